import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import { problem } from '#contract/errors.ts';
import { lockClaim, permit, stateAfter } from '../claim-steps.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tookHand } from '../took-hand.ts';
import { signStep } from '../sign-step.ts';
import { payeeNow } from './payee.ts';
import { payoutDoubt } from './payout-doubt.ts';
import { startPayout } from './start-payout.ts';

/**
 * A person pays again after a failure or a return, or says that a changed account is right: with a new transfer id, to the account as it
 * is verified now. Not by one who approved, so that nobody alone sends money to an account of their choosing.
 */
export async function retryPayout(platform: Platform, actor: UserActor, claimId: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const { row, payout } = file;
    const account = payeeNow(file.garage);
    // Changed after the first attempt, it was never held: this person's word releases it all the same.
    const amount = row.approved_paise;
    const doubt = account && amount !== null ? await payoutDoubt(tx, { claimId, amount, account }) : null;
    const isChanged = doubt !== null;
    const released = row.payout_hold !== null || isChanged;
    permit(actor, 'retry-payout', file, { payeeChanged: released });
    // Neither an amount nor a record that somebody altered becomes right by being released: it is decided anew.
    if (doubt === 'payout.alert.altered') throw problem('payout.altered');
    await tookHand(tx, claimId, released ? 'released' : 'money');
    await audit(tx, {
      action: 'retry-payout',
      subjectType: 'claim',
      subjectId: claimId,
      before: { payout: payout?.id ?? null, hold: row.payout_hold, payeeChanged: isChanged },
    });
    if (!(await startPayout(tx, claimId, true)) || amount === null)
      throw problem('claim.garage-not-payable', { details: { stage: row.stage } });
    await signStep(tx, file, 'retry-payout', { amount, payee: account });
    return stateAfter(tx, claimId);
  });
}
