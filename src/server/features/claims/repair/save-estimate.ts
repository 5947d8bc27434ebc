import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { saveEstimate as endpoint } from '#contract/claims/repair/repair.endpoints.ts';
import { nextEstimateVersion } from '#domain/claims/repair/line-catalogue.ts';
import { rupeesToPaise, sum } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record, notify, aboutClaim } from '#server/platform/messages/send.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { lockClaim, permit, stateAfter, takeStep } from '../claim/claim-steps.ts';
import { voidOffer } from '../offer/end-offer.ts';
import { nextRevision } from '../claim/estimate-lines.ts';
import { lookForSignalsLater } from '../review/look-for-signals.ts';

type NewEstimate = BodyOf<typeof endpoint>;

/** Saves the garage's estimate as the next version. After approval it is a supplement, which voids the offer and opens a new revision in review. */
export async function saveEstimate(
  platform: Platform,
  actor: Actor,
  claimId: string,
  estimate: NewEstimate,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    if (file.row.stage === 'approved') await raiseSupplement(tx, file, estimate);
    else {
      await takeStep(tx, file, { action: 'save-estimate' });
      const { total, version } = await writeEstimate(tx, file, estimate, false);
      await record(tx, claimId, 'estimate-saved', { amount: total, version });
    }
    await lookForSignalsLater(tx, claimId);
    return stateAfter(tx, claimId);
  });
}

async function raiseSupplement(tx: Tx, file: ClaimFile, estimate: NewEstimate): Promise<void> {
  permit(tx.actor, 'raise-supplement', file);
  if (!estimate.reason) throw problem('input.invalid', { fieldErrors: { reason: 'estimate.supplement.reason' } });
  const claim = await takeStep(tx, file, { action: 'raise-supplement', set: nextRevision(file) });
  await voidOffer(tx, file);
  const { total } = await writeEstimate(tx, file, estimate, true);
  await record(tx, claim.id, 'supplement-raised', { amount: total });
  await notify(tx, claim.claimant_id, 'supplement-raised', aboutClaim(claim));
}

async function writeEstimate(tx: Tx, file: ClaimFile, estimate: NewEstimate, isSupplement: boolean) {
  const lines = estimate.lines.map((line, index) => ({
    line: index + 1,
    label: line.label,
    kind: line.kind,
    amount: rupeesToPaise(line.amount),
    isImt23Part: line.isImt23Part ?? false,
    quantity: line.quantity ?? null,
    partNumber: line.partNumber || null,
    action: line.action ?? null,
    taxRate: line.taxRate ?? null,
  }));
  const total = sum(lines.map((line) => line.amount));
  const { revision, version } = nextEstimateVersion(file.estimate, isSupplement);
  await tx.db
    .updateTable('estimate')
    .set({ state: 'superseded' })
    .where('claim_id', '=', file.row.id)
    .where('state', '<>', 'superseded')
    .execute();
  await tx.db
    .insertInto('estimate')
    .values({
      claim_id: file.row.id,
      revision,
      version,
      kind: isSupplement ? 'supplement' : 'estimate',
      lines: json(lines),
      total_paise: total,
      reason: estimate.reason || null,
      created_by: tx.actor.userId ?? '',
      created_at: tx.now,
    })
    .execute();
  return { total, version };
}
