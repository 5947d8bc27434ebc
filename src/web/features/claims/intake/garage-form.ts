import type * as z from 'zod/mini';
import type { vendorPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';

export type GarageForm = z.input<typeof vendorPart>;

/** What the form starts with: the saved part, else empty. */
export function garageForm(saved: ClaimDto['vendor']): GarageForm {
  const invited =
    saved && !saved.isAssigned ? { name: saved.garageName, phone: saved.garagePhone, city: saved.garageAddress } : null;
  return {
    garageId: saved?.garageId ?? '',
    invitedGarage: invited,
    repairType: saved?.repairType ?? '',
    estimatedRepairCost: saved?.estimatedRepairCost ?? undefined,
    estimatedRepairTime: saved?.estimatedRepairTime ?? '',
    specialRequirements: saved?.specialRequirements ?? '',
  };
}
