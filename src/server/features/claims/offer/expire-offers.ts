import { isAllowedFrom } from '#domain/state-machine.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import { offerTable } from '#domain/claims/offer/offer.ts';
import { payableStates } from '#server/features/payments/payments.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { lockClaim } from '../claim-steps.ts';

const batch = 200;

/** Ends offers whose time is over. One with a payment that may still go through waits until that is decided: it began in time. */
export async function expireOffers(platform: Platform): Promise<number> {
  const due = await platform.db
    .selectFrom('offer')
    .select(['offer.id', 'offer.claim_id'])
    .where('offer.state', '=', 'open')
    .where('offer.expires_at', '<', platform.now())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_order as p')
            .select('p.id')
            .whereRef('p.offer_id', '=', 'offer.id')
            .where('p.state', 'in', payableStates),
        ),
      ),
    )
    .orderBy('offer.expires_at')
    .limit(batch)
    .execute();
  for (const { id, claim_id: claimId } of due) {
    await inTransaction(platform, systemActor('expire-offers'), async (tx) => {
      const { row, offer } = await lockClaim(tx, claimId);
      if (!offer || offer.id !== id || !isAllowedFrom(offerTable, 'expire', offer.state as OfferState)) return;
      await tx.db.updateTable('offer').set({ state: 'expired' }).where('id', '=', id).execute();
      await audit(tx, {
        action: 'expire-offer',
        subjectType: 'claim',
        subjectId: claimId,
        before: { offer: offer.state },
        after: { offer: 'expired', number: offer.number },
      });
      await record(tx, claimId, 'offer-expired');
      await notify(tx, row.claimant_id, 'offer-expired', aboutClaim(row));
    });
  }
  return due.length;
}
