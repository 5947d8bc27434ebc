import type { TransferState } from '#domain/transfers/transfer.ts';
import { promiseOutcome } from '#domain/claims/payout/promise.ts';
import { clockLimits } from '#domain/claims/stages.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { creditMissJob } from './payouts.jobs.ts';

/**
 * Writes down whether the 24 hours were kept, once that is certain, from what is stored: the moment of the last condition and the bank's credit.
 * A miss stays one, whatever the claim is opened again for; only a credit that the bank made in time and that we heard of late takes it back.
 */
export async function judgePromise(tx: Tx, claimId: string): Promise<void> {
  const { payout_due_at: dueAt } = await tx.db
    .selectFrom('claim')
    .select('payout_due_at')
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (dueAt === null) return;
  const payouts = await tx.db
    .selectFrom('transfer')
    .select(['state', 'bank_credited_at'])
    .where('claim_id', '=', claimId)
    .orderBy('attempt', 'desc')
    .execute();
  const standing = payouts.find(({ state }) => state === 'success')?.bank_credited_at ?? null;
  const outcome = promiseOutcome({
    dueAt,
    now: tx.now,
    payouts: payouts.map(({ state, bank_credited_at: creditedAt }) => ({ state: state as TransferState, creditedAt })),
  });
  if (outcome === null) return;
  const row = {
    ready_at: new Date(dueAt.getTime() - clockLimits.payout),
    due_at: dueAt,
    credited_at: standing,
    outcome,
    judged_at: tx.now,
  };
  const judged = await tx.db
    .insertInto('payout_promise')
    .values({ claim_id: claimId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('claim_id')
        .doUpdateSet(row)
        .where('payout_promise.credit_paise', 'is', null)
        .where((eb) => eb.or([eb('payout_promise.outcome', '=', 'kept'), eb('payout_promise.due_at', '=', dueAt)])),
    )
    .returning('outcome')
    .executeTakeFirst();
  if (judged)
    await audit(tx, {
      action: 'judge-promise',
      subjectType: 'claim',
      subjectId: claimId,
      after: { outcome, ready_at: row.ready_at, credited_at: standing },
    });
  if (standing !== null) await tx.jobs.enqueue(tx, creditMissJob, { claimId }, { singletonKey: claimId });
}
