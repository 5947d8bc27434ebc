import type { Actor } from '#server/platform/actor.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { staffWith } from '#server/platform/messages/staff.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { creditMiss } from './credit-miss.ts';
import { judgePromise } from './judge-promise.ts';
import { startPayout } from './start-payout.ts';

const batch = 200;
/** How long after the 24 hours the sweep still looks; it runs each minute, so an hour outlasts a restart. */
const lateWindowMs = 60 * 60_000;

/** Looks after what nobody reported: claims whose last condition was met elsewhere, such as an approved KYC, and the promise of 24 hours. */
export async function sweepPayouts(platform: Platform): Promise<void> {
  const actor = systemActor('sweep-payouts');
  for (const { id } of await findWaitingClaims(platform)) await inTransaction(platform, actor, (tx) => startPayout(tx, id));
  await alertLatePayouts(platform, actor);
  await judgeLatePayouts(platform, actor);
}

/** The 24 hours are over and nothing was credited; and what is still to be given back. */
async function judgeLatePayouts(platform: Platform, actor: Actor): Promise<void> {
  const late = await platform.db
    .selectFrom('claim as c')
    .select('c.id')
    .where('c.stage', '=', 'approved')
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
    .where('c.stage', 'in', ['disbursed', 'closed'])
    .limit(batch)
    .execute();
  for (const { id } of owed) await creditMiss(platform, id);
}

/** The promise is 24 hours: staff hear of a payout that has missed it, once. */
async function alertLatePayouts(platform: Platform, actor: Actor): Promise<void> {
  const late = await platform.db
    .selectFrom('claim')
    .select(['id', 'number', 'assignee_id', 'payout_due_at'])
    .where('stage', '=', 'approved')
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

/** Claims that wait for us alone and have no payout yet. */
function findWaitingClaims(platform: Platform) {
  return platform.db
    .selectFrom('claim_next_step as next')
    .innerJoin('claim', 'claim.id', 'next.claim_id')
    .select('claim.id')
    .where('next.step', '=', 'send-payout')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('transfer').select('transfer.id').whereRef('transfer.claim_id', '=', 'claim.id'))),
    )
    .orderBy('next.due_at')
    .limit(batch)
    .execute();
}
