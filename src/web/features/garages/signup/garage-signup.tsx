import { useWatch } from 'react-hook-form';
import { GarageFormContext, type GarageProfilePart } from '#web/features/garages/form/garage-form-context.ts';
import { ListingFields } from '#web/features/garages/form/listing-fields.tsx';
import { ServiceFields } from '#web/features/garages/form/service-fields.tsx';
import { ApplicationEnd, ApplicationFrame } from '#web/sign-up/application-frame.tsx';
import { FormSection } from '#web/sign-up/form-section.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { lazySchema } from '#web/ui/form-fields.ts';
import { ContractFormElement, useContractForm } from '#web/ui/form.tsx';
import { RequiredNote } from '#web/ui/form-notes.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useDeviceDraft } from '#web/ui/use-device-draft.ts';
import { CompanySection } from './company-section.tsx';
import { FeeCard } from './fee-card.tsx';
import { garageDefaults, garageSecrets } from './garage-defaults.ts';
import { PersonSection } from './person-section.tsx';
import { useGarageRegistration } from './use-garage-registration.ts';

const rules = lazySchema(async () => (await import('#contract/garages/garage-signup.schemas.ts')).garageSignupForm);

/** Its sections are memoised: thirty fields need not render with each letter, nor once more when the page has come to life. */
export function GarageSignup() {
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
        {/* The sign-up has every field of the profile, and more: what a section does to those fields is the same. */}
        <GarageFormContext value={form.part as unknown as GarageProfilePart}>
          <FormSection title={f.listingSection}>
            <ListingFields />
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
