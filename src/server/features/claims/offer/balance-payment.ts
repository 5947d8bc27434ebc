import { problem } from '#contract/errors.ts';
import { paise } from '#domain/money.ts';
import type { NewPayment } from '#server/features/payments/payments.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { ClaimFile, OfferRow } from '../claim-file.ts';
import { lockClaim, permit } from '../claim-steps.ts';

/** The payment of what is left of an offer's fee: one order at a time, whoever opens it. */
export function balancePayment(actor: UserActor, { row }: ClaimFile, offer: OfferRow) {
  return {
    purpose: 'offer_balance',
    subject: { claimId: row.id, offerId: offer.id },
    amount: paise(offer.balance_paise),
    lines: [
      { label: 'payment.line.slab-fee', amount: paise(offer.slab_fee_paise) },
      { label: 'payment.line.gst', amount: paise(offer.gst_paise) },
      { label: 'payment.line.already-paid', amount: paise(-offer.credit_paise) },
    ],
    authorise: async (tx) => {
      const locked = await lockClaim(tx, row.id);
      if (locked.offer?.id !== offer.id) throw problem('claim.offer-not-open');
      permit(actor, 'open-balance-payment', locked);
      return { note: `Fee of claim ${row.number}` };
    },
  } as const satisfies Omit<NewPayment, 'returnPath'>;
}
