import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { getClaim, listClaims } from '#contract/claims/claims.endpoints.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import { api } from '#web/api-client.ts';
import { apiQuery } from '#web/api-query.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** Claims looked through for vehicles. */
const lookedThrough = 50;

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
  const { data } = useQuery({
    ...apiQuery(listClaims, { query: { limit: lookedThrough, sort: 'newest' } }),
    staleTime: 60_000,
  });
  const newest = new Map<string, { id: string; label: string }>();
  for (const { id, vehicle } of data?.data ?? []) {
    if (!vehicle || id === claimId || newest.has(vehicle.registrationNumber)) continue;
    newest.set(vehicle.registrationNumber, {
      id,
      label: `${formatRegistrationNumber(vehicle.registrationNumber)}, ${vehicle.make} ${vehicle.model}`,
    });
  }
  if (newest.size === 0) return null;
  return (
    <SelectField
      label={t.known}
      hint={t.knownHint}
      optional
      placeholder={t.knownNone}
      options={[...newest.values()].map(({ id, label }) => ({ value: id, label }))}
      value={chosen}
      onChange={(event) => {
        const id = event.currentTarget.value;
        setChosen(id);
        if (!id) return;
        api(getClaim, { params: { id } }).then(
          ({ vehicle }) => (vehicle ? onChoose(vehicle) : undefined),
          () => setChosen(''),
        );
      }}
    />
  );
}
