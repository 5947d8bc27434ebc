import { useQuery } from '@tanstack/react-query';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { getClaim, listClaims } from '#contract/claims/claims.endpoints.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import { apiQuery } from '#web/api-query.ts';

/** Claims looked through for vehicles. */
const lookedThrough = 50;

const earlierClaims = { ...apiQuery(listClaims, { query: { limit: lookedThrough, sort: 'newest' } }), staleTime: 60_000 };

export interface KnownVehicle {
  /** The newest claim of this vehicle. */
  readonly id: string;
  readonly label: string;
}

/** The vehicles of the other claims, the newest first. */
export function useKnownVehicles(claimId: string): readonly KnownVehicle[] {
  const { data } = useQuery(earlierClaims);
  const newest = new Map<string, KnownVehicle>();
  for (const { id, vehicle } of data?.data ?? []) {
    if (!vehicle || id === claimId || newest.has(vehicle.registrationNumber)) continue;
    newest.set(vehicle.registrationNumber, {
      id,
      label: `${formatRegistrationNumber(vehicle.registrationNumber)}, ${vehicle.make} ${vehicle.model}`,
    });
  }
  return [...newest.values()];
}

/** The claim that was filed last: its garage and its driver are likely those of the next. */
export function useLastClaim(claimId: string): ClaimDto | undefined {
  const { data } = useQuery(earlierClaims);
  const last = data?.data.find(({ id, stage }) => id !== claimId && stage !== 'draft');
  return useQuery({ ...apiQuery(getClaim, { params: { id: last?.id ?? '' } }), enabled: last !== undefined, staleTime: 60_000 })
    .data;
}
