import { problem } from '#contract/errors.ts';
import type { ClaimDto } from '#contract/claims.ts';
import { can } from '#domain/claims/can.ts';
import { atGateway, refreshPayment } from '#server/features/payments/payments.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { factsOf } from './claim-facts.ts';
import { lockClaim } from './claims.queries.ts';
import { fileClaim } from './file-claim.ts';
import { findVisibleClaim, situationOf, viewClaim } from './view-claim.ts';

/** Files a complete and paid claim; one that is filed already is simply answered. Refused (409) unless parts and payment are there. */
export async function submitClaim(platform: Platform, actor: UserActor, claimId: string): Promise<ClaimDto> {
  const { row, situation } = await findVisibleClaim(platform.db, actor, claimId, platform.now());
  const openOrder = situation.wizardOrderId;
  // The notice of the payment may be lost: before refusing, ask.
  if (row.stage === 'draft' && row.fee_paid_at === null && openOrder !== null) {
    await atGateway(() => refreshPayment(platform, openOrder));
  }
  await inTransaction(platform, actor, async (tx) => {
    const locked = await lockClaim(tx, claimId);
    if (!locked) throw problem('claim.not-found');
    if (locked.submitted_at !== null && locked.stage !== 'withdrawn') return;
    const around = await situationOf(tx.db, claimId);
    const verdict = can('submit', actor, factsOf(locked, around, tx.now));
    if (!verdict.ok) throw problem(verdict.reason, { details: { stage: locked.stage, version: locked.version } });
    await fileClaim(tx, locked, around);
  });
  return viewClaim(platform, actor, claimId);
}
