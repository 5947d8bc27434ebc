import { problem } from '#contract/errors.ts';
import type { SettlementDto, SettlementTermsBody } from '#contract/claims/review/settlement.schemas.ts';
import { claimLifecycle } from '#domain/claims/lifecycle.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim } from '../claim-steps.ts';
import { findNames } from '../names.queries.ts';
import { ratesOfDay } from './rates-in-force.ts';
import { incidentDay, settlementOf } from './settlement-of.ts';
import { claimTerms, overridesOf } from './settlement-terms.ts';

/** What the calculation rests on may change as long as the estimate may: until somebody has decided. */
const beforeDecision: readonly string[] = claimLifecycle['save-estimate'].from;

/** Staff set what the record does not say, or says wrongly. What differs from it is kept with who set it, and two people approve where it raises the amount. */
export async function saveSettlementTerms(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  body: SettlementTermsBody,
): Promise<SettlementDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    if (!beforeDecision.includes(file.row.stage)) throw problem('claim.wrong-stage', { details: { stage: file.row.stage } });
    const before = claimTerms(file);
    const name = (await findNames(tx.db, [actor.userId])).get(actor.userId) ?? '';
    const row = await tx.db
      .updateTable('claim')
      .set({
        settlement_terms: json(overridesOf(body, before, { id: actor.userId, name }, tx.now.toISOString())),
        version: file.row.version + 1,
        updated_at: tx.now,
      })
      .where('id', '=', claimId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = { ...file, row };
    await audit(tx, {
      action: 'save-settlement-terms',
      subjectType: 'claim',
      subjectId: claimId,
      before: before.terms,
      after: claimTerms(after).terms,
    });
    const settlement = settlementOf(after, await ratesOfDay(tx.db, incidentDay(file)));
    if (!settlement) throw problem('record.not-found');
    return settlement;
  });
}
