import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { DetailsPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { ContractForm } from '#web/ui/form.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { DetailsForm } from './details-form.ts';
import { useLastClaimOf } from './use-earlier-claims.ts';

const names = ['name', 'licenseNumber', 'contactNumber'] as const;

/** Fills in who drove this vehicle last time, as long as nothing was entered. True while that is what stands there: it is shown, with Change. */
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

/** Whom it was filled in with, on a phone, where the fields are on a screen of their own. */
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
