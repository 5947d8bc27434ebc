import { claimTypes as types } from '#domain/claims/intake/parts.ts';
import { yearInKolkata } from '#domain/dates.ts';
import { vehicleClasses } from '#domain/claims/review/settlement-rates.ts';

/** The wizard's parts A to E as they are sent, with the specification's messages (§3, §5). Forms and API use the same objects. */

export const fuelTypes = ['petrol', 'diesel', 'cng', 'electric', 'hybrid'] as const;
export type FuelType = (typeof fuelTypes)[number];

export const transmissionTypes = ['manual', 'automatic', 'cvt'] as const;

/** The tariff's classes, because the compulsory deductible depends on them; older claims also say 'other'. */
export const vehicleTypes = [...vehicleClasses, 'other'] as const;

export const claimTypes = types;

export type ClaimType = (typeof claimTypes)[number];

/** The text of the claim terms that is shown now; what was read is recorded with the acceptance. */
export const currentTermsVersion = '2026-11-01';

/** The limits of the counters; not enforced (specification §5). */
export const descriptionCounters = { incident: 500, damage: 300 } as const;

/** The years that the form offers, newest first: next year down to 1980. */
export function vehicleYears(now: Date): number[] {
  const newest = yearInKolkata(now) + 1;
  return Array.from({ length: newest - 1979 }, (_, index) => newest - index);
}

/** Does this claim type need the number of a police complaint? */
export function needsPoliceNumber(claimType: ClaimType): boolean {
  return claimType === 'accident' || claimType === 'theft';
}
