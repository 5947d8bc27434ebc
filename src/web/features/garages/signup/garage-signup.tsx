import { useWatch } from 'react-hook-form';
import type { DefaultValues } from 'react-hook-form';
import type { GarageProfilePart } from '../form/garage-fields.tsx';
import { ListingFields, useListingFee } from '../form/listing-fields.tsx';
import { ServiceFields } from '../form/service-fields.tsx';
import { ApplicationEnd, ApplicationFrame, FormSection, useApplication } from '#web/sign-up/application-frame.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { lazySchema, useFormPart } from '#web/ui/form-fields.ts';
import type { FormPart } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { RequiredNote } from '#web/ui/form-notes.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { memo, useEffect, useEffectEvent } from 'react';
import { isGstin, panOfGstin, isPan, normalisePan, toldByGstin } from '#domain/kyc/tax-numbers.ts';
import { GarageFormContext, CompanyFields, GstField, PersonFields, BankFields } from '../form/garage-fields.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import type * as z from 'zod/mini';
import type { garageSignupForm } from '#contract/garages/garage-signup.schemas.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { registerGarage } from '#contract/garages/garages.endpoints.ts';
import { api } from '#web/api/api-client.ts';

const rules = lazySchema(async () => (await import('#contract/garages/garage-signup.schemas.ts')).garageSignupForm);

/** Sections are memoised, so that thirty fields do not render on each keystroke and after hydration. */
export default function GarageSignup() {
  const t = useTexts('garages.signup');
  const [before, after] = t.accept({ terms: '|' }).split('|');
  const f = useTexts('garages.form');
  const text = useMessageText();
  const { send, ...outcome } = useGarageRegistration();
  const form = useContractForm(rules, { defaultValues: garageDefaults });
  const draft = useDeviceDraft('signup-garage', form, { omit: garageSecrets });
  const services = useWatch({ control: form.control, name: 'servicesOffered' });
  const noService = (services ?? []).length === 0;

  return (
    <ApplicationFrame t={t} outcome={outcome} before={<FeeCard />}>
      <ContractFormElement
        form={form}
        className="grid gap-10"
        onSubmit={async (values) => {
          if (await send(values)) draft.clear();
        }}
      >
        <RequiredNote />
        {/* Sign-up contains every profile field, so sections can treat it as the profile form. */}
        <GarageFormContext value={form.part as unknown as GarageProfilePart}>
          <GstFirst form={form} />
          <FormSection title={f.listingSection}>
            <ListingFields signUp />
            <ServiceFields />
          </FormSection>
          <CompanySection part={form.part} />
          <PersonSection part={form.part} />
        </GarageFormContext>
        <div className="grid gap-5">
          <Checkbox
            label={
              <>
                {before}
                <TextLink to="/terms" newTab>
                  {t.terms}
                </TextLink>
                {after}
              </>
            }
            hint={
              <TextLink to="/documents/garage-service-agreement" newTab>
                {f.agreement}
              </TextLink>
            }
            required
            {...form.field('acceptTerms')}
          />
          {noService ? (
            <p id="services-missing" className="font-semibold">
              {text('garage.services.required')}
            </p>
          ) : null}
          <ApplicationEnd
            t={t}
            sending={form.formState.isSubmitting}
            savedAt={draft.savedAt}
            blockedBy={noService ? 'services-missing' : undefined}
          />
        </div>
      </ContractFormElement>
    </ApplicationFrame>
  );
}

type SignupForm = ContractForm<z.input<typeof garageSignupForm>, z.output<typeof garageSignupForm>>;

/** Prefills from the GSTIN, and copies name and phone to the fields that usually match. Typed values stay. */
function GstFirst({ form }: { readonly form: SignupForm }) {
  const f = useTexts('garages.form');
  const { control, setValue, clearErrors } = form;
  const [gstNo, garageName, cell] = useWatch({ control, name: ['gstNo', 'garageName', 'cellPhoneNo'] });
  const { dirtyFields } = form.formState;
  const told = toldByGstin(gstNo ?? '');
  const follow = useEffectEvent((values: Partial<z.input<typeof garageSignupForm>>) => {
    for (const [name, value] of Object.entries(values) as [keyof typeof values, string | undefined][])
      if (value && !dirtyFields[name]) {
        setValue(name, value);
        clearErrors(name);
      }
  });
  const { panNo, state, typeOfCompany } = told ?? {};
  useEffect(() => follow({ panNo, state, typeOfCompany }), [panNo, state, typeOfCompany]);
  useEffect(() => follow({ companyBankAccountName: garageName }), [garageName]);
  useEffect(() => follow({ phoneNo: cell }), [cell]);
  return (
    <section className="grid gap-2">
      <GstField hint={f.gstFirst} />
      {told ? (
        <p role="status" className="text-14 text-success">
          {f.gstTold({ pan: told.panNo, state: told.state })}
        </p>
      ) : null}
    </section>
  );
}

