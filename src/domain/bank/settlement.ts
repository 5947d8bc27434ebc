import { businessKey, journalEntry } from '#domain/ledger/journal-entry.ts';
import type { JournalEntry, JournalLine } from '#domain/ledger/journal-entry.ts';
import { negate, paise, subtract } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

interface SettlementEvent {
  /** The gateway's type: `PAYMENT`, `REFUND`, … */
  readonly type: string;
  /** Increases the transfer. */
  readonly isCredit: boolean;
  readonly amount: Paise;
  readonly charge: Paise;
  readonly tax: Paise;
}

/**
 * The gateway's charge on an event: the difference between its amount and the settled amount, split into charge and stated tax. Charges invoiced separately are
 * not part of the transfer. Null if more was settled than the amount: such an event is not understood.
 */
export function keptOf(told: {
  isCredit: boolean;
  amount: Paise;
  settled: Paise;
  tax: Paise;
}): { charge: Paise; tax: Paise } | null {
  const kept = told.isCredit ? subtract(told.amount, told.settled) : subtract(told.settled, told.amount);
  if (kept < 0) return null;
  const tax = told.tax <= kept ? told.tax : paise(0);
  return { charge: subtract(kept, tax), tax };
}

/** The record whose clearing balance the event changes. */
export type SettlementSubject = { readonly kind: 'claim' | 'listing' | 'remittance' | 'settlement'; readonly id: string };

/** Adjustments concern the gateway and us; all other events belong to a payment. */
const isOurs = (type: string) => type === 'OTHER_ADJUSTMENT';

/** Posts a settled event: the amount in clearing less the gateway's charge, whose GST is claimable as input credit. */
export function gatewaySettled(subject: SettlementSubject, number: number, event: SettlementEvent): JournalEntry {
  const { isCredit, amount, charge, tax } = event;
  const sign = (size: Paise) => (isCredit ? size : negate(size));
  const net = isCredit ? paise(amount - charge - tax) : negate(paise(amount + charge + tax));
  const against: JournalLine = {
    account: isOurs(event.type) ? 'gateway-charges' : 'gateway-clearing',
    amount: negate(sign(amount)),
  };
  return journalEntry(businessKey(subject.kind, subject.id, 'gateway-settled', number), describe(event), [
    { account: 'bank', amount: net },
    { account: 'gateway-charges', amount: charge },
    { account: 'input-gst', amount: tax },
    against,
  ]);
}

/** Posts the gateway's charge on the settlement as a whole. */
export function settlementCharged(settlementId: string, charge: Paise, tax: Paise): JournalEntry {
  return journalEntry(businessKey('settlement', settlementId, 'settlement-charged', 1), 'Charge of a settlement', [
    { account: 'gateway-charges', amount: charge },
    { account: 'input-gst', amount: tax },
    { account: 'bank', amount: negate(paise(charge + tax)) },
  ]);
}

function describe({ type }: SettlementEvent): string {
  if (type === 'PAYMENT') return 'Payment settled by the gateway';
  if (type === 'REFUND') return 'Refund settled with the gateway';
  return isOurs(type) ? 'Adjustment of the gateway' : 'Other event settled by the gateway';
}

/** Accounts for bank lines that no other event posts. */
export type BookableAccount = 'bank-charges' | 'share-capital' | 'stamp-advance';

const descriptions: Readonly<Record<BookableAccount, string>> = {
  'bank-charges': 'Charge of the bank',
  'share-capital': 'Capital paid in',
  'stamp-advance': 'Paid ahead for stamps',
};

/** Posts the line's amount to the account, with the bank's sign. */
export function bankLineBooked(lineId: string, amount: Paise, account: BookableAccount): JournalEntry {
  return journalEntry(businessKey('bank-line', lineId, 'booked', 1), descriptions[account], [
    { account: 'bank', amount },
    { account, amount: negate(amount) },
  ]);
}
