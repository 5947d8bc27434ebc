import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { getClaim } from '#contract/claims/claims.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
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
  /** With the newest claim of that vehicle. */
  readonly onChoose: (vehicle: NonNullable<ClaimDto['vehicle']>, earlier: ClaimDto) => void;
}) {
  const t = useTexts('claims.intake.vehicleStep');
  const queries = useQueryClient();
  const [chosen, setChosen] = useState('');
  const vehicles = useKnownVehicles(claimId);
  if (vehicles.length === 0) return null;
  const choose = (id: string): void => {
    setChosen(id);
    if (!id) return;
    // As the device has read it, where there is no network.
    queries.fetchQuery({ ...apiQuery(getClaim, { params: { id } }), staleTime: 60_000 }).then(
      (earlier) => (earlier.vehicle ? onChoose(earlier.vehicle, earlier) : undefined),
      () => setChosen(''),
    );
  };
  const field = { label: t.known, hint: t.knownHint, value: chosen };
  const options = vehicles.map(({ id, label }) => ({ value: id, label }));
  return vehicles.length <= inSight ? (
    <RadioGroup {...field} layout="cards" options={options} onValueChange={choose} />
  ) : (
    <SelectField {...field} placeholder={t.knownNone} options={options} onChange={(event) => choose(event.currentTarget.value)} />
  );
}
