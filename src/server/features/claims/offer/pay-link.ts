import { paiseToRupees } from '#domain/money.ts';
import { currentState, openPayment } from '#server/features/payments/payments.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ClaimFile, OfferRow } from '../claim/claim-file.ts';
import { roleActor } from '../claim/claim-steps.ts';
import { linkOver, openLink } from '../claim/claim-links.ts';
import type { OpenedLink } from '../claim/claim-links.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { viewPayLink as endpoint } from '#contract/claims/offer/offer.endpoints.ts';
import { can } from '#domain/claims/lifecycle.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Kysely } from 'kysely';
import { loadClaim } from '../claim/load-claims.ts';
import { balancePayment } from './accept-offer.ts';
import { findKeyFacts } from '../claim/kept-key-facts.ts';
import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';

type BillState = ReplyOf<typeof endpoint>['state'];

interface OpenedBill extends OpenedLink {
  readonly file: ClaimFile;
  readonly offer: OfferRow;
  readonly state: BillState;
}

/** Whether the owner has signed the present offer. Otherwise a payment would accept an offer that they did not agree to. */
async function isAgreed(db: Kysely<DB>, { row, offer }: ClaimFile): Promise<boolean> {
  const facts = await findKeyFacts(db, row.id);
  return facts !== null && facts.version === offer?.number && facts.signature !== null;
}

/** The bill of a link, with its payment re-read from the gateway; 410 if there is nothing to pay and nothing was paid. */
async function openBill(platform: Platform, actor: Actor, token: string): Promise<OpenedBill> {
  const link = await openLink(platform, actor, 'pay', token);
  const before = await loadClaim(platform.db, link.claimId, platform.now());
  const payment = before.offerPayment && (await currentState(platform, before.offerPayment.orderId));
  // The re-read payment may have just accepted the offer.
  const file = payment === 'success' ? await loadClaim(platform.db, link.claimId, platform.now()) : before;
  const { offer } = file;
  if (!offer || offer.balance_paise <= 0) throw linkOver();
  const bill = { ...link, file, offer };
  if (payment === 'success' && offer.state === 'accepted') return { ...bill, state: 'paid' };
  if (payment === 'processing') return { ...bill, state: 'pending' };
  const mayPay = can('open-balance-payment', roleActor(link.owner), file.facts).ok && (await isAgreed(platform.db, file));
  if (!mayPay) throw linkOver();
  return { ...bill, state: payment === 'failed' ? 'declined' : 'open' };
}

/** Anyone with the SMS may pay: the link shows claim number, plate and amount, and whether it is paid. */
export async function viewPayLink(platform: Platform, actor: Actor, token: string): Promise<ReplyOf<typeof endpoint>> {
  const { claimNumber, registrationNumber, offer, state } = await openBill(platform, actor, token);
  return { claimNumber, registrationNumber, amount: paiseToRupees(offer.balance_paise), state };
}

/** The gateway requires the payer's phone number. The link's holder is unknown and must not see the owner's. */
const unknownNumber = '9999999999';

/** Opens the payment for the link's holder, or returns the open one. A paid or pending bill opens none. */
export async function payByLink(platform: Platform, actor: Actor, token: string): Promise<CheckoutDto> {
  const { owner, file, offer } = await openBill(platform, actor, token);
  const payment = balancePayment(owner, file, offer, async (tx, locked) => {
    // A supplement may have voided the offer that the owner agreed to.
    if (!(await isAgreed(tx.db, locked))) throw linkOver();
  });
  return openPayment(platform, owner, {
    ...payment,
    returnPath: '/pay-claim/back',
    byLink: true,
    authorise: async (tx) => {
      const payable = await payment.authorise(tx);
      return { ...payable, payer: { id: `link-${offer.id}`, name: '', email: '', phone: unknownNumber } };
    },
  });
}
