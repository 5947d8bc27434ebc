import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import type { GarageListing } from '#contract/directory/listings.schemas.ts';
import type { GarageAnswers } from './answers.ts';
import type { GarageForm } from './garage-form.ts';

/** What the card of a chosen garage shows, from the directory or from the saved claim. */
export interface GarageChoice {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly isNetworkGarage: boolean;
  /** As the garage states it: fills the field when it is empty. */
  readonly repairTime: string;
}

/** Name and branch as people say them. */
export function garageTitle({ garageName, branch }: GarageListing): string {
  return [garageName, branch].filter(Boolean).join(', ');
}

/** A garage of the list as the chosen one. */
export function choiceOf(listing: GarageListing): GarageChoice {
  return {
    id: listing.id,
    name: garageTitle(listing),
    address: listing.fullAddress,
    phone: listing.contactNumbers[0] ?? '',
    isNetworkGarage: listing.isNetworkGarage,
    repairTime: listing.estimatedRepairTime,
  };
}

/** The garage that the claim has; none for one that is not in the directory. */
export function savedChoice(vendor: ClaimDto['vendor']): GarageChoice | undefined {
  if (!vendor?.garageId) return undefined;
  return {
    id: vendor.garageId,
    name: vendor.garageName,
    address: vendor.garageAddress,
    phone: vendor.garagePhone,
    isNetworkGarage: vendor.isNetworkGarage,
    repairTime: vendor.estimatedRepairTime,
  };
}

/** The selection as it stands in the form, to be read back. */
export function typedGarage(form: GarageForm, choice: GarageChoice | undefined): GarageAnswers {
  return {
    garageName: form.invitedGarage?.name ?? choice?.name ?? '',
    garageAddress: form.invitedGarage ? (form.invitedGarage.city ?? '') : (choice?.address ?? ''),
    garagePhone: form.invitedGarage?.phone ?? choice?.phone ?? '',
    estimatedRepairCost: form.estimatedRepairCost,
    estimatedRepairTime: form.estimatedRepairTime,
    specialRequirements: form.specialRequirements,
  };
}
