import { useState } from 'react';
import { acceptInvitation } from '#contract/invitations.endpoints.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useErrorText } from '#web/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LastNameField } from '#web/last-name-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazySchema } from '#web/ui/form-rules.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { useNavigate } from '#web/ui/navigation.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';

const rules = lazySchema(async () => (await import('#contract/invitations.schemas.ts')).acceptInvitationForm);

/** Name and password of someone who was invited; the address is proved by the link. */
export function AcceptForm({ token, email }: { readonly token: string; readonly email: string }) {
  const t = useTexts('invitations');
  const text = useMessageText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const form = useContractForm(rules, {
    defaultValues: { firstName: '', lastName: '', oneName: false, password: '', confirmPassword: '' },
  });
  const draft = useDeviceDraft(`invitation:${email}`, form, { omit: ['password', 'confirmPassword'] });
  return (
    <ContractFormElement
      form={form}
      className="grid gap-5"
      onSubmit={async ({ confirmPassword: _typedTwice, ...person }) => {
        setFailure(undefined);
        try {
          await api(acceptInvitation, { body: { token, ...person } });
          draft.clear();
          await navigate('/login', { replace: true, state: { message: text('invitation.accepted'), email } });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const named = Object.keys(error.fieldErrors).filter((name) => name !== 'token' && name !== 'email');
          if (named.length > 0) throw error;
          setFailure(errorText(error, 'general.internal'));
        }
      }}
    >
      {failure ? (
        <Banner tone="error" announce>
          {failure}
        </Banner>
      ) : null}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField label={t.firstName} required autoComplete="given-name" {...form.field('firstName')} />
      <LastNameField form={form} label={t.lastName} />
      <PasswordField label={t.password} hint={t.passwordHint} required autoComplete="new-password" {...form.field('password')} />
      <PasswordField label={t.confirmPassword} required autoComplete="new-password" {...form.field('confirmPassword')} />
      <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.accepting}>
        {t.accept}
      </Button>
    </ContractFormElement>
  );
}
