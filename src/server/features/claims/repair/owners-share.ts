import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import { ownersShare as shareOf } from '#domain/claims/review/settlement.ts';
import { paiseToRupees, sum } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { aboutClaim, notify, record } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { problem } from '#contract/errors.ts';
import type { Kysely } from 'kysely';
import type { ClaimRow } from '../claim/claim-row.ts';
import { lockClaim, permit, stateAfter, takeStep } from '../claim/claim-steps.ts';
import { findKeyFacts } from '../offer/key-facts.ts';

type Subject = Pick<ClaimRow, 'id' | 'owners_share_received_at'>;

/** What the owner pays the garage by its invoice, or as the offer that was accepted says it; null where that is nothing or nobody knows it. */
export async function ownersShare(db: Kysely<DB>, claim: Subject): Promise<{ amount: Paise; receivedAt: Date | null } | null> {
  const told = (await findKeyFacts(db, claim.id))?.facts;
  if (!told) return null;
  const invoices = await db
    .selectFrom('repair_invoice')
    .select(['share', 'amount_paise'])
    .where('claim_id', '=', claim.id)
    .where('superseded_at', 'is', null)
    .execute();
  const main = invoices.some(({ share }) => share === 'main');
  const billed = {
    invoiced: main ? sum(invoices.map(({ amount_paise }) => amount_paise)) : null,
    isApart: invoices.some(({ share }) => share === 'owner'),
  };
  const amount = shareOf(billed, told.advance, told.youPayGarage);
  return amount ? { amount, receivedAt: claim.owners_share_received_at } : null;
}

/** The same in rupees, as the screens read it. */
export async function ownersShareDto(db: Kysely<DB>, claim: Subject) {
  const share = await ownersShare(db, claim);
  return share && { amount: paiseToRupees(share.amount), receivedAt: share.receivedAt?.toISOString() ?? null };
}

/** The garage says that the owner has paid it, or takes that back. Said twice changes nothing. */
export async function recordOwnersShare(
  platform: Platform,
  actor: Actor,
  claimId: string,
  received: boolean,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    // The table is asked in any case, so that somebody else's claim stays absent.
    permit(actor, 'record-owners-share', file);
    const share = await ownersShare(tx.db, file.row);
    if (share === null) throw problem('claim.wrong-stage');
    if (received !== (share.receivedAt !== null)) {
      await takeStep(tx, file, {
        action: 'record-owners-share',
        set: { owners_share_received_at: received ? tx.now : null },
      });
      const event = received ? 'owners-share-received' : 'owners-share-undone';
      await record(tx, claimId, event, { amount: share.amount });
      await notify(tx, file.row.claimant_id, event, { ...aboutClaim(file.row), amount: share.amount });
    }
    return stateAfter(tx, claimId);
  });
}
