import type { DetailsPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { DetailsForm } from './details-form.ts';
import { UpperCaseField } from './upper-case-field.tsx';

/** Who drove; the claimant's own name and phone by one press. */
export function DriverFields({ form }: { readonly form: ContractForm<DetailsForm, DetailsPart> }) {
  const t = useTexts('claims.intake.detailsStep');
  const user = useUser();
  return (
    <section className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div>
          <h2 className="text-18 font-bold">{t.driver}</h2>
          <p className="text-muted">{t.driverHint}</p>
        </div>
        <Button
          variant="quiet"
          className="-ml-4 sm:-mr-4 sm:ml-0"
          onClick={() => {
            const set = { shouldDirty: true, shouldValidate: true };
            form.setValue('driverDetails.name', `${user.firstName} ${user.lastName}`.trim(), set);
            if (user.phone) form.setValue('driverDetails.contactNumber', user.phone, set);
          }}
        >
          {t.iDrove}
        </Button>
      </div>
      <TextField label={t.driverName} autoComplete="off" {...form.field('driverDetails.name')} />
      <UpperCaseField label={t.driverLicense} hint={t.driverLicenseHint} {...form.field('driverDetails.licenseNumber')} />
      <PhoneField label={t.driverContact} autoComplete="off" {...form.field('driverDetails.contactNumber')} />
    </section>
  );
}
