import type { MilestoneDto } from '#contract/claims/repair/repair.schemas.ts';
import type { RepairMilestone } from '#domain/claims/repair/repair.ts';
import { readClaim, lockClaim, permit, stateAfter, takeStep } from '../claim/claim-steps.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { recordMilestone as endpoint } from '#contract/claims/repair/repair.endpoints.ts';
import { record } from '#server/platform/messages/send.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireClaimFiles } from '../claim/uploaded-files.ts';
import { payoutWhenReady } from '../payout/start-payout.ts';
import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';

/** Milestones of a repair as the garage reported them, oldest first, for everyone involved. */
export async function listMilestones(platform: Platform, actor: Actor, claimId: string): Promise<MilestoneDto[]> {
  await readClaim(platform, actor, claimId);
  const rows = await platform.db
    .selectFrom('repair_milestone')
    .select(['kind', 'note', 'at'])
    .where('claim_id', '=', claimId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, note, at }) => ({ kind: kind as RepairMilestone, note, at: at.toISOString() }));
}

/** Records a milestone reported by the garage. Idempotent. */
export async function recordMilestone(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  { kind, note }: BodyOf<typeof endpoint>,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const known = await tx.db
      .selectFrom('repair_milestone')
      .select('id')
      .where('claim_id', '=', claimId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    // Always checks the state table, so that another party's claim yields 404.
    if (known) permit(actor, 'record-milestone', file);
    else {
      await takeStep(tx, file, { action: 'record-milestone' });
      await tx.db
        .insertInto('repair_milestone')
        .values({ claim_id: claimId, kind, note: note || null, recorded_by: actor.userId, at: tx.now })
        .execute();
      await record(tx, claimId, `repair-${kind}`);
    }
    return stateAfter(tx, claimId);
  });
}

/** The garage reports the vehicle ready for collection, best by photos of its own, which the audit log names. Idempotent. */
export async function markVehicleReady(
  platform: Platform,
  actor: Actor,
  claimId: string,
  photos: readonly string[],
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    // Always checks the state table, so that another party's claim yields 404.
    if (file.row.vehicle_ready_at !== null) permit(actor, 'mark-vehicle-ready', file);
    else {
      permit(actor, 'mark-vehicle-ready', file);
      if (photos.length > 0)
        await requireClaimFiles(tx, photos, { claimId, field: 'photoFileIds', ownOnly: true, photosOnly: true });
      const set = { vehicle_ready_at: tx.now };
      await takeStep(tx, file, { action: 'mark-vehicle-ready', set, noted: { after: { ...set, photos } } });
      await record(tx, claimId, 'vehicle-ready');
    }
    await payoutWhenReady(tx, claimId);
    return stateAfter(tx, claimId);
  });
}

/** 1 to 5 stars, once per claim; the listing's average is updated immediately. */
export async function rateGarage(
  platform: Platform,
  actor: Actor,
  claimId: string,
  rating: number,
  { comment, publish }: { readonly comment?: string | undefined; readonly publish?: boolean | undefined },
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const claim = await takeStep(tx, file, { action: 'rate-garage' });
    if (claim.listing_id === null) throw problem('claim.wrong-stage');
    if (await isOfTheGarage(tx, actor.userId ?? '', claim.listing_id)) throw problem('review.own-garage');
    await tx.db
      .insertInto('garage_rating')
      .values({
        claim_id: claimId,
        listing_id: claim.listing_id,
        rated_by: actor.userId ?? '',
        rating,
        comment: comment || null,
        is_public: Boolean(comment) && publish === true,
        created_at: tx.now,
      })
      .execute();
    await tx.db
      .updateTable('garage_listing')
      .set({ rating_sum: sql`rating_sum + ${rating}`, rating_count: sql`rating_count + 1`, updated_at: tx.now })
      .where('id', '=', claim.listing_id)
      .execute();
    await record(tx, claimId, 'rated', { rating });
    return stateAfter(tx, claimId);
  });
}

/** Whether the rater shares the garage's phone or e-mail: garages could rate themselves from a second account. */
async function isOfTheGarage(tx: Tx, userId: string, listingId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from app_user me
      join garage_listing l on l.id = ${listingId}
      left join garage g on g.id = l.garage_id
      left join app_user owner on owner.id = g.owner_id
      where me.id = ${userId} and (me.phone = owner.phone or exists (select from unnest(l.contact_numbers) n where right(regexp_replace(n, '\\D', '', 'g'), 10) = me.phone) or lower(me.email) in (lower(l.email), lower(owner.email)))
    ) as found`.execute(tx.db);
  return rows[0]?.found ?? false;
}
