import { nowMs } from '#contract/clock.ts';
import { useState } from 'react';
import { sendEmailOtp, verifyEmailOtp } from '#contract/auth/auth.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { fetchGateRules, GateFailure, GatePassed, OtpEntry, useGateAction } from './gate.tsx';
import type { GateSlot } from './gate.tsx';
import { gateLifetimeMs } from './gates.ts';

/** E-mail: not sent, OTP sent, verified (specification §4). */
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
