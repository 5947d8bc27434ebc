import { claimFees } from '../pricing/rates-in-force.ts';
import { servicePart, promiseOutcome } from '#domain/claims/payout/promise.ts';
import { feeCredited } from '#domain/ledger/postings.ts';
import { add } from '#domain/money.ts';
import { gstIncludedIn } from '#domain/payments/fees.ts';
import { isApproved, isPaidOut } from '#server/platform/db/claim-stage.ts';
import { postTaxedEntry } from '#server/features/tax-documents/tax-documents.service.ts';
import { feeTable, refundClaimOrders } from '#server/features/payments/payments.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit, inPaise } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { aboutClaim, staffWith, notify, record } from '#server/platform/messages/send.ts';
import type { JobHandler, Platform } from '#server/platform/platform.ts';
import { lockClaim } from '../claim/claim-steps.ts';
import type { TransferState } from '#domain/transfers/transfer.ts';
import { clockLimits } from '#domain/claims/stages.ts';
import { creditMissJob, startPayout, startPayoutJob, sweepPayoutsJob } from './start-payout.ts';
import { z } from '#contract/zod-setup.ts';
import { addDays } from '#domain/dates.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';

/** Refunds the service part of the fee for a missed promise, once, as soon as the garage has its money; before that the fee is not earned. */
export async function creditMiss(platform: Platform, claimId: string): Promise<void> {
  await inTransaction(platform, systemActor(`credit-miss:${claimId}`), async (tx) => {
    const file = await lockClaim(tx, claimId);
    const { row, offer, payout } = file;
    const missed = await tx.db
      .selectFrom('payout_promise')
      .select('outcome')
      .where('claim_id', '=', claimId)
      .where('outcome', '=', 'missed')
      .where('credit_paise', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const isPaid = payout?.state === 'success' && payout.credited_at !== null;
    if (!missed || !isPaid || offer?.state !== 'accepted') return;
    const { processingFee: processing, serviceCharge: service } = claimFees(file, await feeTable(tx.db), tx.now);
    const total = add(offer.slab_fee_paise, offer.gst_paise);
    const amount = servicePart({ total, processing, service });
    await tx.db.updateTable('payout_promise').set({ credit_paise: amount }).where('claim_id', '=', claimId).execute();
    await audit(tx, { action: 'credit-miss', subjectType: 'claim', subjectId: claimId, after: inPaise({ amount }) });
    if (amount <= 0) return;
    await postTaxedEntry(tx, feeCredited({ claimId, n: 1 }, amount, gstIncludedIn(amount)));
    const unsent = await refundClaimOrders(tx, { claimId, amount, reason: 'paid-late' });
    // The ledger check lists the claim until staff have sent the rest.
    if (unsent > 0)
      tx.log.error({ claimId, unsent }, 'what goes back for a missed promise is more than the payments can give back');
    await record(tx, claimId, 'paid-late', { amount });
    await notify(tx, row.claimant_id, 'paid-late', { ...aboutClaim(row), amount });
  });
}

/**
 * Records whether the 24-hour promise was kept, from the stored time of the last condition and of the bank's credit. A miss stays a miss, even if the claim is
 * reopened. Only a credit that the bank made in time but reported late revokes it.
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

const batch = 200;
/** How long after the 24 hours the sweep still looks. It runs every minute, so an hour covers a restart. */
const lateWindowMs = 60 * 60_000;

/** Handles what no event triggers: claims whose last condition was met elsewhere, such as an approved KYC, and the 24-hour promise. */
export async function sweepPayouts(platform: Platform): Promise<void> {
  const actor = systemActor('sweep-payouts');
  for (const { id } of await findWaitingClaims(platform)) await inTransaction(platform, actor, (tx) => startPayout(tx, id));
  await alertLatePayouts(platform, actor);
  await judgeLatePayouts(platform, actor);
}

/** Payouts past 24 hours without a credit, and outstanding refunds of missed promises. */
async function judgeLatePayouts(platform: Platform, actor: Actor): Promise<void> {
  const late = await platform.db
    .selectFrom('claim as c')
    .select('c.id')
    .where(isApproved())
    .where('c.payout_due_at', '<', platform.now())
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('payout_promise as p').select('p.claim_id').whereRef('p.claim_id', '=', 'c.id'))),
    )
    .orderBy('c.payout_due_at')
    .limit(batch)
    .execute();
  for (const { id } of late) await inTransaction(platform, actor, (tx) => judgePromise(tx, id));
  const owed = await platform.db
    .selectFrom('payout_promise as p')
    .innerJoin('claim as c', 'c.id', 'p.claim_id')
    .select('c.id')
    .where('p.outcome', '=', 'missed')
    .where('p.credit_paise', 'is', null)
    .where(isPaidOut())
    .limit(batch)
    .execute();
  for (const { id } of owed) await creditMiss(platform, id);
}

