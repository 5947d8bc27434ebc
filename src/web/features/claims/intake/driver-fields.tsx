import type * as z from 'zod/mini';
import type { detailsPart, DetailsPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { useUser } from '#web/session/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { PhoneField, TextField } from '#web/ui/text-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { UpperCaseField } from './plate-field.tsx';
import { useLastClaim, useLastClaimOf } from './use-earlier-claims.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Card, Disclosure } from '#web/ui/card.tsx';
import { outlineOf } from '#domain/claims/intake/damage.ts';
import type { DamageMarks } from '#domain/claims/intake/damage.ts';
import { LazyDamageField } from '../damage/lazy-damage.tsx';

/** The schema's input, with the driver's fields that the form always shows. */
type DetailsForm = z.input<typeof detailsPart>;

/** Initial values: the saved part, else the specification's defaults. */
export function detailsForm(saved: ClaimDto['details']): DetailsForm {
  return {
    incidentDate: saved?.incidentDate ?? '',
    incidentTime: saved?.incidentTime.slice(0, 5) ?? '',
    incidentLocation: saved?.incidentLocation ?? '',
    incidentPincode: saved?.incidentPincode ?? '',
    incidentDescription: saved?.incidentDescription ?? '',
    damageDescription: saved?.damageDescription ?? '',
    damage: saved?.damage ?? null,
    claimType: saved?.claimType ?? 'accident',
    policeComplaintNumber: saved?.policeComplaintNumber ?? '',
    noPoliceReport: saved?.noPoliceReport ?? false,
    witnessDetails: saved?.witnessDetails ?? '',
    driverDetails: {
      name: saved?.driverDetails.name ?? '',
      licenseNumber: saved?.driverDetails.licenseNumber ?? '',
      contactNumber: saved?.driverDetails.contactNumber ?? '',
    },
  };
}

/** The driver; one press fills in the claimant or the previous driver. */
export function DriverFields({
  form,
  claimId,
  short,
  isSame,
}: {
  readonly form: ContractForm<DetailsForm, DetailsPart>;
  readonly claimId: string;
  /** On a phone the screen title already names the topic. */
  readonly short: boolean;
  /** Prefilled from this vehicle's last claim. */
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

const names = ['name', 'licenseNumber', 'contactNumber'] as const;

/** Prefills this vehicle's last driver while the fields are empty. `true` while they still match: shown as a summary with Change. */
export function useLastDriver(form: ContractForm<DetailsForm, DetailsPart>, claim: ClaimDto, mayFill: boolean): boolean {
  const last = useLastClaimOf(claim)?.details?.driverDetails;
  const entered = useWatch({ control: form.control, name: 'driverDetails' });
  const fill = useEffectEvent(() => {
    if (!last || !mayFill || names.some((name) => form.getValues(`driverDetails.${name}`) !== '')) return;
    for (const name of names) form.setValue(`driverDetails.${name}`, last[name], { shouldDirty: true, shouldValidate: true });
  });
  useEffect(() => fill(), [last]);
  return last !== undefined && names.every((name) => last[name] !== '' && entered?.[name] === last[name]);
}

/** The prefilled driver on a phone, where the fields have their own screen. */
export function LastDriver({
  form,
  onChange,
}: {
  readonly form: ContractForm<DetailsForm, DetailsPart>;
  readonly onChange: () => void;
}) {
  const t = useTexts('claims.intake.detailsStep');
  const driver = useWatch({ control: form.control, name: 'driverDetails' });
  return (
    <Card
      title={t.lastDriver}
      level={3}
      actions={
        <Button variant="quiet" className="-mr-4" aria-label={t.changeDriver} onClick={onChange}>
          {t.change}
        </Button>
      }
    >
      <p className="font-semibold">{driver?.name}</p>
      <p className="wrap-anywhere">
        {t.driverLicense}: {driver?.licenseNumber}
      </p>
      <p>{driver?.contactNumber}</p>
    </Card>
  );
}

/** Optional damage drawing, collapsed. */
export function DamageMarking({
  form,
  claim,
}: {
  readonly form: ContractForm<DetailsForm, DetailsPart>;
  readonly claim: ClaimDto;
}) {
  const t = useTexts('claims.intake.detailsStep');
  const damage = (useWatch({ control: form.control, name: 'damage' }) ?? null) as DamageMarks | null;
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      summary={damage ? `${t.markDamage} · ${t.markedPanels({ count: damage.panels.length })}` : t.markDamage}
      onToggle={setOpen}
    >
      {open ? (
        <LazyDamageField
          value={damage}
          likely={outlineOf(claim.vehicle ?? { vehicleType: 'other', model: '' })}
          onChange={(value) =>
            form.setValue('damage', value && { outline: value.outline, panels: [...value.panels] }, { shouldDirty: true })
          }
        />
      ) : null}
    </Disclosure>
  );
}
