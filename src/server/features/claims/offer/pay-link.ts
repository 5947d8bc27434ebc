import type { ReplyOf } from '#contract/endpoint.ts';
import type { viewPayLink as endpoint } from '#contract/claims/offer/pay-link.endpoints.ts';
import { can } from '#domain/claims/can.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { currentState } from '#server/features/payments/payments.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Kysely } from 'kysely';
import type { ClaimFile, OfferRow } from '../claim-file.ts';
import type { OpenedLink } from '../claim-links.ts';
import { linkOver, openLink } from '../claim-links.ts';
import { loadClaim } from '../load-claims.ts';
import { roleActor } from '../role-actor.ts';
import { findKeyFacts } from './key-facts.queries.ts';

type BillState = ReplyOf<typeof endpoint>['state'];

interface OpenedBill extends OpenedLink {
  readonly file: ClaimFile;
  readonly offer: OfferRow;
  readonly state: BillState;
}

/** Did the owner put their name to the present offer? Without it a payment would accept what nobody agreed to. */
export async function isAgreed(db: Kysely<DB>, { row, offer }: ClaimFile): Promise<boolean> {
  const facts = await findKeyFacts(db, row.id);
  return facts !== null && facts.version === offer?.number && facts.signature !== null;
}

/** The bill that a link opens, its payment as the gateway sees it now; over when there is nothing to pay and nothing was paid. */
export async function openBill(platform: Platform, actor: Actor, token: string): Promise<OpenedBill> {
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
  return { claimNumber, registrationNumber, amount: paiseToRupees(paise(offer.balance_paise)), state };
}
