import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { openPayment } from '#server/features/payments/payments.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { linkOver } from '../claim-links.ts';
import { loadClaim } from '../load-claims.ts';
import { balancePayment } from './balance-payment.ts';
import { isAgreed, openBill } from './pay-link.ts';

/** The gateway wants a number of each payer; the owner's is not the business of who holds the link, and who that is nobody knows. */
const nobodysNumber = '9999999999';

/** Opens the payment for whoever holds the link, or gives the open one again. What is paid or under way is not opened. */
export async function payByLink(platform: Platform, actor: Actor, token: string): Promise<CheckoutDto> {
  const { owner, file, offer } = await openBill(platform, actor, token);
  const payment = balancePayment(owner, file, offer);
  return openPayment(platform, owner, {
    ...payment,
    returnPath: '/pay-claim/back',
    byLink: true,
    authorise: async (tx) => {
      const payable = await payment.authorise(tx);
      // It is locked now: a supplement may have voided what was agreed to.
      if (!(await isAgreed(tx.db, await loadClaim(tx.db, file.row.id, tx.now)))) throw linkOver();
      return { ...payable, payer: { id: `link-${offer.id}`, name: '', email: '', phone: nobodysNumber } };
    },
  });
}
