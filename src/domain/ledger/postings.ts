import { add, negate, paise, subtract } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { partyOf, businessKey, journalEntry, reversalOf } from './journal-entry.ts';
import type { Account, BusinessKey, JournalEntry, JournalLine } from './journal-entry.ts';

/** An event of a claim: `n` counts events of the same kind from 1 and is part of the entry's key. */
export interface ClaimEvent {
  readonly claimId: string;
  readonly n: number;
}

function positive(amount: Paise): Paise {
  if (amount < 0) throw new RangeError(`a posting takes no negative amount: ${amount}`);
  return amount;
}
const debit = (account: Account, amount: Paise): JournalLine => ({ account, amount: positive(amount) });
const credit = (account: Account, amount: Paise): JournalLine => ({ account, amount: negate(positive(amount)) });
const claimKey = ({ claimId, n }: ClaimEvent, event: string) => businessKey('claim', claimId, event, n);

/** The wizard's ₹500 was received at the gateway. Earned only once work has begun or the offer is accepted. */
export function wizardFeePaid(event: ClaimEvent, amount: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'wizard-fee-paid'), 'Claim fee paid', [
    debit('gateway-clearing', amount),
    credit('customer-advances', amount),
  ]);
}

/** An advance payment becomes income: the service charge at acceptance, or a non-refundable fee. `amount` includes `gst`. */
export function advanceEarned(event: ClaimEvent, amount: Paise, gst: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'advance-earned'), 'Advance earned', [
    debit('customer-advances', amount),
    credit('fee-income', subtract(amount, gst)),
    credit('gst-payable', gst),
  ]);
}

/** The claimant accepted the offer: the slab fee is receivable but not earned. */
export function offerAccepted(event: ClaimEvent, slabFee: Paise, gst: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'offer-accepted'), 'Offer accepted', [
    debit('claimant-receivable', add(slabFee, gst)),
    credit('deferred-fee', slabFee),
    credit('gst-payable', gst),
  ]);
}

/** Credits previous payments towards the fee. */
export function advanceApplied(event: ClaimEvent, amount: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'advance-applied'), 'Advance applied to the fee', [
    debit('customer-advances', amount),
    credit('claimant-receivable', amount),
  ]);
}

/** The 24-hour promise was missed: the fee earned, including GST, is credited to the claimant and refunded. */
export function feeCredited(event: ClaimEvent, amount: Paise, gst: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'fee-credited'), 'Fee credited for a late payout', [
    debit('fee-income', subtract(amount, gst)),
    debit('gst-payable', gst),
    credit('customer-advances', amount),
  ]);
}

/** The claimant paid the balance of the fee, or a recourse claim. */
export function balancePaid(event: ClaimEvent, amount: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'balance-paid'), 'Balance paid', [
    debit('gateway-clearing', amount),
    credit('claimant-receivable', amount),
  ]);
}

/** An unneeded payment: a duplicate or a late one. Held as an advance to be refunded. */
export function surplusReceived(event: ClaimEvent, amount: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'surplus-received'), 'Surplus payment received', [
    debit('gateway-clearing', amount),
    credit('customer-advances', amount),
  ]);
}

/** A supplement voided an accepted offer: the receivable is reversed, and payments on it become an advance again. */
export function offerVoided(event: ClaimEvent, accepted: JournalEntry, paidOnIt: Paise): JournalEntry[] {
  const back = reversalOf(accepted, 'Offer voided');
  if (paidOnIt === 0) return [back];
  const returned = journalEntry(claimKey(event, 'fee-returned-to-advances'), 'Fee paid on the voided offer kept as an advance', [
    debit('claimant-receivable', paidOnIt),
    credit('customer-advances', paidOnIt),
  ]);
  return [back, returned];
}

/** The transfer to the garage was ordered: the insurer now owes us. The garage's debt is set off and reduces the transfer. */
export function payoutSent(
  event: ClaimEvent,
  amount: Paise,
  setOff?: { readonly garageId: string; readonly amount: Paise },
): JournalEntry {
  const [sent, kept] = setOff
    ? [
        subtract(amount, setOff.amount),
        [{ ...credit('garage-receivable', setOff.amount), party: partyOf('garage', setOff.garageId) }],
      ]
    : [amount, []];
  return journalEntry(claimKey(event, 'payout-sent'), 'Payout sent to the garage', [
    debit('insurer-receivable', amount),
    credit('payout-clearing', sent),
    ...kept,
  ]);
}

