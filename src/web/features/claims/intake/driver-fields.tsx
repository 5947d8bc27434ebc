import type { DetailsPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { DetailsForm } from './details-form.ts';
import { UpperCaseField } from './upper-case-field.tsx';
import { useLastClaim } from './use-earlier-claims.ts';

/** Who drove; the claimant, or who drove last time, by one press. */
export function DriverFields({
  form,
  claimId,
  short,
  isSame,
}: {
  readonly form: ContractForm<DetailsForm, DetailsPart>;
  readonly claimId: string;
  /** On a phone the topic says it already. */
  readonly short: boolean;
  /** It was filled in from the last claim of this vehicle. */
  readonly isSame: boolean;
}) {
  const t = useTexts('claims.intake.detailsStep');
  const user = useUser();
  const last = useLastClaim(claimId)?.details?.driverDetails;
  return (
    <section className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className={short ? 'max-sm:hidden' : undefined}>
          <h2 className="text-18 font-bold">{t.driver}</h2>
          <p className="text-muted">{t.driverHint}</p>
        </div>
        <div className="-ml-4 flex flex-wrap sm:-mr-4 sm:ml-0">
          <Button
            variant="quiet"
            onClick={() => {
              const set = { shouldDirty: true, shouldValidate: true };
              form.setValue('driverDetails.name', `${user.firstName} ${user.lastName}`.trim(), set);
              if (user.phone) form.setValue('driverDetails.contactNumber', user.phone, set);
            }}
          >
            {t.iDrove}
          </Button>
          {last?.name ? (
            <Button
              variant="quiet"
              onClick={() => {
                for (const name of ['name', 'licenseNumber', 'contactNumber'] as const)
                  form.setValue(`driverDetails.${name}`, last[name], { shouldDirty: true, shouldValidate: true });
              }}
            >
              {t.sameDriver({ name: last.name })}
            </Button>
          ) : null}
        </div>
      </div>
      {isSame ? <p className="text-muted">{t.lastDriverCheck}</p> : null}
      <TextField label={t.driverName} autoComplete="off" {...form.field('driverDetails.name')} />
      <UpperCaseField label={t.driverLicense} hint={t.driverLicenseHint} {...form.field('driverDetails.licenseNumber')} />
      <PhoneField label={t.driverContact} autoComplete="off" {...form.field('driverDetails.contactNumber')} />
    </section>
  );
}
