import type * as z from 'zod/mini';
import { vehicleDto, vehiclePart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { classOf } from '#domain/claims/review/settlement-rates.ts';
import { yearInKolkata } from '#domain/dates.ts';
import {
  formatRegistrationNumber,
  looksLikeRegistrationNumber,
  normaliseRegistrationNumber,
} from '#domain/claims/intake/registration-number.ts';

export type VehicleForm = z.input<typeof vehiclePart>;

/** What the form starts with: the saved part, else the specification's defaults (§3). An entered value of 0 means nothing was entered. */
export function vehicleForm(saved: ClaimDto['vehicle'], now: Date): VehicleForm {
  const vehicle = saved ?? { ...vehicleDto.parse({}), vehicleType: 'car', year: yearInKolkata(now) };
  return {
    ...vehicle,
    // 'Other', as was offered before, is no class of the tariff.
    vehicleType: classOf(vehicle.vehicleType),
    registrationNumber: plateAsRead(vehicle.registrationNumber),
    currentValue: vehicle.currentValue > 0 ? vehicle.currentValue : undefined,
  };
}

/** Every field of the form, to fill it from a known vehicle. */
export const vehicleFields = Object.keys(vehiclePart.shape) as (keyof VehicleForm)[];

/** 'MH12AB1234' as it stands on the plate: 'MH 12 AB 1234'. What is no Indian plate stays as it was typed. */
export function plateAsRead(typed: string): string {
  return looksLikeRegistrationNumber(typed) ? formatRegistrationNumber(typed) : typed;
}

/** The other way round, for the claim. */
export function plateToSend(typed: string): string {
  return looksLikeRegistrationNumber(typed) ? normaliseRegistrationNumber(typed) : typed;
}
