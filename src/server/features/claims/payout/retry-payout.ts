import type { Paise } from '#domain/money.ts';
import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import { problem } from '#contract/errors.ts';
import { claimState, lockClaim, permit, readClaim, stateAfter, tookHand, signStep } from '../claim/claim-steps.ts';
import { atGateway } from '#server/features/payments/payments.service.ts';
import { followTransfer } from '#server/features/transfers/transfers.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lastWord } from '#server/features/signatures/signatures.service.ts';
import { lapseOf, requireAnother } from '#server/features/approvals/approvals.service.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { isAccountOf, payeeNow } from '../claim/payee.ts';
import type { Payee } from '../claim/payee.ts';
import { payoutDoubt } from './payout-doubt.ts';
import { startPayout } from './start-payout.ts';

/**
 * Staff pay again after a failure or a return, or release a changed account: with a new transfer id, to the currently verified account. An approver may not do
 * this. An account that differs from the approved one, or did not exist then, needs two people, so that nobody alone sends money to an account of their
 * choosing.
 */
export async function retryPayout(platform: Platform, actor: UserActor, claimId: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const { row, payout } = file;
    const account = payeeNow(file.garage);
    // An account changed after the first attempt was not put on hold, but still needs this person's release.
    const amount = row.approved_paise;
    const doubt = account && amount !== null ? await payoutDoubt(tx, { claimId, amount, account }) : null;
    const isChanged = doubt !== null;
    const released = row.payout_hold !== null || isChanged;
    permit(actor, 'retry-payout', file, { payeeChanged: released });
    // A release cannot fix an altered amount or record: the claim must be decided again.
    if (doubt === 'payout.alert.altered') throw problem('payout.altered');
    if (doubt === 'payout.alert.identity-changed') throw problem('payout.identity-changed');
    await tookHand(tx, claimId, released ? 'released' : 'money');
    // The account did not exist at approval, or no record confirms it: only this person vouches for it so far.
    if (isChanged && account && amount !== null && !(await isSaidByAnother(tx, { claimId, account, amount }))) {
      await waitForAnother(tx, file, { account, amount });
      return stateAfter(tx, claimId);
    }
    await audit(tx, {
      action: 'retry-payout',
      subjectType: 'claim',
      subjectId: claimId,
      before: { payout: payout?.id ?? null, hold: row.payout_hold, payeeChanged: isChanged },
      after: { preset: file.facts.preset },
    });
    if (!(await startPayout(tx, claimId, true)) || amount === null)
      throw problem('claim.garage-not-payable', { details: { stage: row.stage } });
    await signStep(tx, file, 'retry-payout', { amount, payee: account });
    return stateAfter(tx, claimId);
  });
}

interface Release {
  readonly account: Payee;
  readonly amount: Paise;
}

/** Whether another person already released this account for this amount. 409 if it was this person or a connected person. */
async function isSaidByAnother(tx: Tx, { claimId, account, amount }: Release & { claimId: string }): Promise<boolean> {
  const word = await lastWord(tx, claimId);
  if (word === 'none' || word === 'altered' || word.action !== 'release-payout') return false;
  if (word.amount !== amount || word.payee === null || !isAccountOf(tx.cipher, account, word.payee)) return false;
  // The first releaser's approval has lapsed, so this release becomes the first.
  if ((await lapseOf(tx, 'payout-release', word.by)) !== null) return false;
  await requireAnother(tx, word.by);
  return true;
}

/** Stores the first release; the second one sends the money. */
async function waitForAnother(tx: Tx, file: ClaimFile, { account, amount }: Release): Promise<void> {
  const { id, payout_hold } = file.row;
  const waits = 'payout.alert.release-waits';
  await tx.db.updateTable('claim').set({ payout_hold: waits }).where('id', '=', id).execute();
  await audit(tx, {
    action: 'release-payout',
    subjectType: 'claim',
    subjectId: id,
    before: { payout_hold },
    after: { payout_hold: waits },
  });
  await signStep(tx, file, 'release-payout', { amount, payee: account });
}

/** Staff re-read the payout from the gateway instead of waiting for the webhook. */
export async function recheckPayout(platform: Platform, actor: UserActor, claimId: string): Promise<ClaimStateDto> {
  const { payout } = await readClaim(platform, actor, claimId);
  if (!payout) throw problem('claim.payout-missing');
  await atGateway(() => followTransfer(platform, payout.id));
  return claimState(platform, actor, claimId);
}
