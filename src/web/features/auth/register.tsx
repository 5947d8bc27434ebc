import { LastNameField } from '#web/sign-up/last-name-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { RequiredNote } from '#web/ui/form-notes.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { RegistrationCard, useRegistration } from './auth-card.tsx';

const rules = lazySchema(async () => (await import('#contract/auth/claimant-signup.ts')).generalSignupForm);

export default function Register() {
  const t = useTexts('auth');
  const { send, ...outcome } = useRegistration();
  const form = useContractForm(rules, {
    defaultValues: { firstName: '', lastName: '', oneName: false, email: '', password: '', confirmPassword: '' },
  });
  const draft = useDeviceDraft('register', form, { omit: ['password', 'confirmPassword'] });
  return (
    <RegistrationCard title={t.registerTitle} outcome={outcome}>
      <ContractFormElement
        form={form}
        className="grid gap-5"
        onSubmit={async ({ confirmPassword: _typedTwice, ...payload }) => {
          if (await send(payload)) draft.clear();
        }}
      >
        <RequiredNote />
        <TextField label={t.firstName} required autoComplete="given-name" {...form.field('firstName')} />
        <LastNameField form={form} label={t.lastName} />
        <TextField label={t.email} required type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
        <PasswordField label={t.password} required hint={t.password6} autoComplete="new-password" {...form.field('password')} />
        <PasswordField label={t.confirmPassword} required autoComplete="new-password" {...form.field('confirmPassword')} />
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.registering}>
          {t.register}
        </Button>
      </ContractFormElement>
    </RegistrationCard>
  );
}
