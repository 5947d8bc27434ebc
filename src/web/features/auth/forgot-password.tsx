import { useState } from 'react';
import { forgotPassword } from '#contract/auth/auth.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { AuthCard } from './auth-card.tsx';

const rules = lazySchema(async () => (await import('#contract/auth/auth.schemas.ts')).forgotPasswordForm);

export default function ForgotPassword() {
  const t = useTexts('auth');
  const text = useMessageText();
  const errorText = useErrorText();
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const form = useContractForm(rules, { defaultValues: { email: '' } });
  const back = <TextLink to="/login">{t.backToLogin}</TextLink>;

  if (sentTo) {
    return (
      <AuthCard title={t.checkEmail} footer={back}>
        <p role="status">{t.checkEmailText({ email: sentTo })}</p>
        <Button
          variant="secondary"
          onClick={() => {
            form.reset({ email: '' });
            setSentTo(undefined);
          }}
        >
          {t.otherEmail}
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t.forgotTitle} lead={t.forgotLead} footer={back}>
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      <ContractFormElement
        form={form}
        className="grid gap-5"
        onSubmit={async (body) => {
          setFailure(undefined);
          try {
            await api(forgotPassword, { body });
            setSentTo(body.email);
          } catch (error) {
            if (!(error instanceof ApiError) || error.hasFieldErrors) throw error;
            setFailure(error.isOutage ? text('auth.forgot.error') : errorText(error, 'auth.forgot.failed'));
          }
        }}
      >
        <TextField label={t.email} type="email" inputMode="email" autoComplete="username" {...form.field('email')} />
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.sending}>
          {t.sendReset}
        </Button>
      </ContractFormElement>
    </AuthCard>
  );
}
