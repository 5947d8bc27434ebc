import { problem } from '#contract/errors.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { currentState, openPayment } from '#server/features/payments/payments.service.ts';
import type { NewPayment } from '#server/features/payments/payments.service.ts';
import type { UserActor, Actor } from '#server/platform/actor.ts';
import type { ClaimFile, OfferRow } from '../claim/claim-file.ts';
import { lockClaim, permit, roleActor } from '../claim/claim-steps.ts';
import { addDays } from '#domain/dates.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { send } from '#server/platform/messages/send.ts';
import { mintLink, linkOver, openLink } from '../claim/claim-links.ts';
import type { OpenedLink } from '../claim/claim-links.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { viewPayLink as endpoint } from '#contract/claims/offer/offer.endpoints.ts';
import { can } from '#domain/claims/lifecycle.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Kysely } from 'kysely';
import { loadClaim } from '../claim/load-claims.ts';
import { findKeyFacts } from '../claim/kept-key-facts.ts';
import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';

/** The payment of what is left of an offer's fee: one order at a time, whoever opens it. */
export function balancePayment(actor: UserActor, { row }: ClaimFile, offer: OfferRow) {
  return {
    purpose: 'offer_balance',
    subject: { claimId: row.id, offerId: offer.id },
    amount: offer.balance_paise,
    lines: [
      { label: 'payment.line.slab-fee', amount: offer.slab_fee_paise },
      { label: 'payment.line.gst', amount: offer.gst_paise },
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

/** Whoever paid at the last moment still finds "paid" behind it. */
const daysAfterOffer = 3;

/** The owner has agreed to an open offer of which something is left to pay: an SMS by which anybody can pay it. */
export async function sendPayLink(tx: Tx, { row, offer }: ClaimFile): Promise<void> {
  if (offer?.state !== 'open' || offer.balance_paise <= 0) return;
  const token = await mintLink(tx, row.id, 'pay', addDays(offer.expires_at, daysAfterOffer));
  await send(tx, row.claimant_id, 'pay-link', { number: row.number, amount: offer.balance_paise, token });
}

type BillState = ReplyOf<typeof endpoint>['state'];

interface OpenedBill extends OpenedLink {
  readonly file: ClaimFile;
  readonly offer: OfferRow;
  readonly state: BillState;
}

/** Did the owner put their name to the present offer? Without it a payment would accept what nobody agreed to. */
async function isAgreed(db: Kysely<DB>, { row, offer }: ClaimFile): Promise<boolean> {
  const facts = await findKeyFacts(db, row.id);
  return facts !== null && facts.version === offer?.number && facts.signature !== null;
}

/** The bill that a link opens, its payment as the gateway sees it now; over when there is nothing to pay and nothing was paid. */
async function openBill(platform: Platform, actor: Actor, token: string): Promise<OpenedBill> {
  const link = await openLink(platform, actor, 'pay', token);
  const before = await loadClaim(platform.db, link.claimId, platform.now());
  const payment = before.offerPayment && (await currentState(platform, before.offerPayment.orderId));
  // What was read just now may have accepted the offer.
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

/** Anybody may pay somebody's bill: who holds the SMS learns claim number, plate and amount, and whether it is paid. */
export async function viewPayLink(platform: Platform, actor: Actor, token: string): Promise<ReplyOf<typeof endpoint>> {
  const { claimNumber, registrationNumber, offer, state } = await openBill(platform, actor, token);
  return { claimNumber, registrationNumber, amount: paiseToRupees(offer.balance_paise), state };
}

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
