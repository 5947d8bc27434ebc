import type { ClaimStateDto } from '#contract/claim-state.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tellClaim } from './claim-events.ts';
import { makeOffer } from './make-offer.ts';
import { lockClaim, stateAfter, takeStep } from './claim-steps.ts';
import { findContact } from './people.queries.ts';
import { tellInApp, writeTo } from './tell-person.ts';
import { rupeesText } from './wording.ts';

/** A new offer after the last one lapsed, with the fee as it is quoted now. */
export async function renewOffer(platform: Platform, actor: Actor, claimId: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const claim = await takeStep(tx, file, { action: 'renew-offer' });
    if (file.offer?.state === 'open')
      await tx.db.updateTable('offer').set({ state: 'expired' }).where('id', '=', file.offer.id).execute();
    const offer = await makeOffer(tx, claim);
    const until = offer.expires_at.toISOString();
    const [amount, balance] = [rupeesText(offer.approved_paise), rupeesText(offer.balance_paise)];
    await tellClaim(tx, claimId, 'offer-renewed', { until });
    await tellInApp(tx, claim.claimant_id, { kind: 'offer-renewed', type: 'info', claim, params: { until } });
    await writeTo(tx, await findContact(tx, claim.claimant_id), 'offer-ready', claim, { amount, until, balance }, [
      'email',
      'sms',
    ]);
    return stateAfter(tx, claimId);
  });
}
