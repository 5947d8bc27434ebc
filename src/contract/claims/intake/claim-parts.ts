import { claimTypes as types } from '#domain/claims/intake/parts.ts';
import { documentVersions } from '#contract/legal/legal-text.ts';
import { yearInKolkata } from '#domain/dates.ts';
import { vehicleClasses } from '#domain/claims/review/settlement-rates.ts';

/** Payloads of wizard parts A to E with the specification's messages (§3, §5), shared by forms and API. */

export const fuelTypes = ['petrol', 'diesel', 'cng', 'electric', 'hybrid'] as const;
export type FuelType = (typeof fuelTypes)[number];

export const transmissionTypes = ['manual', 'automatic', 'cvt'] as const;

/** Tariff classes, because the compulsory deductible depends on them; older claims also have 'other'. */
export const vehicleTypes = [...vehicleClasses, 'other'] as const;

export const claimTypes = types;

export type ClaimType = (typeof claimTypes)[number];

/** Current version of the claim terms; recorded with the acceptance. */
export const currentTermsVersion = documentVersions['customer-agreement'];

/** Limits of the character counters; not enforced (specification §5). */
export const descriptionCounters = { incident: 500, damage: 300 } as const;

/** Years offered by the form, newest first: next year down to 1980. */
export function vehicleYears(now: Date): number[] {
  const newest = yearInKolkata(now) + 1;
  return Array.from({ length: newest - 1979 }, (_, index) => newest - index);
}

/** Whether this claim type requires a police complaint number, unless the owner says that no report was made. */
export function needsPoliceNumber(claimType: ClaimType): boolean {
  return claimType === 'accident' || claimType === 'theft';
}

/** Damage to one's own vehicle without injury needs no police report; a theft always does. */
export function mayBeWithoutPolice(claimType: ClaimType): boolean {
  return claimType === 'accident';
}
