import type { ClaimDto } from '#contract/claims.ts';
import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import { can } from '#domain/claims/can.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/messages/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findListing } from './choose-garage.ts';
import { factsOf } from './claim-facts.ts';
import { vendorOf } from './claim-row.ts';
import { lockClaim } from './claims.queries.ts';
import { recordClaimEvent } from './record-claim-event.ts';
import { searchTextOf } from './search-text.ts';
import { situationOf, viewClaim } from './view-claim.ts';

/**
 * Staff link a claim to the registered listing of its garage: of one that the claimant named by phone, or that stood in the directory
 * without an account, once it has registered. Without it nobody could enter the estimate or be paid.
 */
export async function linkGarage(platform: Platform, actor: UserActor, claimId: string, listingId: string): Promise<ClaimDto> {
  await inTransaction(platform, actor, async (tx) => {
    const row = await lockClaim(tx, claimId);
    if (!row) throw problem('claim.not-found');
    const situation = await situationOf(tx.db, claimId);
    const verdict = can('link-garage', actor, factsOf(row, situation, tx.now));
    if (!verdict.ok) throw problem(verdict.reason, { details: { stage: row.stage, version: row.version } });
    const before = vendorOf(row);
    if (!before) throw problem('claim.wrong-stage');
    const ownerId = await ownerOf(tx, listingId);
    const vendor = { ...before, ...(await findListing(tx, listingId)) };
    await tx.db
      .updateTable('claim')
      .set({
        vendor: json(vendor),
        listing_id: listingId,
        search_text: searchTextOf({ ...row, vendor: JSON.parse(JSON.stringify(vendor)) }, situation),
        updated_at: tx.now,
        version: row.version + 1,
      })
      .where('id', '=', claimId)
      .execute();
    await audit(tx, {
      action: 'link-garage',
      subjectType: 'claim',
      subjectId: claimId,
      before: { garage: before.garageName, phone: before.garagePhone, listing: row.listing_id },
      after: { garage: vendor.garageName, listing: listingId },
    });
    await recordClaimEvent(tx, { claimId, kind: 'garage-linked', data: { garage: vendor.garageName } });
    await notify(tx, {
      userId: ownerId,
      type: 'info',
      title: message('notice.claim-for-garage.title', { number: row.number }),
      message: 'notice.claim-for-garage.text',
      link: `/app/claims/${claimId}`,
      dedupeKey: `claim-for-garage:${claimId}`,
    });
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
