import { problem } from '#contract/errors.ts';
import type { SettlementDto, SettlementTermsDto } from '#contract/claims/review/settlement.schemas.ts';
import { claimLifecycle } from '#domain/claims/lifecycle.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim } from '../claim-steps.ts';
import { ratesInForce } from './rates-in-force.ts';
import { settlementOf, termsOf } from './settlement-of.ts';

/** What the calculation rests on may change as long as the estimate may: until somebody has decided. */
const beforeDecision: readonly string[] = claimLifecycle['save-estimate'].from;

/** Staff set add-ons, salvage, deductibles and class of the vehicle. */
export async function saveSettlementTerms(
  platform: Platform,
  actor: Actor,
  claimId: string,
  terms: SettlementTermsDto,
): Promise<SettlementDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    if (!beforeDecision.includes(file.row.stage)) throw problem('claim.wrong-stage', { details: { stage: file.row.stage } });
    const row = await tx.db
      .updateTable('claim')
      .set({ settlement_terms: json(terms), version: file.row.version + 1, updated_at: tx.now })
      .where('id', '=', claimId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'save-settlement-terms',
      subjectType: 'claim',
      subjectId: claimId,
      before: termsOf(file),
      after: terms,
    });
    const settlement = settlementOf({ ...file, row }, await ratesInForce(tx.db, tx.now));
    if (!settlement) throw problem('record.not-found');
    return settlement;
  });
}
