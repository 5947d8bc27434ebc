import { nowMs } from '#contract/clock.ts';
import { useState } from 'react';
import { hasAadhaarChecksum } from '#domain/kyc/identity.ts';
import { sendAadhaarOtp, verifyAadhaarOtp } from '#contract/auth/auth.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { fetchGateRules, GateFailure, GatePassed, OtpEntry, useGateAction } from './gate.tsx';
import type { GateSlot } from './gate.tsx';
import { gateLifetimeMs, markOf } from './gates.ts';

/** Aadhaar: not sent, OTP sent, verified (specification §4). The number is typed, passed on, and kept nowhere. */
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
          // Enter asks for the OTP; it does not send the whole form.
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
