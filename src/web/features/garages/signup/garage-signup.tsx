import { useWatch } from 'react-hook-form';
import { isPan, normalisePan } from '#domain/kyc/pan.ts';
import { isGstin, panOfGstin } from '#domain/kyc/gstin.ts';
import { BankFields } from '#web/features/garages/form/bank-fields.tsx';
import { CompanyFields } from '#web/features/garages/form/company-fields.tsx';
import { GarageFormContext, type GarageProfileForm } from '#web/features/garages/form/garage-form-context.ts';
import { ListingFields } from '#web/features/garages/form/listing-fields.tsx';
import { PersonFields } from '#web/features/garages/form/person-fields.tsx';
import { ServiceFields } from '#web/features/garages/form/service-fields.tsx';
import { ApplicationEnd } from '#web/sign-up/application-end.tsx';
import { ApplicationFrame } from '#web/sign-up/application-frame.tsx';
import { FormSection } from '#web/sign-up/form-section.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { lazySchema } from '#web/ui/form-rules.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RequiredNote } from '#web/ui/required-note.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { FeeCard } from './fee-card.tsx';
import { garageDefaults, garageSecrets } from './garage-defaults.ts';
import { useGarageRegistration } from './use-garage-registration.ts';

const rules = lazySchema(async () => (await import('#contract/garages/garage-signup.schemas.ts')).garageSignupForm);

export function GarageSignup() {
  const t = useTexts('garages.signup');
  const [before, after] = t.accept({ terms: '|' }).split('|');
  const f = useTexts('garages.form');
  const text = useMessageText();
  const { send, ...outcome } = useGarageRegistration();
  const form = useContractForm(rules, { defaultValues: garageDefaults });
  const draft = useDeviceDraft('signup-garage', form, { omit: garageSecrets });
  const [services, gstNo, panNo, ifsc] = useWatch({
    control: form.control,
    name: ['servicesOffered', 'gstNo', 'panNo', 'bankIfscCode'],
  });
  const noService = (services ?? []).length === 0;
  const otherPan = isGstin(gstNo ?? '') && isPan(panNo ?? '') && panOfGstin(gstNo ?? '') !== normalisePan(panNo ?? '');

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
        {/* The sign-up has every field of the profile, and more: what a section does to those fields is the same. */}
        <GarageFormContext value={form as unknown as GarageProfileForm}>
          <FormSection title={f.listingSection}>
            <ListingFields />
            <ServiceFields />
          </FormSection>
          <FormSection title={f.companySection}>
            <CompanyFields gstNote={otherPan ? <p className="mt-1.5 text-14">{f.gstOtherPan}</p> : null} />
            <TextField
              label={f.panNo}
              hint={f.panHint}
              required
              inputClassName="uppercase"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...form.field('panNo')}
            />
            <BankFields
              account={form.field('bankAccNo')}
              ifsc={form.field('bankIfscCode')}
              accountName={form.field('companyBankAccountName')}
              typedIfsc={ifsc ?? ''}
            />
          </FormSection>
          <FormSection title={f.personSection}>
            <PersonFields />
            <TextField
              label={f.email}
              hint={f.emailHint}
              required
              type="email"
              inputMode="email"
              autoComplete="email"
              {...form.field('emailAddress')}
            />
            <PasswordField
              label={f.password}
              hint={f.passwordHint}
              required
              autoComplete="new-password"
              {...form.field('password')}
            />
          </FormSection>
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
