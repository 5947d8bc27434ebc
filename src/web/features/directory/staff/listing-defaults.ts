import type * as z from 'zod/mini';
import type { ReplyOf } from '#contract/endpoint.ts';
import { garageServices } from '#contract/directory/listings.ts';
import type { getGarage } from '#contract/directory/listings.endpoints.ts';
import type { listingForm } from '#contract/directory/listing-form.ts';

const known = new Set<string>(garageServices.map(({ key }) => key));

/** How the form begins: empty, or with the garage as it is. Services that the garage named itself are not among ours and cannot be kept. */
export function listingDefaults(garage: ReplyOf<typeof getGarage> | undefined): Partial<z.input<typeof listingForm>> {
  return {
    garageName: garage?.garageName ?? '',
    branch: garage?.branch ?? '',
    fullAddress: garage?.fullAddress ?? '',
    state: garage?.state ?? '',
    district: garage?.district ?? '',
    pincode: garage?.pincode ?? '',
    ...(garage ? { garageType: garage.garageType } : {}),
    contactNumbers: garage?.contactNumbers ?? [],
    servicesOffered: (garage?.serviceKeys ?? []).filter((key) => known.has(key)) as z.input<
      typeof listingForm
    >['servicesOffered'],
    insuranceAffiliated: garage?.insuranceAffiliated ?? false,
    isNetworkGarage: garage?.isNetworkGarage ?? false,
    email: garage?.email ?? '',
    workingDays: garage?.workingDays ?? '',
    contactTiming: garage?.contactTiming ?? '',
    estimatedRepairTime: garage?.estimatedRepairTime ?? '',
    brandAuthorizations: garage?.brandAuthorizations ?? [],
    insuranceAffiliations: garage?.insuranceAffiliations ?? [],
  };
}
