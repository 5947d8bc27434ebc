import type { BodyOf } from '#contract/endpoint.ts';
import type { declareShortfall as endpoint } from '#contract/claims/recovery/receivables.endpoints.ts';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { disputedOf } from '#domain/claims/recovery/deduction-codes.ts';
import { paise } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { lockReceivable, receivableAfter } from './lock-receivable.ts';
import { receivableViews, toReceivableDto } from './receivable-row.ts';

/** The insurer's final word is that it pays less. */
export async function declareShortfall(
  platform: Platform,
  actor: Actor,
  receivableId: string,
  { reason, cause }: BodyOf<typeof endpoint>,
): Promise<ReceivableDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { receivable } = await lockReceivable(tx, receivableId);
    const state = receivableAfter(receivable, 'declare-shortfall');
    const disputed = cause ? disputedOf([{ code: cause, amount: paise(receivable.outstanding_paise) }]) : 0;
    await tx.db
      .updateTable('receivable')
      .set({
        state,
        shortfall_reason: reason,
        shortfall_causes: cause ? [cause] : [],
        disputed_paise: disputed,
        updated_at: tx.now,
      })
      .where('id', '=', receivableId)
      .execute();
    await audit(tx, {
      action: 'declare-shortfall',
      subjectType: 'receivable',
      subjectId: receivableId,
      before: { state: receivable.state },
      after: { state, reason, cause, ...inPaise({ disputed }) },
    });
    await record(tx, receivable.claim_id, 'shortfall');
    return toReceivableDto(
      await receivableViews(tx.db, tx.now).where('r.id', '=', receivableId).executeTakeFirstOrThrow(),
      actor,
      tx.now,
    );
  });
}
