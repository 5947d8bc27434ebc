import { nowMs } from '#contract/clock.ts';
import { useState, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { verifyBank } from '#contract/auth/auth.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { IfscNote, useIfsc } from '#web/places/ifsc-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { fetchGateRules, GateFailure, GatePassed, useGateAction } from './gate.tsx';
import type { GateSlot } from './gate.tsx';
import { gateLifetimeMs, gateTargets, markOf } from './gates.ts';

const names = { accountNumber: 'bankAccountNumber', ifsc: 'bankIFSCCode', accountName: 'bankAccountName' } as const;

/** Bank: unverified, verified (specification §4). The bank is really asked, which takes about two seconds. */
export function BankGate({ form, gate, onChange }: GateSlot) {
  const t = useTexts('surveyors.signup');
  const text = useMessageText();
  const toast = useToast();
  const { busy, failure, run, say } = useGateAction(form);
  const [acted, setActed] = useState(false);
  const ifsc = useIfsc(useWatch({ control: form.control, name: 'bankIFSCCode' }));

  async function check(): Promise<void> {
    const rules = await fetchGateRules().catch(() => undefined);
    if (!rules) return say(text('general.network-error'));
    const { bankAccountNumber, bankIFSCCode, bankAccountName } = form.getValues();
    const parsed = rules.bankCheckForm.safeParse({
      accountNumber: bankAccountNumber,
      ifsc: bankIFSCCode,
      accountName: bankAccountName,
    });
    if (!parsed.success) {
      const errors = new Map<keyof typeof names, string>();
      for (const { path, message } of parsed.error.issues) {
        const name = path[0] as keyof typeof names;
        if (!errors.has(name)) errors.set(name, message);
      }
      for (const [name, message] of errors) form.setError(names[name], { type: 'gate', message });
      const [first] = errors.keys();
      if (first) form.setFocus(names[first]);
      return;
    }
    const { data } = parsed;
    await run('bank.inconclusive', names, async () => {
      const { verified, nameAtBank, messageKey, gateToken } = await api(verifyBank, { body: data });
      if (!verified || gateToken === null) {
        say(text(messageKey));
        return;
      }
      const target = gateTargets({
        bankAccountNumber: data.accountNumber,
        bankIFSCCode: data.ifsc,
        bankAccountName: data.accountName,
      }).bank;
      setActed(true);
      onChange({
        phase: 'verified',
        mark: markOf('bank', target),
        target,
        token: gateToken,
        name: nameAtBank ?? '',
        resendAt: 0,
        until: nowMs() + gateLifetimeMs,
      });
      form.clearErrors(Object.values(names));
      toast.success(text('bank.verified'));
    });
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || gate) return;
    event.preventDefault();
    void check();
  };
  return (
    <div className="grid gap-5">
      <TextField
        label={t.bankAccountNumber}
        hint={t.bankAccountHint}
        required
        inputMode="numeric"
        autoComplete="off"
        onKeyDown={onKeyDown}
        {...form.field('bankAccountNumber')}
      />
      <TextField
        label={t.bankIFSCCode}
        hint={t.ifscHint}
        required
        inputClassName="uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onKeyDown={onKeyDown}
        below={<IfscNote state={ifsc} />}
        {...form.field('bankIFSCCode')}
      />
      <TextField
        label={t.bankAccountName}
        hint={t.bankNameHint}
        required
        autoComplete="off"
        onKeyDown={onKeyDown}
        {...form.field('bankAccountName')}
      />
      {gate ? null : (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={busy}
          loadingText={t.askingBank}
          onClick={() => void check()}
        >
          {t.verifyBank}
        </Button>
      )}
      <GateFailure id="bank-gate-failure" text={failure} />
      {gate ? (
        <GatePassed takeFocus={acted}>{gate.name ? t.bankPassed({ name: gate.name }) : text('bank.verified')}</GatePassed>
      ) : null}
    </div>
  );
}
