import { isWorseFor } from '#domain/claims/offer/renewed-advance.ts';
import { ownersPart } from '#domain/claims/review/owners-part.ts';
import { paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { theSystem } from '#domain/roles.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { record } from '#server/platform/messages/record.ts';
import { send } from '#server/platform/messages/send.ts';
import type { ClaimFile } from '../claim-file.ts';
import { takeStep } from '../claim-steps.ts';
import { claimNow } from '../renew-claims.ts';
import { decidedAs } from '../review/settlement-of.ts';
import { advanceOnInvoice, billedBy } from './advance-on-invoice.ts';
import { bookAcceptance } from './book-acceptance.ts';
import { makeOffer } from './make-offer.ts';
import { voidOffer } from './void-offer.ts';

/**
 * An invoice below what was approved renews advance, fee and offer; one that corrects it renews them again, never above what a person approved.
 * Who had accepted is asked again only where something gets worse for them. Answers whether the invoice now covers the advance: too small a rest is left to staff.
 */
export async function renewForInvoice(given: Tx, before: ClaimFile): Promise<boolean> {
  const tx: Tx = { ...given, actor: { ...given.actor, ...theSystem } };
  const claimId = before.row.id;
  const file = await claimNow(tx, claimId);
  const { row, invoice, offer } = file;
  const bill = billedBy(file);
  if (row.approved_paise === null || row.approved_at === null || invoice === null || bill === null) return true;
  const decided = decidedAs(file);
  const amount = await advanceOnInvoice(tx.db, file, decided.amount);
  if (amount === row.approved_paise) return true;
  // An amount that neither a person nor the invoice before made is not put right in silence: it holds the payout.
  if (![decided.amount, await advanceOnInvoice(tx.db, before, decided.amount)].includes(paise(row.approved_paise))) return true;
  if (amount < tx.config.smallestApproval) return false;
  const claim = await takeStep(tx, file, {
    action: 'renew-for-invoice',
    set: { approved_paise: amount },
    noted: { before: { approved_paise: row.approved_paise }, after: { approved_paise: amount, invoicePaise: bill } },
  });
  await record(tx, claimId, 'advance-renewed', { amount, invoice: bill });
  // An offer that lapsed stays so: asking for a new one takes the new amount.
  if (offer === null || (offer.state !== 'open' && offer.state !== 'accepted')) return true;
  await voidOffer(tx, file);
  const renewed = await makeOffer(tx, claim);
  const burden = { garage: ownersPart(bill, amount), balance: paise(renewed.balance_paise) };
  const isAccepted = offer.state === 'accepted' && !isWorseFor({ garage: ownersPart(decided.billed, decided.amount) }, burden);
  await notify(tx, row.claimant_id, 'advance-renewed', { ...aboutClaim(row), amount, invoice: bill });
  const after = await claimNow(tx, claimId);
  if (isAccepted) await bookAcceptance(tx, after, renewed, { isRenewal: true });
  else await askAgain(tx, after, amount);
  return true;
}

async function askAgain(tx: Tx, { row, offer }: ClaimFile, amount: Paise): Promise<void> {
  if (!offer) return;
  const [until, balance] = [offer.expires_at, paise(offer.balance_paise)];
  await record(tx, row.id, 'offer-made', { until, balance });
  await send(tx, row.claimant_id, 'offer-ready', { ...aboutClaim(row), amount, until, balance });
}
