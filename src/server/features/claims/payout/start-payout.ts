import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { payoutSent } from '#domain/ledger/postings.ts';
import { paise, atLeastZero, lesser } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { postEntry, balanceOfParty } from '#server/features/ledger/ledger.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { can } from '#domain/claims/lifecycle.ts';
import { clockLimits } from '#domain/claims/stages.ts';
import { theSystem } from '#domain/roles.ts';
import { setRow, lockClaim, takeStep } from '../claim/claim-steps.ts';
import { evenInsurersMoney } from '../claim/insurers-money.ts';
import { claimNow } from '../claim/renew-claims.ts';
import { isDenied, isFinalBelow } from '#domain/claims/review/insurers-word.ts';
import { isTitleExplained } from '#domain/claims/review/title.ts';
import { partyOf } from '#domain/ledger/journal-entry.ts';
import { orderTransfer } from '#server/features/transfers/transfers.service.ts';
import { record, notify, staffWith, aboutClaim } from '#server/platform/messages/send.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { beneficiaryId, payeeNow } from '../claim/payee.ts';
import type { Payee } from '../claim/payee.ts';
import { isFirstSinceChange, payoutDoubt } from './payout-doubt.ts';
import type { PayoutDoubt } from './payout-doubt.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { systemActor } from '#server/platform/actor.ts';

/** Orders the transfer of a claim that meets all conditions of a payout. */
export const startPayoutJob = defineJob({ name: 'start-payout', data: z.object({ claimId: z.string() }) });

/** Refunds the service fee of a missed 24-hour promise. */
export const creditMissJob = defineJob({ name: 'credit-miss', data: z.object({ claimId: z.string() }) });

/** Every minute: claims whose last condition was met elsewhere, and the 24-hour promise. */
export const sweepPayoutsJob = defineJob({ name: 'sweep-payouts', data: z.object({}), schedule: '* * * * *' });

/** Enqueues the payout in the transaction that meets its last condition, so that none is missed. The 24 hours start here. */
export async function payoutWhenReady(tx: Tx, claimId: string): Promise<boolean> {
  const file = await claimNow(tx, claimId);
  if (!mayStart(tx, file)) return false;
  if (file.row.payout_due_at === null) await setRow(tx, file, { payout_due_at: new Date(tx.now.getTime() + clockLimits.payout) });
  await tx.jobs.enqueue(tx, startPayoutJob, { claimId }, { singletonKey: claimId });
  return true;
}

const mayStart = ({ config }: Tx, { facts }: ClaimFile): boolean =>
  can('start-payout', theSystem, { ...facts, isProduction: config.production }).ok;

/**
 * Orders the transfer of a claim that meets all conditions: row, ledger and job in one transaction. Does nothing if the state table refuses. Pays only the
 * approved amount to the approved account; another one, or a second attempt after a failure, needs a person's release (`confirmed`).
 */
export async function startPayout(tx: Tx, claimId: string, confirmed = false): Promise<boolean> {
  const file = await lockClaim(tx, claimId);
  if (!mayStart(tx, file)) return false;
  const account = payeeNow(file.garage);
  if (!account || file.row.approved_paise === null) return false;
  if (!confirmed) {
    if (file.payout !== null || file.row.payout_hold !== null) return false;
    const doubt =
      (isDenied(file.facts) && 'payout.alert.insurer-denies') ||
      (isFinalBelow(file.facts) && 'payout.alert.insurer-less') ||
      // The register may have been asked again since the approval.
      (!isTitleExplained(file.facts) && 'payout.alert.title') ||
      (await payoutDoubt(tx, { claimId, amount: file.row.approved_paise, account }));
    if (doubt) return hold(tx, file, doubt);
    if (await isFirstSinceChange(tx, account)) return hold(tx, file, 'payout.alert.payee-first');
  }
  await orderAdvance({ ...tx, actor: systemActor(tx.actor.request.id) }, file, account, file.row.approved_paise);
  return true;
}

async function orderAdvance(tx: Tx, file: ClaimFile, payee: Payee, amount: number): Promise<void> {
  const claim = await takeStep(tx, file, {
    action: 'start-payout',
    given: { isProduction: tx.config.production },
    set: { payout_hold: null, payout_due_at: file.row.payout_due_at ?? new Date(tx.now.getTime() + clockLimits.payout) },
  });
  const setOff = await setOffAgainst(tx, payee.garageId, amount);
  const { attempt } = await orderTransfer(tx, {
    ...{ purpose: 'advance', subjectId: claim.id, amount: paise(amount - setOff), setOff },
    payee: { ...payee, beneficiaryId: beneficiaryId(tx.cipher, payee) },
  });
  await postEntry(tx, payoutSent({ claimId: claim.id, n: attempt }, paise(amount), { garageId: payee.garageId, amount: setOff }));
  await evenInsurersMoney(tx, claim.id);
  await record(tx, claim.id, 'payout-started', { amount: paise(amount) });
}

/**
 * Sets off the garage's debt (garage agreement 7.5), leaving at least one rupee, because a transfer needs an amount. If two claims set off at once, the ledger
 * refuses the second, which is retried.
 */
async function setOffAgainst(tx: Tx, garageId: string, amount: number): Promise<Paise> {
  const owed = await balanceOfParty(tx, partyOf('garage', garageId), 'garage-receivable');
  return lesser(atLeastZero(owed), atLeastZero(paise(amount - 100)));
}

async function hold(tx: Tx, file: ClaimFile, why: PayoutDoubt): Promise<false> {
  const { id, payout_hold } = file.row;
  await tx.db.updateTable('claim').set({ payout_hold: why }).where('id', '=', id).execute();
  if (payout_hold !== why)
    await audit(tx, {
      action: 'hold-payout',
      subjectType: 'claim',
      subjectId: id,
      before: { payout_hold },
      after: { payout_hold: why },
    });
  await notify(
    tx,
    await staffWith(tx, 'payout.retry'),
    'payout-alert',
    { ...aboutClaim(file.row), why },
    { key: `${why}:${file.row.id}:${file.row.revision}` },
  );
  return false;
}
