import { useState } from 'react';
import { askPhoneCode, phoneLogin } from '#contract/auth/phone-sign-in.endpoints.ts';
import type { login } from '#contract/auth/session.endpoints.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { OtpEntry } from '#web/otp/otp-entry.tsx';
import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazySchema } from '#web/ui/form-rules.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

const rules = lazySchema(async () => (await import('#contract/auth/phone-sign-in.schemas.ts')).phoneCodeForm);

interface Asked {
  readonly phone: string;
  readonly token: string;
  /** Milliseconds since the epoch. */
  readonly resendAt: number;
}

interface PhoneLoginProps {
  readonly onDone: (reply: ReplyOf<typeof login>) => Promise<void>;
  /** Back to e-mail and password. */
  readonly onBack: () => void;
}

/** A number, then the code that was sent to it. */
export function PhoneLogin({ onDone, onBack }: PhoneLoginProps) {
  const t = useTexts('auth.phoneLogin');
  const errorText = useErrorText();
  const [asked, setAsked] = useState<Asked>();
  const [failure, setFailure] = useState<string>();
  const form = useContractForm(rules, { defaultValues: { phone: '' } });

  const ask = async (phone: string) => {
    setFailure(undefined);
    try {
      const { token, resendAfterSeconds } = await api(askPhoneCode, { body: { phone } });
      setAsked({ phone, token, resendAt: Date.now() + resendAfterSeconds * 1000 });
    } catch (error) {
      if (!(error instanceof ApiError) || error.hasFieldErrors) throw error;
      setFailure(errorText(error, 'otp.phone-send-failed'));
    }
  };

  /** Throws what is said at the code; what another code would not mend leads back to the number. */
  const verify = async ({ phone, token }: Asked, otp: string) => {
    let reply;
    try {
      reply = await api(phoneLogin, { body: { phone, token, otp } });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.code.startsWith('auth.')) throw error;
      setAsked(undefined);
      setFailure(errorText(error, 'otp.phone-verify-failed'));
      return;
    }
    await onDone(reply);
  };

  return (
    <>
      {failure === undefined ? null : (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      )}
      {asked ? (
        <OtpEntry
          key={asked.resendAt}
          hint={t.sent({ phone: asked.phone })}
          resendAt={asked.resendAt}
          failed="otp.phone-verify-failed"
          takeFocus
          onVerify={(otp) => verify(asked, otp)}
          onResend={() => ask(asked.phone)}
        />
      ) : (
        <ContractFormElement form={form} onSubmit={({ phone }) => ask(phone)} className="grid gap-5">
          <PhoneField label={t.phone} hint={t.hint} {...form.field('phone')} />
          <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.sending}>
            {t.send}
          </Button>
        </ContractFormElement>
      )}
      <div className="grid justify-items-start gap-1">
        {asked ? (
          <Button variant="quiet" className="-ml-4 text-left" onClick={() => setAsked(undefined)}>
            {t.otherNumber}
          </Button>
        ) : null}
        <Button variant="quiet" className="-ml-4 text-left" onClick={onBack}>
          {t.byEmail}
        </Button>
      </div>
    </>
  );
}
