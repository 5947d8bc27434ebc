import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { send } from '#server/platform/messages/send.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { paise } from '#domain/money.ts';
import { makeOffer } from './make-offer.ts';
import { lockClaim, stateAfter, takeStep } from '../claim-steps.ts';

/** A new offer after the last one lapsed, with the fee as it is quoted now. */
export async function renewOffer(platform: Platform, actor: Actor, claimId: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const claim = await takeStep(tx, file, { action: 'renew-offer' });
    if (file.offer?.state === 'open')
      await tx.db.updateTable('offer').set({ state: 'expired' }).where('id', '=', file.offer.id).execute();
    const offer = await makeOffer(tx, claim);
    const until = offer.expires_at;
    const [amount, balance] = [paise(offer.approved_paise), paise(offer.balance_paise)];
    await record(tx, claimId, 'offer-renewed', { until });
    await notify(tx, claim.claimant_id, 'offer-renewed', { ...aboutClaim(claim), until });
    await send(tx, claim.claimant_id, 'offer-ready', { ...aboutClaim(claim), amount, until, balance });
    return stateAfter(tx, claimId);
  });
}
