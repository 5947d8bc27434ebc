import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { OfferState } from '#domain/claims/offer/offer.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import {
  atGateway,
  findPaymentOrder,
  paymentStateOf,
  refreshPayment,
  openPayment,
  refundClaimOrders,
} from '#server/features/payments/payments.service.ts';
import type { NewPayment } from '#server/features/payments/payments.service.ts';
import { repeatable } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaidHook, Platform } from '#server/platform/platform.ts';
import type { ClaimFile, OfferRow } from '../claim/claim-file.ts';
import { claimStateOf, lockClaim, permit, readClaim, requireSeen, takeStep } from '../claim/claim-steps.ts';
import { claimAfter } from '../claim/renew-claims.ts';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import type { NewestOffer } from '#domain/claims/offer/offer-actions.ts';
import { addDays } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { paise } from '#domain/money.ts';
import { isSignedName } from '#domain/same-name.ts';
import type { SignatureMeans } from '#contract/claims/offer/offer.schemas.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { gstIncludedIn } from '#domain/payments/fees.ts';
import { advanceApplied, advanceEarned, balancePaid, offerAccepted } from '#domain/ledger/postings.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { postTaxedEntry } from '#server/features/tax-documents/tax-documents.service.ts';
import { record, notify, aboutClaim, send } from '#server/platform/messages/send.ts';
import { claimantMoney } from '../pricing/rates-in-force.ts';
import { payoutWhenReady } from '../payout/start-payout.ts';
import { can } from '#domain/claims/lifecycle.ts';
import { theSystem } from '#domain/roles.ts';
import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { findKeyFacts } from '../claim/kept-key-facts.ts';
import type { KeptKeyFacts } from '../claim/kept-key-facts.ts';
import { mintLink } from '../claim/claim-links.ts';

type Acceptance = ClaimStateDto & { offerState: OfferState; payment: PaymentState | null };

/**
 * The owner accepts the offer. Without a balance the signature is enough. With one, the payment is re-read from the gateway and its
 * confirmation accepts (`offerBalancePaid`). Repeating it is harmless.
 */
export async function acceptOffer(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  { orderId, ...agreement }: Agreement & { readonly orderId?: string | undefined },
): Promise<Acceptance> {
  let payment: PaymentState | null = null;
  let accepted: (() => ClaimFile | undefined) | undefined;
  const afterIn = (tx: Tx) => (): ClaimFile | undefined => claimAfter(tx, claimId);
  if (orderId === undefined) {
    accepted = await inTransaction(platform, repeatable(actor), async (tx) => {
      const file = await lockClaim(tx, claimId);
      requireSeen(actor, file);
      if (file.offer?.state !== 'accepted') {
        permit(actor, 'accept-offer', file);
        await signKeyFacts(tx, file, agreement);
        if (file.offer) await bookAcceptance(tx, file, file.offer);
      }
      return afterIn(tx);
    });
  } else {
    const order = await findPaymentOrder(platform.db, orderId);
    if (!order || order.user_id !== actor.userId || order.claim_id !== claimId || order.purpose !== 'offer_balance')
      throw problem('record.not-found');
    const applied = (tx: Tx): void => void (accepted = afterIn(tx));
    payment = paymentStateOf(await atGateway(() => refreshPayment(platform, order, applied)));
  }
  const after = accepted?.() ?? (await readClaim(platform, actor, claimId));
  if (!after.offer) throw problem('claim.offer-not-open');
  return { ...claimStateOf(actor, after), offerState: after.offer.state as OfferState, payment };
}

/** The owner signs the key facts and opens the payment of the balance; its confirmation accepts the offer. Asked again, the same open order is returned. */
export async function createOfferOrder(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  agreement: Agreement,
): Promise<CheckoutDto> {
  const file = await readClaim(platform, actor, claimId);
  permit(actor, 'open-balance-payment', file);
  const { offer } = file;
  if (!offer || offer.balance_paise <= 0) throw problem('claim.nothing-to-pay');
  const payment = balancePayment(actor, file, offer, (tx, locked) => signKeyFacts(tx, locked, agreement));
  return openPayment(platform, actor, { ...payment, returnPath: `/app/claims/${claimId}` });
}

/** The payment of an offer's balance; from the claim and from the link one order at a time is open. `agree` runs under the lock, once the action is permitted. */
export function balancePayment(
  actor: UserActor,
  { row }: ClaimFile,
  offer: OfferRow,
  agree: (tx: Tx, locked: ClaimFile) => Promise<void>,
) {
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
      await agree(tx, locked);
      return { note: `Fee of claim ${row.number}` };
    },
  } as const satisfies Omit<NewPayment, 'returnPath'>;
}

/** A confirmed balance payment accepts the offer, even after the owner has closed the window. A payment without an open offer is refunded. */
export const offerBalancePaid: PaidHook = async (tx, payment) => {
  if (payment.claimId === null) return 'not-needed';
  const file = await lockClaim(tx, payment.claimId);
  const { offer } = file;
  if (!offer || offer.id !== payment.offerId || offer.balance_paise !== payment.amount || !file.facts.offer) return 'not-needed';
  const paid = { payment: 'success', paymentOpenedAt: payment.openedAt } as const;
  if (!can('accept-offer', theSystem, { ...file.facts, offer: { ...file.facts.offer, ...paid } }).ok) return 'not-needed';
  await bookAcceptance({ ...tx, actor: { ...tx.actor, ...theSystem } }, file, offer, { ...paid, paidOn: payment.paidOn });
  return 'applied';
};

export interface Agreement {
  readonly keyFactsVersion?: number | undefined;
  readonly signedName?: string | undefined;
}

/**
 * The owner signs the key facts of the present offer with their typed name, which must be that of the account. Another version than the present
 * one is refused; no version means the newest. The claim must be locked, and the action permitted to its owner.
 */
