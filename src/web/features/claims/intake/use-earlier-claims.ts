import { useQueries, useQuery } from '@tanstack/react-query';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { getClaim } from '#contract/claims/claims.endpoints.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import { apiQuery, onlyHelps } from '#web/api/api-query.ts';
import { earlierClaims as earlierClaimsQuery } from '#web/offline/begun-id.ts';

const earlierClaims = { ...earlierClaimsQuery, staleTime: 60_000, meta: onlyHelps };

export interface KnownVehicle {
  /** The newest claim of this vehicle. */
  readonly id: string;
  readonly label: string;
}

/** Vehicles of the user's other claims, newest first. */
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

/** The last filed claim: its garage and driver are likely the same again. */
export function useLastClaim(claimId: string): ClaimDto | undefined {
  const { data } = useQuery(earlierClaims);
  const last = data?.data.find(({ id, stage }) => id !== claimId && stage !== 'draft');
  return useQuery({
    ...apiQuery(getClaim, { params: { id: last?.id ?? '' } }),
    enabled: last !== undefined,
    staleTime: 60_000,
    meta: onlyHelps,
  }).data;
}

/** The last filed claim of this vehicle: its driver is likely the same again. */
export function useLastClaimOf({ id: claimId, vehicle }: ClaimDto): ClaimDto | undefined {
  const { data } = useQuery(earlierClaims);
  const last = data?.data.find(
    ({ id, stage, vehicle: earlier }) =>
      id !== claimId && stage !== 'draft' && earlier?.registrationNumber === vehicle?.registrationNumber && vehicle !== null,
  );
  return useQuery({
    ...apiQuery(getClaim, { params: { id: last?.id ?? '' } }),
    enabled: last !== undefined,
    staleTime: 60_000,
    meta: onlyHelps,
  }).data;
}

/** Maximum number of garages offered when the directory is unavailable. */
const mostGarages = 3;

/** Garages of the user's other claims, newest first; offline, those of claims stored on this device. */
export function useKnownGarages(claimId: string): readonly NonNullable<ClaimDto['vendor']>[] {
  const { data } = useQuery(earlierClaims);
  const newest = new Map<string, string>();
  for (const { id, garageName } of data?.data ?? [])
    if (garageName && id !== claimId && !newest.has(garageName) && newest.size < mostGarages) newest.set(garageName, id);
  const claims = useQueries({
    queries: [...newest.values()].map((id) => ({
      ...apiQuery(getClaim, { params: { id } }),
      staleTime: 60_000,
      meta: onlyHelps,
    })),
  });
  return claims.flatMap(({ data: claim }) => (claim?.vendor?.garageId ? [claim.vendor] : []));
}
