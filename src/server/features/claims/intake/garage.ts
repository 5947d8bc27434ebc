import type { VendorPart } from '#contract/claims/intake/claim-parts.schemas.ts';
import { problem } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { vendorOf } from '../claim/claim-row.ts';
import type { StoredVendor } from '../claim/claim-row.ts';
import { sql } from 'kysely';
import type { GarageChoiceDto } from '#contract/claims/intake/intake.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { likePatterns } from '#server/platform/db/queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim, lockClaim, permit, takeStep, tookHand } from '../claim/claim-steps.ts';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { json } from '#server/platform/db/database.ts';
import { record, notify, aboutClaim } from '#server/platform/messages/send.ts';
import { searchTextOf } from '../claim/claim-number.ts';
import { viewClaim } from '../views/claim.ts';

/** Part B with the garage from our own listing; a name or address sent with the id is ignored. */
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

/** Snapshot of a public listing; throws a field error if there is none. */
async function findListing(tx: Tx, listingId: string): Promise<Garage> {
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

/** A garage that is not in the directory: staff see it on the claim and invite it. */
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

const most = 10;

/** Registered garages by name, place or phone; those whose phone the claimant gave come first. */
export async function listGarageChoices(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  search: string | undefined,
): Promise<GarageChoiceDto[]> {
  const { row } = await readClaim(platform, actor, claimId);
  const phone = vendorOf(row)?.garagePhone ?? '';
  const patterns = likePatterns(search);
  const { rows } = await sql<GarageChoiceDto>`
    select l.id as "listingId", concat_ws(', ', l.garage_name, nullif(l.branch, '')) as name, l.full_address as address,
      l.contact_numbers as phones, ${phone} = any(l.contact_numbers) as "hasThatPhone"
    from garage_listing l
    where l.garage_id is not null and not l.hidden
      and (${patterns}::text[] is null or concat_ws(' ', l.garage_name, l.branch, l.full_address, array_to_string(l.contact_numbers, ' ')) ilike any(${patterns}::text[]))
    order by ${phone} = any(l.contact_numbers) desc, l.garage_name, l.id limit ${most}`.execute(platform.db);
  return rows;
}

/**
 * Staff link a claim to the registered listing of its garage, if the claimant named it by phone or the listing had no account. Without the link nobody can
 * enter the estimate or be paid.
 */
export async function linkGarage(platform: Platform, actor: UserActor, claimId: string, listingId: string): Promise<ClaimDto> {
  await inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'link-garage', file);
    const before = vendorOf(file.row);
    if (!before) throw problem('claim.wrong-stage');
    const ownerId = await ownerOf(tx, listingId);
    const vendor = { ...before, ...(await findListing(tx, listingId)) };
    const row = await takeStep(tx, file, {
      action: 'link-garage',
      set: { vendor: json(vendor), listing_id: listingId, search_text: searchTextOf({ ...file.row, vendor }, file) },
      noted: {
        before: { garage: before.garageName, phone: before.garagePhone, listing: file.row.listing_id },
        after: { garage: vendor.garageName, listing: listingId },
      },
    });
    await tookHand(tx, claimId, 'linked');
    await record(tx, claimId, 'garage-linked', { garage: vendor.garageName });
    await notify(tx, ownerId, 'claim-for-garage', aboutClaim(row), { key: `claim-for-garage:${claimId}` });
  });
  return viewClaim(platform, actor, claimId);
}

/** The account of a public listing; throws a field error if there is none. */
async function ownerOf(tx: Tx, listingId: string): Promise<string> {
  const listing = await tx.db
    .selectFrom('garage_listing')
    .innerJoin('garage', 'garage.id', 'garage_listing.garage_id')
    .select('garage.owner_id')
    .where('garage_listing.id', '=', listingId)
    .where('garage_listing.hidden', '=', false)
    .executeTakeFirst();
  if (!listing) throw problem('input.invalid', { fieldErrors: { listingId: 'claim.garage.required' } });
  return listing.owner_id;
}