async function signKeyFacts(tx: Tx, file: ClaimFile, { keyFactsVersion, signedName }: Agreement): Promise<void> {
  const facts = await findKeyFacts(tx.db, file.row.id);
  const isPresent = facts !== null && facts.version === file.offer?.number;
  if (keyFactsVersion !== undefined && !(isPresent && facts.version === keyFactsVersion))
    throw problem('offer.key-facts-changed');
  if (!isPresent || !signedName) return;
  if (!isSignedName(signedName, file.claimant.name))
    throw problem('input.invalid', { fieldErrors: { signedName: 'offer.signed-name' } });
  await writeSignature(tx, file, facts, { means: 'typed-name', name: signedName });
}

/** Records an acceptance without a typed signature: from the account, through the API, or carried over from the previous offer. */
async function signUntyped(tx: Tx, file: ClaimFile, means: Exclude<SignatureMeans, 'typed-name' | 'e-sign'>): Promise<void> {
  const facts = await findKeyFacts(tx.db, file.row.id);
  if (facts === null || facts.version !== file.offer?.number || facts.signature !== null) return;
  await writeSignature(tx, file, facts, { means, name: file.claimant.name });
}

interface Signature {
  readonly means: SignatureMeans;
  readonly name: string;
  /** Only with e-sign. */
  readonly esignId?: string;
  readonly at?: Date;
}

/** Writes the signature once for each means, and sends the link to pay to an owner who has signed. The claim must be locked. */
export async function writeSignature(
  tx: Tx,
  file: ClaimFile,
  { id, version, fingerprint }: Pick<KeptKeyFacts, 'id' | 'version' | 'fingerprint'>,
  { means, name, esignId, at = tx.now }: Signature,
): Promise<void> {
  const { row } = file;
  const signed = await tx.db
    .insertInto('key_facts_signature')
    .values({ key_facts_id: id, user_id: row.claimant_id, means, name, fingerprint, at, esign_id: esignId ?? null })
    .onConflict((conflict) => conflict.columns(['key_facts_id', 'means']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!signed) return;
  await audit(tx, {
    action: 'sign-key-facts',
    subjectType: 'claim',
    subjectId: row.id,
    after: { keyFacts: version, means, fingerprint: fingerprint.toString('hex') },
  });
  if ((means === 'typed-name' || means === 'e-sign') && version === file.offer?.number) await sendPayLink(tx, file);
}

/** Late payers still see "paid" behind the link. */
const daysAfterOffer = 3;

/** Sends the owner who signed an offer with a balance an SMS link; anyone may pay through it. */
async function sendPayLink(tx: Tx, { row, offer }: ClaimFile): Promise<void> {
  if (offer?.state !== 'open' || offer.balance_paise <= 0) return;
  const token = await mintLink(tx, row.id, 'pay', addDays(offer.expires_at, daysAfterOffer));
  await send(tx, row.claimant_id, 'pay-link', { number: row.number, amount: offer.balance_paise, token });
}

/** Accepts the latest offer of a locked claim: updates state, posts to the ledger, records the event and notifies the parties, in the caller's transaction. */
export async function bookAcceptance(
  tx: Tx,
  file: ClaimFile,
  offer: OfferRow,
  {
    isRenewal = false,
    paidOn,
    ...payment
  }: Partial<NewestOffer> & {
    /** The owner accepted the previous offer, and this one is no worse for them. */ isRenewal?: boolean;
    /** Day of the balance payment. */ paidOn?: IsoDate;
  } = {},
): Promise<void> {
  const given: Partial<ClaimFacts> = file.facts.offer ? { offer: { ...file.facts.offer, ...payment } } : {};
  const claim = await takeStep(tx, file, { action: 'accept-offer', given });
  await tx.db.updateTable('offer').set({ state: 'accepted', accepted_at: tx.now }).where('id', '=', offer.id).execute();
  await signUntyped(tx, file, isRenewal ? 'offer-before' : 'account');
  const event = { claimId: claim.id, n: offer.number };
  // Computed before the fee is deducted: the service charge is what is held minus the credit.
  const { serviceCharge } = await claimantMoney(tx, claim.id);
  await postTaxedEntry(tx, offerAccepted(event, offer.slab_fee_paise, offer.gst_paise));
  if (offer.credit_paise > 0) await postEntry(tx, advanceApplied(event, offer.credit_paise));
  if (offer.balance_paise > 0) await postEntry(tx, balancePaid(event, offer.balance_paise), paidOn);
  if (serviceCharge > 0) await postTaxedEntry(tx, advanceEarned(event, serviceCharge, gstIncludedIn(serviceCharge)));
  await refundExcess(tx, offer);
  if (isRenewal) return;
  await record(tx, claim.id, 'offer-accepted');
  await notify(tx, claim.claimant_id, 'offer-accepted', aboutClaim(claim), { inAppOnly: true });
  if (file.garage?.ownerId) await notify(tx, file.garage.ownerId, 'offer-accepted', aboutClaim(claim));
  await payoutWhenReady(tx, claim.id);
}

/** Refunds what was paid beyond the fee: first the payments of voided offers, then the wizard's fee. Nothing stays in advances. */
async function refundExcess(tx: Tx, offer: OfferRow): Promise<void> {
  const amount = offer.excess_credit_paise;
  if (amount <= 0) return;
  const unsent = await refundClaimOrders(tx, { claimId: offer.claim_id, amount, reason: 'fee-smaller' });
  // The acceptance holds; the ledger's check names the claim until staff have sent the rest.
  if (unsent > 0)
    tx.log.error({ claimId: offer.claim_id, unsent }, 'what the fee leaves over is more than its payments can give back');
}
