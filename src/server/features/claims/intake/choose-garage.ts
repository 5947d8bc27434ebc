import type { VendorPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { StoredVendor } from '../claim-row.ts';

/** Part B with the garage as our own listing states it: whatever name or address was sent beside its id is not believed. */
export async function chooseGarage(tx: Tx, vendor: VendorPart): Promise<StoredVendor> {
  const garage = vendor.garageId ? await findListing(tx, vendor.garageId) : invited(vendor);
  return {
    ...garage,
    repairType: vendor.repairType || 'general',
    estimatedRepairCost: vendor.estimatedRepairCost ?? null,
    estimatedRepairTime: vendor.estimatedRepairTime,
    specialRequirements: vendor.specialRequirements ?? '',
  };
}

type Garage = Pick<StoredVendor, 'garageId' | 'garageName' | 'garageAddress' | 'garagePhone' | 'garageEmail' | 'isNetworkGarage'>;

/** A public listing as a claim keeps it; a field error when there is none. */
export async function findListing(tx: Tx, listingId: string): Promise<Garage> {
  const listing = await tx.db
    .selectFrom('garage_listing')
    .innerJoin('district', 'district.id', 'garage_listing.district_id')
    .innerJoin('state', 'state.code', 'garage_listing.state_code')
    .select([
      'garage_listing.id',
      'garage_name',
      'branch',
      'full_address',
      'contact_numbers',
      'email',
      'pincode',
      'is_network_garage',
      'district.name as district',
      'state.name as state',
    ])
    .where('garage_listing.id', '=', listingId)
    .where('hidden', '=', false)
    .executeTakeFirst();
  if (!listing) throw problem('input.invalid', { fieldErrors: { garageId: 'claim.garage.required' } });
  const place = [listing.district, listing.state, listing.pincode].filter(
    (part) => part !== '' && !listing.full_address.includes(part),
  );
  return {
    garageId: listing.id,
    garageName: [listing.garage_name, listing.branch].filter(Boolean).join(', '),
    garageAddress: [listing.full_address, ...place].join(', '),
    garagePhone: listing.contact_numbers[0] ?? '',
    garageEmail: listing.email ?? '',
    isNetworkGarage: listing.is_network_garage,
  };
}

/** A workshop that is not in the directory: staff see it with the claim and invite it. */
function invited({ invitedGarage }: VendorPart): Garage {
  if (!invitedGarage) throw problem('input.invalid', { fieldErrors: { garageId: 'claim.garage.required' } });
  return {
    garageId: null,
    garageName: invitedGarage.name,
    garageAddress: invitedGarage.city ?? '',
    garagePhone: invitedGarage.phone,
    garageEmail: '',
    isNetworkGarage: false,
  };
}