const CompanySection = memo(function CompanySection({ part }: SignupSectionProps) {
  const f = useTexts('garages.form');
  const { field, control } = useFormPart(part);
  const [gstNo, panNo, ifsc] = useWatch({ control, name: ['gstNo', 'panNo', 'bankIfscCode'] });
  const otherPan = isGstin(gstNo ?? '') && isPan(panNo ?? '') && panOfGstin(gstNo ?? '') !== normalisePan(panNo ?? '');
  return (
    <FormSection title={f.companySection}>
      <CompanyFields signUp />
      <TextField
        label={f.panNo}
        hint={f.panHint}
        required
        inputClassName="uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        below={otherPan ? <p className="mt-1.5 text-14">{f.gstOtherPan}</p> : null}
        {...field('panNo')}
      />
      <BankFields
        account={field('bankAccNo')}
        ifsc={field('bankIfscCode')}
        accountName={field('companyBankAccountName')}
        typedIfsc={ifsc ?? ''}
      />
    </FormSection>
  );
});

/** The parts of the sign-up form that sections use. */
interface SignupSectionProps {
  readonly part: FormPart<z.input<typeof garageSignupForm>, z.output<typeof garageSignupForm>>;
}

/** Listing fee, shown up front. A failure to load it does not block the application. */
function FeeCard() {
  const t = useTexts('garages.signup');
  const text = useMessageText();
  const { fee, failed, retry } = useListingFee();
  if (failed) {
    return (
      <Banner
        tone="error"
        announce
        actions={
          <Button variant="secondary" onClick={retry}>
            {t.retry}
          </Button>
        }
      >
        {text('garage.fee.load-failed')}
      </Banner>
    );
  }
  return (
    <section className="rounded-card border border-line bg-paper p-4 sm:p-5">
      <h2 className="font-semibold">{t.feeTitle}</h2>
      {fee ? (
        <p className="mt-1">
          <span className="text-22 font-bold">
            <Money rupees={fee.fee} />
          </span>{' '}
          {t.feeFor}
        </p>
      ) : (
        <Skeleton className="mt-1 h-7 w-60" />
      )}
      <p className="mt-1 text-muted">{t.feeWhen}</p>
    </section>
  );
}

const garageDefaults: DefaultValues<z.input<typeof garageSignupForm>> = {
  garageName: '',
  branchName: '',
  address: '',
  landmark: '',
  state: '',
  district: '',
  pincode: '',
  mapLocation: '',
  landlinePhoneNo: '',
  cellPhoneNo: '',
  contactEmail: '',
  upiId: '',
  workingDays: '',
  contactTiming: '',
  servicesOffered: [],
  brandAuthorizations: [],
  insuranceAffiliations: [],
  typeOfCompany: undefined,
  gstNo: '',
  companyTradeName: '',
  companyTradeNameAbc: '',
  gstAddress: '',
  panNo: '',
  bankAccNo: '',
  bankIfscCode: '',
  companyBankAccountName: '',
  authorizedPersonName: '',
  designation: '',
  emailAddress: '',
  phoneNo: '',
  password: '',
  acceptTerms: undefined,
};

/** Never stored on the device. Terms are accepted on submit, not by an old draft. */
const garageSecrets = ['panNo', 'bankAccNo', 'password', 'acceptTerms'] as const;

/** The authorized person and their login data. */
const PersonSection = memo(function PersonSection({ part }: SignupSectionProps) {
  const f = useTexts('garages.form');
  const { field } = useFormPart(part);
  return (
    <FormSection title={f.personSection}>
      <PersonFields />
      <TextField
        label={f.email}
        hint={f.emailHint}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('emailAddress')}
      />
      <PasswordField label={f.password} hint={f.passwordHint} required autoComplete="new-password" {...field('password')} />
    </FormSection>
  );
});

function useGarageRegistration() {
  return useApplication<BodyInputOf<typeof registerGarage>>({
    post: (body, idempotencyKey) => api(registerGarage, { body, idempotencyKey }),
    emailOf: ({ emailAddress }) => emailAddress,
    success: 'garage.register.success',
    failed: 'garage.register.failed',
    redirectAfter: 3000,
  });
}
