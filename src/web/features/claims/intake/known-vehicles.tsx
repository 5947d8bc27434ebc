import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { getClaim } from '#contract/claims/claims.endpoints.ts';
import { api } from '#web/api-client.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useKnownVehicles } from './use-earlier-claims.ts';

/** So many stand there to be pressed; more are a list. */
const inSight = 3;

/** Offers the vehicles of earlier claims, to fill in the form. Shows nothing when there are none. */
export function KnownVehicles({
  claimId,
  onChoose,
}: {
  readonly claimId: string;
  readonly onChoose: (vehicle: NonNullable<ClaimDto['vehicle']>) => void;
}) {
  const t = useTexts('claims.intake.vehicleStep');
  const [chosen, setChosen] = useState('');
  const vehicles = useKnownVehicles(claimId);
  if (vehicles.length === 0) return null;
  const choose = (id: string): void => {
    setChosen(id);
    if (!id) return;
    api(getClaim, { params: { id } }).then(
      ({ vehicle }) => (vehicle ? onChoose(vehicle) : undefined),
      () => setChosen(''),
    );
  };
  const field = { label: t.known, hint: t.knownHint, optional: true, value: chosen };
  const options = vehicles.map(({ id, label }) => ({ value: id, label }));
  return vehicles.length <= inSight ? (
    <RadioGroup {...field} layout="cards" options={options} onValueChange={choose} />
  ) : (
    <SelectField {...field} placeholder={t.knownNone} options={options} onChange={(event) => choose(event.currentTarget.value)} />
  );
}
