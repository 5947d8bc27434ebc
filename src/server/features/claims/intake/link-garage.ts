import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { findListing } from './choose-garage.ts';
import { vendorOf } from '../claim-row.ts';
import { lockClaim, permit, takeStep } from '../claim-steps.ts';
import { searchTextOf } from '../search-text.ts';
import { tookHand } from '../took-hand.ts';
import { viewClaim } from '../view-claim.ts';

/**
 * Staff link a claim to the registered listing of its garage: of one that the claimant named by phone, or that stood in the directory
 * without an account, once it has registered. Without it nobody could enter the estimate or be paid.
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

/** The account behind a public listing; a field error when there is none. */
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
