import { businessKey } from '#domain/ledger/journal-entry.ts';
import { payoutReturned } from '#domain/ledger/postings.ts';
import type { PayoutState } from '#domain/claims/payout/payout.ts';
import { payoutTable } from '#domain/claims/payout/payout.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import { findEntry, postEntry } from '#server/features/ledger/ledger.service.ts';
import { record } from '#server/platform/messages/record.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { staffWith } from '#server/platform/messages/staff.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { takeStep } from '../claim-steps.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { revokeGatePass } from '#server/features/gate-passes/gate-passes.service.ts';
import { cancelReceivable } from '../recovery/open-receivable.ts';
import { judgePromise } from './judge-promise.ts';
import { evenInsurersMoney } from './insurers-money.ts';
import { lockPayout } from './lock-payout.ts';

/** A transfer failed for good, or came back after it had arrived: what was booked for it is taken back, the claim waits for a new payout, staff are told. */
export async function failPayout(tx: Tx, payoutId: string, reason: string, action: 'fail' | 'reverse' = 'fail'): Promise<void> {
  const locked = await lockPayout(tx, payoutId);
  if (!locked || !isAllowedFrom(payoutTable, action, locked.payout.state as PayoutState)) return;
  const { file, payout } = locked;
  const state = payoutTable[action].to;
  await tx.db
    .updateTable('payout')
    .set({ state, failure_reason: reason, next_check_at: null, updated_at: tx.now })
    .where('id', '=', payoutId)
    .execute();
  await audit(tx, {
    action: `${action}-payout`,
    subjectType: 'payout',
    subjectId: payoutId,
    before: { state: payout.state },
    after: { state, reason },
  });
  const claimId = payout.claim_id;
  const sent = await findEntry(tx, businessKey('claim', claimId, 'payout-sent', payout.attempt));
  const credited = await findEntry(tx, businessKey('claim', claimId, 'payout-credited', payout.attempt));
  if (!sent) throw new Error(`payout ${payoutId} was ordered without a ledger entry`);
  for (const entry of payoutReturned(sent, credited)) await postEntry(tx, entry);
  await evenInsurersMoney(tx, claimId);
  const claim = await takeStep(tx, file, {
    action: 'payout-returned',
    given: { payout: { state, utr: payout.utr, credited: payout.credited_at !== null, matches: payout.alert === null } },
    set: { disbursed_at: null, closed_at: null },
  });
  if (credited) {
    await revokeGatePass(tx, claimId);
    await cancelReceivable(tx, claimId);
  }
  await judgePromise(tx, claimId);
  await record(tx, claimId, credited ? 'payout-returned' : 'payout-failed');
  const why = credited ? 'payout.alert.returned' : 'payout.alert.failed';
  await notify(
    tx,
    await staffWith(tx, 'payout.retry'),
    'payout-alert',
    { ...aboutClaim(claim), why },
    { key: `payout-alert:${state}:${payoutId}` },
  );
}
