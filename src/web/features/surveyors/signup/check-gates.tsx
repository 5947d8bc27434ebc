import { nowMs } from '#contract/clock.ts';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { sendEmailOtp, verifyEmailOtp, sendAadhaarOtp, verifyAadhaarOtp, verifyBank } from '#contract/auth/auth.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import {
  fetchGateRules,
  GateFailure,
  GatePassed,
  OtpEntry,
  useGateAction,
  gateLifetimeMs,
  markOf,
  gateTargets,
} from './gate.tsx';
import type { GateSlot } from './gate.tsx';
import { hasAadhaarChecksum } from '#domain/kyc/identity.ts';
import { useWatch } from 'react-hook-form';
import { IfscNote, useIfsc } from '#web/places/looked-up.tsx';

/** Email: not sent, OTP sent, verified (specification §4). */
export function EmailGate({ form, gate, target, onChange }: GateSlot) {
  const t = useTexts('surveyors.signup');
  const text = useMessageText();
  const toast = useToast();
  const { busy, failure, run, say } = useGateAction(form);
  const [acted, setActed] = useState(false);

  async function send(): Promise<void> {
    const rules = await fetchGateRules().catch(() => undefined);
    if (!rules) return say(text('general.network-error'));
    const parsed = rules.emailOtpForm.safeParse({ email: form.getValues('email') });
    if (!parsed.success) {
      form.setError('email', { type: 'gate', message: parsed.error.issues[0]?.message ?? 'surveyor.need.email' });
      form.setFocus('email');
      return;
    }
    const { email } = parsed.data;
    await run('otp.email-send-failed', { email: 'email' }, async () => {
      const { resendAfterSeconds, expiresInSeconds } = await api(sendEmailOtp, { body: { email } });
      const now = nowMs();
      setActed(true);
      onChange({
        phase: 'sent',
        mark: email,
        target: email,
        resendAt: now + resendAfterSeconds * 1000,
        until: now + expiresInSeconds * 1000,
      });
      form.clearErrors('email');
      toast.success(text('otp.email-sent'));
    });
  }

  async function verify(otp: string): Promise<void> {
    const { gateToken } = await api(verifyEmailOtp, { body: { email: target, otp } });
    setActed(true);
    onChange({ phase: 'verified', mark: target, target, token: gateToken, resendAt: 0, until: nowMs() + gateLifetimeMs });
    form.clearErrors('email');
    toast.success(text('otp.email-verified'));
  }

  return (
    <div className="grid gap-4">
      <TextField
        label={t.email}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || gate) return;
          event.preventDefault();
          void send();
        }}
        {...form.field('email')}
      />
      {gate ? null : (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={busy}
          loadingText={t.sending}
          onClick={() => void send()}
        >
          {t.sendEmailOtp}
        </Button>
      )}
      <GateFailure id="email-gate-failure" text={failure} />
      {gate?.phase === 'sent' ? (
        <OtpEntry
          key={gate.resendAt}
          hint={text('otp.email-sent')}
          resendAt={gate.resendAt}
          failed="otp.email-verify-failed"
          takeFocus={acted}
          onVerify={verify}
          onResend={send}
        />
      ) : null}
      {gate?.phase === 'verified' ? <GatePassed takeFocus={acted}>{text('otp.email-verified')}</GatePassed> : null}
    </div>
  );
}

/** Aadhaar: not sent, OTP sent, verified (specification §4). The number is passed on and never stored. */
export function AadhaarGate({ form, gate, target, onChange }: GateSlot) {
  const t = useTexts('surveyors.signup');
  const text = useMessageText();
  const toast = useToast();
  const { busy, failure, run, say } = useGateAction(form);
  const [acted, setActed] = useState(false);

  async function send(): Promise<void> {
    const rules = await fetchGateRules().catch(() => undefined);
    if (!rules) return say(text('general.network-error'));
    const parsed = rules.aadhaarOtpForm.safeParse({ aadhaarNumber: form.getValues('aadhaarNumber') });
    if (!parsed.success) {
      form.setError('aadhaarNumber', { type: 'gate', message: 'surveyor.need.aadhaar' });
      form.setFocus('aadhaarNumber');
      return;
    }
    const { aadhaarNumber } = parsed.data;
    await run('otp.send-failed', { aadhaarNumber: 'aadhaarNumber' }, async () => {
      const { sessionId, resendAfterSeconds, expiresInSeconds } = await api(sendAadhaarOtp, { body: { aadhaarNumber } });
      const now = nowMs();
      setActed(true);
      onChange({
        phase: 'sent',
        mark: markOf('aadhaar', aadhaarNumber),
        target: aadhaarNumber,
        sessionId,
        resendAt: now + resendAfterSeconds * 1000,
        until: now + expiresInSeconds * 1000,
      });
      form.clearErrors('aadhaarNumber');
      toast.success(text('otp.aadhaar-sent'));
    });
  }

  async function verify(otp: string): Promise<void> {
    const { gateToken, aadhaarData } = await api(verifyAadhaarOtp, {
      body: { aadhaarNumber: target, otp, sessionId: gate?.sessionId ?? '' },
    });
    setActed(true);
    onChange({
      phase: 'verified',
      mark: markOf('aadhaar', target),
      target,
      token: gateToken,
      name: aadhaarData.name,
      resendAt: 0,
      until: nowMs() + gateLifetimeMs,
    });
    form.setValue('fullName', aadhaarData.name, { shouldDirty: true });
    form.clearErrors(['fullName', 'aadhaarNumber']);
    toast.success(text('otp.aadhaar-verified'));
  }

  return (
    <div className="grid gap-4">
      <TextField
        label={t.aadhaarNumber}
        hint={t.aadhaarHint}
        required
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={14}
        below={target && !hasAadhaarChecksum(target) && !gate ? <p className="mt-1.5 text-14">{t.aadhaarDoubt}</p> : null}
        onKeyDown={(event) => {
          // Enter requests the OTP and does not submit the form.
          if (event.key !== 'Enter' || gate) return;
          event.preventDefault();
          void send();
        }}
        {...form.field('aadhaarNumber')}
      />
      {gate ? null : (
        <>
          <p className="text-14 text-muted">{t.aadhaarConsent}</p>
          <Button
            variant="secondary"
            className="justify-self-start"
            loading={busy}
            loadingText={t.sending}
            onClick={() => void send()}
          >
            {t.sendAadhaarOtp}
          </Button>
        </>
      )}
      <GateFailure id="aadhaar-gate-failure" text={failure} />
      {gate?.phase === 'sent' ? (
        <OtpEntry
          key={gate.sessionId}
          hint={text('otp.aadhaar-sent')}
          resendAt={gate.resendAt}
          failed="otp.verify-failed"
          takeFocus={acted}
          onVerify={verify}
          onResend={send}
        />
      ) : null}
      {gate?.phase === 'verified' ? (
        <GatePassed takeFocus={acted}>
          {gate.name ? t.aadhaarPassed({ name: gate.name }) : text('otp.aadhaar-verified')}
        </GatePassed>
      ) : null}
    </div>
  );
}

const names = { accountNumber: 'bankAccountNumber', ifsc: 'bankIFSCCode', accountName: 'bankAccountName' } as const;

/** Bank: unverified, verified (specification §4). The bank is queried, which takes about two seconds. */
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
