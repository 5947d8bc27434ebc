import { useState } from 'react';
import { resendVerification } from '#contract/auth/auth.endpoints.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazySchema } from '#web/ui/form-rules.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';

const rules = lazySchema(async () => (await import('#contract/auth/auth.schemas.ts')).forgotPasswordForm);

/** Sends the link again: to the address of who is logged in, else to one that is typed. A link that failed has said enough already. */
export function ResendVerification({ email, afterFailure }: { email: string | undefined; afterFailure: boolean }) {
  const t = useTexts('auth');
  const text = useMessageText();
  const errorText = useErrorText();
  const [said, setSaid] = useState<{ tone: 'info' | 'error'; text: string }>();
  const [sending, setSending] = useState(false);
  const form = useContractForm(rules, { defaultValues: { email: '' } });
  const send = async (body: { email: string }) => {
    setSaid(undefined);
    setSending(true);
    try {
      await api(resendVerification, { body });
      setSaid({ tone: 'info', text: text('auth.verify.sent') });
    } catch (error) {
      if (!(error instanceof ApiError) || error.hasFieldErrors) throw error;
      setSaid({ tone: 'error', text: errorText(error, 'auth.verify.send-failed') });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {said ? (
        <Banner tone={said.tone} announce>
          {said.text}
        </Banner>
      ) : null}
      {email ? (
        <>
          <p>{t.verifyLead({ email })}</p>
          <Button variant="secondary" loading={sending} loadingText={t.sending} onClick={() => void send({ email })}>
            {t.resend}
          </Button>
        </>
      ) : (
        <>
          {afterFailure ? null : (
            <Banner
              actions={
                <LinkButton variant="secondary" to="/login">
                  {t.login}
                </LinkButton>
              }
            >
              {text('auth.verify.no-email')}
            </Banner>
          )}
          <ContractFormElement form={form} onSubmit={send} className="grid gap-5">
            <p>{t.verifyAsk}</p>
            <TextField label={t.email} type="email" inputMode="email" autoComplete="username" {...form.field('email')} />
            <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.sending}>
              {t.resend}
            </Button>
          </ContractFormElement>
        </>
      )}
    </>
  );
}