/** The garage's bank credited it: the money has left and the fee (before GST) is earned. */
export function payoutCredited(event: ClaimEvent, amount: Paise, slabFee: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'payout-credited'), 'Payout credited to the garage', [
    debit('payout-clearing', amount),
    credit('bank', amount),
    debit('deferred-fee', slabFee),
    credit('fee-income', slabFee),
  ]);
}

/** The transfer failed or was returned: reverses its entries, including the fee. `credited` is null if it never arrived. */
export function payoutReturned(sent: JournalEntry, credited: JournalEntry | null): JournalEntry[] {
  const description = 'Payout returned';
  return credited === null ? [reversalOf(sent, description)] : [reversalOf(credited, description), reversalOf(sent, description)];
}

/** The insurer paid for an advance returned by the garage: the money is owed to the garage until the advance is sent again. */
export function insurerMoneyHeld(event: ClaimEvent, garageId: string, amount: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'insurer-money-held'), 'Insurer’s money held for the garage', [
    debit('insurer-receivable', amount),
    { ...credit('garage-payable', amount), party: partyOf('garage', garageId) },
  ]);
}

/** The transfer is sent again: the insurer's earlier payment counts towards it. */
export function heldMoneyUsed(event: ClaimEvent, garageId: string, amount: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'held-money-used'), 'Insurer’s money held before counted', [
    { ...debit('garage-payable', amount), party: partyOf('garage', garageId) },
    credit('insurer-receivable', amount),
  ]);
}

export const remittanceReceivedKey = (remittanceId: string) => businessKey('remittance', remittanceId, 'received', 1);
export const remittanceAtGatewayKey = (remittanceId: string) => businessKey('remittance', remittanceId, 'at-gateway', 1);

/** An insurer's transfer was received, at the bank or, through a virtual account, at the gateway. It stays in suspense until allocated. */
export function remittanceReceived(remittanceId: string, amount: Paise, at: 'bank' | 'gateway-clearing' = 'bank'): JournalEntry {
  return journalEntry(remittanceReceivedKey(remittanceId), 'Insurer transfer received', [
    debit(at, amount),
    credit('suspense', amount),
  ]);
}

/** A transfer recorded as received at the bank came into a virtual account: the gateway holds it until settlement. */
export function remittanceAtGateway(remittanceId: string, amount: Paise): JournalEntry {
  return journalEntry(remittanceAtGatewayKey(remittanceId), 'Insurer transfer is at the gateway', [
    debit('gateway-clearing', amount),
    credit('bank', amount),
  ]);
}

/** Allocates part of a transfer in suspense to this claim; `tds` is the tax deducted by the insurer on our PAN, which we claim; tax on another's PAN stays owed. */
export function suspenseMatched(event: ClaimEvent, remittanceId: string, received: Paise, tds: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'suspense-matched'), 'Insurer transfer allocated', [
    { ...debit('suspense', received), party: partyOf('remittance', remittanceId) },
    debit('tds-receivable', tds),
    credit('insurer-receivable', add(received, tds)),
  ]);
}

/** Recovery after a write-off: income, at most the amount written off. */
export function recoveryReceived(event: ClaimEvent, remittanceId: string, received: Paise, tds: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'recovered'), 'Recovered after it was written off', [
    { ...debit('suspense', received), party: partyOf('remittance', remittanceId) },
    debit('tds-receivable', tds),
    credit('recoveries', add(received, tds)),
  ]);
}

/** The insurer overpaid a settled claim: the excess is owed to the owner until refunded. */
export function surplusPassedOn(remittanceId: string, n: number, claimantId: string, amount: Paise): JournalEntry {
  return journalEntry(businessKey('remittance', remittanceId, 'surplus', n), 'Surplus of the insurer is the owner’s', [
    { ...debit('suspense', amount), party: partyOf('remittance', remittanceId) },
    { ...credit('claimant-payable', amount), party: partyOf('claimant', claimantId) },
  ]);
}

/** The owner's bank credited the overpayment refund. */
export function surplusPaid(event: ClaimEvent, claimantId: string, amount: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'surplus-paid'), 'Surplus paid to the owner', [
    { ...debit('claimant-payable', amount), party: partyOf('claimant', claimantId) },
    credit('bank', amount),
  ]);
}

