import * as z from 'zod/mini';
import { vehiclePart } from '#contract/claim-parts.ts';
import type { ClaimDto } from '#contract/claims.ts';
import { rupeesField } from '#contract/fields.ts';
import { yearInKolkata } from '#domain/dates.ts';
import {
  formatRegistrationNumber,
  looksLikeRegistrationNumber,
  normaliseRegistrationNumber,
} from '#domain/identity/registration-number.ts';

export type VehicleForm = z.input<typeof vehiclePart>;

/** Part A as the screen asks for it: to the API a value of 0 means that none was entered (specification §3), but who types 0 here is told. */
export const vehicleStepForm = z.extend(vehiclePart, {
  currentValue: z.nullish(rupeesField('claim.current-value.positive').check(z.gt(0, 'claim.current-value.positive'))),
});

/** What the form starts with: the saved part, else the specification's defaults (§3). An entered value of 0 means nothing was entered. */
export function vehicleForm(saved: ClaimDto['vehicle'], now: Date): VehicleForm {
  return {
    make: saved?.make ?? '',
    model: saved?.model ?? '',
    year: saved?.year ?? yearInKolkata(now),
    registrationNumber: plateAsRead(saved?.registrationNumber ?? ''),
    chassisNumber: saved?.chassisNumber ?? '',
    engineNumber: saved?.engineNumber ?? '',
    color: saved?.color ?? '',
    fuelType: saved?.fuelType ?? 'petrol',
    transmissionType: saved?.transmissionType ?? 'manual',
    vehicleType: saved?.vehicleType ?? 'car',
    purchaseDate: saved?.purchaseDate ?? '',
    currentValue: saved && saved.currentValue > 0 ? saved.currentValue : undefined,
    cubicCapacity: saved?.cubicCapacity ?? undefined,
    grossWeightKg: saved?.grossWeightKg ?? undefined,
    insurance: {
      insurerName: saved?.insurance.insurerName ?? '',
      policyNumber: saved?.insurance.policyNumber ?? '',
      insurerClaimNumber: saved?.insurance.insurerClaimNumber ?? '',
    },
  };
}

/** Every field of the form, to fill it from a known vehicle. */
export const vehicleFields = [
  'make',
  'model',
  'year',
  'registrationNumber',
  'chassisNumber',
  'engineNumber',
  'color',
  'fuelType',
  'transmissionType',
  'vehicleType',
  'purchaseDate',
  'currentValue',
  'cubicCapacity',
  'grossWeightKg',
  'insurance',
] as const satisfies readonly (keyof VehicleForm)[];

/** 'MH12AB1234' as it stands on the plate: 'MH 12 AB 1234'. What is no Indian plate stays as it was typed. */
export function plateAsRead(typed: string): string {
  return looksLikeRegistrationNumber(typed) ? formatRegistrationNumber(typed) : typed;
}

/** The other way round, for the claim. */
export function plateToSend(typed: string): string {
  return looksLikeRegistrationNumber(typed) ? normaliseRegistrationNumber(typed) : typed;
}
