import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { loadPart } from '#web/page/load-part.ts';
import { LastNameField } from '#web/sign-up/last-name-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { BirthDateField } from '#web/places/birth-date-field.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { PasswordField, PhoneField, TextField } from '#web/ui/text-field.tsx';
import { RadioGroup } from '#web/ui/choice.tsx';
import { RequiredNote, SavedNote } from '#web/ui/form-notes.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { AuthCard, RegistrationCard, useRegistration } from './auth-card.tsx';
import type * as z from 'zod/mini';
import type { claimantSignupForm, claimantRegistration } from '#contract/auth/claimant-signup.ts';
import { PincodeNote, usePincode } from '#web/places/looked-up.tsx';
import { StateField } from '#web/places/state-field.tsx';
import { useStates } from '#web/places/use-states.ts';
import { isNamedReferrer, referrers } from '#domain/choices.ts';
import { SelectField } from '#web/ui/select-field.tsx';

const rules = lazySchema(async () => (await import('#contract/auth/claimant-signup.ts')).claimantSignupForm);

const SignupByPhone = lazy(() =>
  loadPart(() => import('./signup-by-phone.tsx')).then((file) => ({ default: file.SignupByPhone })),
);

export default function SignupClaimant() {
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

interface AddressProps {
  readonly form: ContractForm<z.input<typeof claimantSignupForm>, z.output<typeof claimantSignupForm>>;
}

function CompanyFields({ form }: AddressProps) {
  const t = useTexts('auth');
  return (
    <section className="grid gap-5">
      <h2 className="text-18 font-semibold">{t.aboutCompany}</h2>
      <TextField label={t.companyName} required autoComplete="organization" {...form.field('companyName')} />
      <TextField label={t.companyRegistrationNumber} optional autoComplete="off" {...form.field('companyRegistrationNumber')} />
      <TextField label={t.gstNumber} optional inputClassName="uppercase" autoComplete="off" {...form.field('gstNumber')} />
      <AddressFields
        form={form}
        names={{ address: 'companyAddress', pincode: 'companyPincode', city: 'companyCity', state: 'companyState' }}
      />
    </section>
  );
}

function IndividualAddressFields({ form }: AddressProps) {
  const t = useTexts('auth');
  return (
    <section className="grid gap-5">
      <h2 className="text-18 font-semibold">{t.addressGroup}</h2>
      <AddressFields form={form} names={{ address: 'address', pincode: 'pincode', city: 'city', state: 'state' }} />
    </section>
  );
}

interface AddressNames {
  readonly address: 'address' | 'companyAddress';
  readonly pincode: 'pincode' | 'companyPincode';
  readonly city: 'city' | 'companyCity';
  readonly state: 'state' | 'companyState';
}

/** A pincode fills in the state, and the city if empty; both can be changed. */
function AddressFields({ form, names }: AddressProps & { readonly names: AddressNames }) {
  const t = useTexts('auth');
  const states = useStates();
  const pin = usePincode(useWatch({ control: form.control, name: names.pincode }) ?? '', ({ state, district }) => {
    form.setValue(names.state, state.name, { shouldDirty: true });
    if (district && !form.getValues(names.city)) form.setValue(names.city, district.name, { shouldDirty: true });
    form.clearErrors([names.state, names.city]);
  });
  return (
    <>
      <TextField label={t.address} optional autoComplete="address-line1" {...form.field(names.address)} />
      <TextField
        label={t.pincode}
        optional
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        inputClassName="max-w-60"
        below={<PincodeNote state={pin.state} />}
        {...form.field(names.pincode, { onChange: pin.noteTyping })}
      />
      <TextField label={t.city} optional autoComplete="address-level2" {...form.field(names.city)} />
      <StateField optional source={states} {...form.field(names.state)} />
    </>
  );
}

type ClaimantForm = z.output<typeof claimantSignupForm>;
type ClaimantPayload = z.input<typeof claimantRegistration>;

const claimantDefaults: z.input<typeof claimantSignupForm> = {
  registrationType: 'individual',
  firstName: '',
  lastName: '',
  oneName: false,
  email: '',
  phone: '',
  dateOfBirth: '',
  password: '',
  confirmPassword: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
  companyName: '',
  companyRegistrationNumber: '',
  gstNumber: '',
  companyAddress: '',
  companyCity: '',
  companyState: '',
  companyPincode: '',
  referredBy: '',
  referrerName: '',
};

/** Request body (specification §3): the chosen type's fields, without the type and the repeated password. */
function claimantPayload(form: ClaimantForm): ClaimantPayload {
  const { firstName, lastName, oneName, email, phone, dateOfBirth, password } = form;
  const said = form.referredBy ? { referredBy: form.referredBy, referrerName: form.referrerName } : {};
  const person = {
    role: 'claimant',
    firstName,
    lastName,
    ...(oneName && { oneName }),
    email,
    phone,
    dateOfBirth,
    password,
    ...said,
  } as const;
  if (form.registrationType === 'company') {
    const { companyName, companyRegistrationNumber, gstNumber, companyAddress, companyCity, companyState, companyPincode } = form;
    return {
      ...person,
      companyName,
      companyRegistrationNumber,
      gstNumber,
      companyAddress,
      companyCity,
      companyState,
      companyPincode,
    };
  }
  const { address, city, state, pincode } = form;
  return { ...person, address, city, state, pincode };
}

interface ReferralProps {
  readonly form: ContractForm<z.input<typeof claimantSignupForm>, z.output<typeof claimantSignupForm>>;
}

/** Referral source of the claimant; optional. */
function ReferralFields({ form }: ReferralProps) {
  const t = useTexts('auth.referral');
  const by = useWatch({ control: form.control, name: 'referredBy' });
  return (
    <section className="grid gap-5">
      <SelectField
        label={t.label}
        optional
        placeholder={t.none}
        options={referrers.map((value) => ({ value, label: t.by[value] }))}
        {...form.field('referredBy')}
      />
      {isNamedReferrer(by) ? (
        <TextField label={t.name} optional maxLength={120} autoComplete="off" {...form.field('referrerName')} />
      ) : null}
    </section>
  );
}
