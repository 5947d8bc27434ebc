import { businessKey, journalEntry } from '#domain/ledger/journal-entry.ts';
import type { JournalEntry, JournalLine } from '#domain/ledger/journal-entry.ts';
import { negate, paise, subtract } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

/** One event of a gateway's settlement, as it is kept. */
interface SettlementEvent {
  /** `PAYMENT`, `REFUND`, …, as the gateway names it. */
  readonly type: string;
  /** Makes the transfer larger. */
  readonly isCredit: boolean;
  readonly amount: Paise;
  readonly charge: Paise;
  readonly tax: Paise;
}

/**
 * What the gateway kept of an event: what lies between its amount and what was settled of it, split by what it says is tax. A charge that
 * it bills apart is none of the transfer's. Null where more was settled than there was: such an event is not understood.
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

/** Whose clearing an event moves. */
export type SettlementSubject = { readonly kind: 'claim' | 'listing' | 'remittance' | 'settlement'; readonly id: string };

/** An adjustment is between the gateway and us; anything else was or will be somebody's payment. */
const isOurs = (type: string) => type === 'OTHER_ADJUSTMENT';

/** One event of a settlement reached the bank: what was in clearing, less what the gateway kept, its tax being ours to claim back. */
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

/** What the gateway kept of a settlement as a whole. */
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

/** What a line of the bank can be booked as that no other event books. */
export type BookableAccount = 'bank-charges' | 'share-capital';

const descriptions: Readonly<Record<BookableAccount, string>> = {
  'bank-charges': 'Charge of the bank',
  'share-capital': 'Capital paid in',
};

/** The line's amount against the account, with the bank's sign. */
export function bankLineBooked(lineId: string, amount: Paise, account: BookableAccount): JournalEntry {
  return journalEntry(businessKey('bank-line', lineId, 'booked', 1), descriptions[account], [
    { account: 'bank', amount },
    { account, amount: negate(amount) },
  ]);
}
