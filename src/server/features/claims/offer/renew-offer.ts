import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record, notify, send, aboutClaim } from '#server/platform/messages/send.ts';
import type { Paise } from '#domain/money.ts';
import { makeOffer } from './make-offer.ts';
import { lockClaim, stateAfter, takeStep } from '../claim/claim-steps.ts';
import { isWorseFor } from '#domain/claims/offer/offer.ts';
import { ownersPart } from '#domain/claims/review/settlement.ts';
import { theSystem } from '#domain/roles.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { claimNow } from '../claim/renew-claims.ts';
import { decidedAs, advanceOnInvoice, billedBy } from '../settlement/settlement-of.ts';
import { bookAcceptance } from './accept-offer.ts';
import { voidOffer } from './end-offer.ts';

/** Makes a new offer after the last one expired, with the current fee quote. */
export async function renewOffer(platform: Platform, actor: Actor, claimId: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const claim = await takeStep(tx, file, { action: 'renew-offer' });
    if (file.offer?.state === 'open')
      await tx.db.updateTable('offer').set({ state: 'expired' }).where('id', '=', file.offer.id).execute();
    const offer = await makeOffer(tx, claim);
    const until = offer.expires_at;
    const [amount, balance] = [offer.approved_paise, offer.balance_paise];
    await record(tx, claimId, 'offer-renewed', { until });
    await notify(tx, claim.claimant_id, 'offer-renewed', { ...aboutClaim(claim), until });
    await send(tx, claim.claimant_id, 'offer-ready', { ...aboutClaim(claim), amount, until, balance });
    return stateAfter(tx, claimId);
  });
}

/**
 * An invoice below the approved amount, or not in the insurer's name, lowers advance, fee and offer; a corrected invoice adjusts them again, never above the approved amount. An owner who had
 * accepted is asked again only if the new terms are worse for them. Returns false if the remaining advance is below the minimum; staff then decide.
 */
export async function renewForInvoice(given: Tx, before: ClaimFile): Promise<boolean> {
  const tx: Tx = { ...given, actor: { ...given.actor, ...theSystem } };
  const claimId = before.row.id;
  const file = await claimNow(tx, claimId);
  const { row, invoice, offer } = file;
  const bill = billedBy(file);
  if (row.approved_paise === null || row.approved_at === null || invoice === null || bill === null) return true;
  const decided = decidedAs(file);
  const { advance: amount } = await advanceOnInvoice(tx.db, file, decided.amount);
  if (amount === row.approved_paise) return true;
  // An amount that neither a person nor the previous invoice set is not corrected silently: it holds the payout.
  const { advance: earlier } = await advanceOnInvoice(tx.db, before, decided.amount);
  if (![decided.amount, earlier].includes(row.approved_paise)) return true;
  if (amount < tx.config.smallestApproval) return false;
  const claim = await takeStep(tx, file, {
    action: 'renew-for-invoice',
    set: { approved_paise: amount },
    noted: { before: { approved_paise: row.approved_paise }, after: { approved_paise: amount, invoicePaise: bill } },
  });
  await record(tx, claimId, 'advance-renewed', { amount, invoice: bill });
  // An expired offer stays expired; its renewal takes the new amount.
  if (offer === null || (offer.state !== 'open' && offer.state !== 'accepted')) return true;
  await voidOffer(tx, file);
  const renewed = await makeOffer(tx, claim);
  const burden = { garage: ownersPart(bill, amount), balance: renewed.balance_paise };
  const isAccepted = offer.state === 'accepted' && !isWorseFor({ garage: ownersPart(decided.billed, decided.amount) }, burden);
  await notify(tx, row.claimant_id, 'advance-renewed', { ...aboutClaim(row), amount, invoice: bill });
  const after = await claimNow(tx, claimId);
  if (isAccepted) await bookAcceptance(tx, after, renewed, { isRenewal: true });
  else await askAgain(tx, after, amount);
  return true;
}

async function askAgain(tx: Tx, { row, offer }: ClaimFile, amount: Paise): Promise<void> {
  if (!offer) return;
  const [until, balance] = [offer.expires_at, offer.balance_paise];
  await record(tx, row.id, 'offer-made', { until, balance });
  await send(tx, row.claimant_id, 'offer-ready', { ...aboutClaim(row), amount, until, balance });
}