/** The bank reversed an insurer's transfer; nothing of it is allocated by then. */
export function remittanceReversed(remittanceId: string, amount: Paise): JournalEntry {
  return journalEntry(businessKey('remittance', remittanceId, 'reversed', 1), 'Insurer transfer taken back by the bank', [
    { ...debit('suspense', amount), party: partyOf('remittance', remittanceId) },
    credit('bank', amount),
  ]);
}

/** Recourse claim: whoever caused the insurer's deduction owes it under their agreement; confirmed by maker and checker. */
export function shortfallCharged(
  event: ClaimEvent,
  to: { bearer: 'owner' } | { bearer: 'garage'; garageId: string },
  amount: Paise,
): JournalEntry {
  const owed =
    to.bearer === 'owner'
      ? debit('claimant-receivable', amount)
      : { ...debit('garage-receivable', amount), party: partyOf('garage', to.garageId) };
  return journalEntry(claimKey(event, 'shortfall-charged'), 'Shortfall passed on', [owed, credit('insurer-receivable', amount)]);
}

/** Refunds part of a transfer in suspense to the insurer; confirmed by maker and checker. */
export function suspenseReturned(remittanceId: string, n: number, amount: Paise): JournalEntry {
  return journalEntry(businessKey('remittance', remittanceId, 'returned', n), 'Returned to the insurer', [
    debit('suspense', amount),
    credit('bank', amount),
  ]);
}

/** Write-off of an uncollectable amount; confirmed by maker and checker. */
export function writeOff(event: ClaimEvent, to: 'losses' | 'bank-charges', amount: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'write-off'), 'Written off', [debit(to, amount), credit('insurer-receivable', amount)]);
}

/** The stamp of a deed that we bear: bought from what was paid to the seller before. */
export function stampBought(event: ClaimEvent, amount: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'stamp-bought'), 'Stamp of a deed bought', [
    debit('stamp-duty', amount),
    credit('stamp-advance', amount),
  ]);
}

/** A refund confirmed by the gateway. */
export function refundPaid(event: ClaimEvent, amount: Paise): JournalEntry {
  return journalEntry(claimKey(event, 'refund'), 'Refund paid', [
    debit('customer-advances', amount),
    credit('gateway-clearing', amount),
  ]);
}

/** Annual listing fee of a garage; `amount` includes `gst`. */
export function listingFeePaid(listingId: string, n: number, amount: Paise, gst: Paise): JournalEntry {
  return journalEntry(businessKey('listing', listingId, 'fee-paid', n), 'Listing fee paid', [
    debit('gateway-clearing', amount),
    credit('deferred-listing-income', subtract(amount, gst)),
    credit('gst-payable', gst),
  ]);
}

/**
 * A tax document was issued: the tax is now payable as CGST and SGST, or IGST. `sign` is −1 for a credit note. The odd paisa left by equal halves is income,
 * not tax.
 */
export function taxDocumentIssued(
  event: BusinessKey,
  tax: Paise,
  { cgst, sgst, igst }: { readonly cgst: Paise; readonly sgst: Paise; readonly igst: Paise },
  sign: 1 | -1,
): JournalEntry {
  const moved = (account: Account, amount: Paise): JournalLine => ({ account, amount: paise(sign * amount) });
  return journalEntry({ ...event, event: `${event.event}-taxed` }, sign === 1 ? 'Tax invoice issued' : 'Credit note issued', [
    moved('gst-payable', positive(tax)),
    moved('output-cgst', negate(positive(cgst))),
    moved('output-sgst', negate(positive(sgst))),
    moved('output-igst', negate(positive(igst))),
    moved(event.subjectType === 'listing' ? 'listing-income' : 'fee-income', negate(subtract(tax, paise(cgst + sgst + igst)))),
  ]);
}

/** Earns one month of a listing; `n` counts months over all its years. */
export function listingMonthEarned(listingId: string, n: number, amount: Paise): JournalEntry {
  return journalEntry(businessKey('listing', listingId, 'month-earned', n), 'Listing month earned', [
    debit('deferred-listing-income', amount),
    credit('listing-income', amount),
  ]);
}

/** Share of a year's fee before GST for month 1 to 12; the twelve sum to the fee to the paisa. RangeError for another month. */
export function listingMonthShare(yearFee: Paise, month: number): Paise {
  if (!Number.isSafeInteger(month) || month < 1 || month > 12) throw new RangeError(`not a month of the year: ${month}`);
  const until = (months: number) => Number((BigInt(yearFee) * BigInt(months)) / 12n);
  return paise(until(month) - until(month - 1));
}
