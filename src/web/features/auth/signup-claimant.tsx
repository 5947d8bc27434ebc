import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { loadPart } from '#web/load-part.ts';
import { LastNameField } from '#web/last-name-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { BirthDateField } from '#web/places/birth-date-field.tsx';
import { lazySchema } from '#web/ui/form-rules.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { RequiredNote } from '#web/ui/required-note.tsx';
import { SavedNote } from '#web/ui/saved-note.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { AuthCard } from './auth-card.tsx';
import { CompanyFields, IndividualAddressFields } from './claimant-address-fields.tsx';
import { claimantDefaults, claimantPayload } from './claimant-payload.ts';
import { ReferralFields } from './referral-fields.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { useRegistration } from './use-registration.ts';

const rules = lazySchema(async () => (await import('#contract/auth/claimant-signup.ts')).claimantSignupForm);

/** Loaded when it is wanted. */
const SignupByPhone = lazy(() =>
  loadPart(() => import('./signup-by-phone.tsx')).then((file) => ({ default: file.SignupByPhone })),
);

export function SignupClaimant() {
  const t = useTexts('auth');
  const [byPhone, setByPhone] = useState(false);
  if (byPhone)
    return (
      <AuthCard
        title={t.phoneLogin.signUpTitle}
        footer={
          <>
            {t.haveAccount} <TextLink to="/login">{t.login}</TextLink>
          </>
        }
      >
        <Suspense fallback={<SkeletonText lines={4} />}>
          <SignupByPhone onBack={() => setByPhone(false)} />
        </Suspense>
      </AuthCard>
    );
  return <SignupByEmail onPhone={() => setByPhone(true)} />;
}

function SignupByEmail({ onPhone }: { readonly onPhone: () => void }) {
  const t = useTexts('auth');
  const { send, ...outcome } = useRegistration();
  const form = useContractForm(rules, { defaultValues: claimantDefaults });
  const draft = useDeviceDraft('signup-claimant', form, { omit: ['password', 'confirmPassword'] });
  const [type, born] = useWatch({ control: form.control, name: ['registrationType', 'dateOfBirth'] });
  const company = type === 'company';
  return (
    <RegistrationCard title={t.claimantSignupTitle} outcome={outcome}>
      <Button variant="secondary" onClick={onPhone}>
        {t.phoneLogin.signUpOpen}
      </Button>
      <ContractFormElement
        form={form}
        className="grid gap-8"
        onSubmit={async (values) => {
          if (await send(claimantPayload(values))) draft.clear();
        }}
      >
        <RequiredNote />
        <RadioGroup
          label={t.registrationType}
          layout="row"
          options={[
            { value: 'individual', label: t.individual },
            { value: 'company', label: t.company },
          ]}
          {...form.field('registrationType')}
        />
        {company ? <CompanyFields form={form} /> : null}
        <section className="grid gap-5">
          <h2 className="text-18 font-semibold">{company ? t.contactPerson : t.person}</h2>
          <TextField label={t.firstName} required autoComplete="given-name" {...form.field('firstName')} />
          <LastNameField form={form} label={t.lastName} />
          <PhoneField label={t.phone} required {...form.field('phone')} />
          <BirthDateField label={t.dateOfBirth} typed={born} {...form.field('dateOfBirth')} />
        </section>
        {company ? null : <IndividualAddressFields form={form} />}
        <ReferralFields form={form} />
        <section className="grid gap-5">
          <h2 className="text-18 font-semibold">{t.signInDetails}</h2>
          <TextField label={t.email} required type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
          <PasswordField label={t.password} required hint={t.password6} autoComplete="new-password" {...form.field('password')} />
          <PasswordField label={t.confirmPassword} required autoComplete="new-password" {...form.field('confirmPassword')} />
        </section>
        <Button type="submit" loading={form.formState.isSubmitting} loadingText={t.registering}>
          {t.register}
        </Button>
        <SavedNote at={draft.savedAt} onDevice />
      </ContractFormElement>
    </RegistrationCard>
  );
}