/** Notifies staff once of a payout that missed the 24-hour promise. */
async function alertLatePayouts(platform: Platform, actor: Actor): Promise<void> {
  const late = await platform.db
    .selectFrom('claim')
    .select(['id', 'number', 'assignee_id', 'payout_due_at'])
    .where(isApproved('claim'))
    .where('payout_due_at', '<', platform.now())
    .where('payout_due_at', '>', new Date(platform.now().getTime() - lateWindowMs))
    .limit(batch)
    .execute();
  for (const claim of late) {
    const late = { ...aboutClaim(claim), why: 'payout.alert.late' } as const;
    const key = `payout-alert:late:${claim.id}:${claim.payout_due_at?.getTime()}`;
    await inTransaction(platform, actor, async (tx) =>
      notify(tx, await staffWith(tx, 'payout.retry'), 'payout-alert', late, { key }),
    );
  }
}

const remindOfIdentityJob = defineJob({ name: 'remind-of-identity', data: z.object({}), schedule: '15 10 * * *', retries: 2 });

/** Days after the acceptance on which an owner who has not shown PAN and account is reminded. */
const identityReminderDays = [1, 4] as const;

async function remindOfIdentity(platform: Platform): Promise<void> {
  await inTransaction(platform, systemActor('job:remind-of-identity'), async (tx) => {
    for (const days of identityReminderDays) {
      const claims = await tx.db
        .selectFrom('claim as c')
        .innerJoin('claim_todo as t', 't.claim_id', 'c.id')
        .innerJoin('offer as o', 'o.claim_id', 'c.id')
        .select(['c.id', 'c.number', 'c.claimant_id'])
        .where('t.what', '=', 'show-identity')
        .where('o.state', '=', 'accepted')
        .where('o.accepted_at', '<=', addDays(tx.now, -days))
        .where('o.accepted_at', '>', addDays(tx.now, -days - 1))
        .limit(batch)
        .execute();
      for (const claim of claims)
        await notify(tx, claim.claimant_id, 'identity-missing', aboutClaim(claim), {
          key: `identity-missing:${days}:${claim.id}`,
        });
    }
  });
}

/** Claims that wait only for us and have no payout yet. */
function findWaitingClaims(platform: Platform) {
  return platform.db
    .selectFrom('claim_todo as next')
    .innerJoin('claim', 'claim.id', 'next.claim_id')
    .select('claim.id')
    .where('next.what', '=', 'send-payout')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('transfer').select('transfer.id').whereRef('transfer.claim_id', '=', 'claim.id'))),
    )
    .orderBy('next.due_at')
    .limit(batch)
    .execute();
}

export const payoutHandlers: readonly JobHandler[] = [
  handleJob(startPayoutJob, async (platform, { claimId }) => {
    await inTransaction(platform, systemActor(`start-payout:${claimId}`), (tx) => startPayout(tx, claimId));
  }),
  handleJob(creditMissJob, (platform, { claimId }) => creditMiss(platform, claimId)),
  handleJob(sweepPayoutsJob, (platform) => sweepPayouts(platform)),
  handleJob(remindOfIdentityJob, (platform) => remindOfIdentity(platform)),
];
