import { firstDayOfFinancialYear } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { add, atLeastZero, lesser, paise, percentOf, subtract, ZERO, negate, sum } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { businessKey, journalEntry } from '#domain/ledger/journal-entry.ts';
import type { JournalEntry, Party } from '#domain/ledger/journal-entry.ts';
import type { TaxRules, TdsKind, TdsRule } from '#domain/tax-documents/tax-rules.ts';

/** 1 for April to June. */
export function quarterOf(day: IsoDate): 1 | 2 | 3 | 4 {
  const months = Number(day.slice(5, 7)) - Number(firstDayOfFinancialYear(day).slice(5, 7));
  return (Math.floor(((months + 12) % 12) / 3) + 1) as 1 | 2 | 3 | 4;
}

/** Deposit due date of a month's TDS: the 7th of the next month, for March 30 April. */
export function depositDueOn(month: IsoDate): IsoDate {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  if (number === 3) return `${year}-04-30`;
  return number === 12 ? `${year + 1}-01-07` : `${year}-${String(number + 1).padStart(2, '0')}-07`;
}

interface YearSoFar {
  /** Credited in the financial year before this amount, without GST. */
  readonly credited: Paise;
  /** The part of it on which TDS was already withheld. */
  readonly taxed: Paise;
}

interface Deduction {
  /** Base of this TDS: with the first amount above the threshold, everything not taxed before. */
  readonly taxed: Paise;
  readonly rate: number;
  readonly tax: Paise;
}

/**
 * TDS to withhold when an amount is credited. `amount` is without GST (circular 23/2017); `payable` is the maximum that can be withheld: if a year's tax
 * exceeds one bill, the rest is withheld from the next. In whole rupees, as on challans.
 */
export function deductTds({
  kind,
  rules,
  amount,
  payable,
  year,
  hasPan,
}: {
  readonly kind: TdsKind;
  /** Those of the day of the credit. */
  readonly rules: Pick<TaxRules, 'tds' | 'noPanRate'>;
  readonly amount: Paise;
  readonly payable: Paise;
  readonly year: YearSoFar;
  readonly hasPan: boolean;
}): Deduction {
  const law = rules.tds[kind];
  const rate = hasPan ? law.rate : Math.max(law.rate, rules.noPanRate);
  const whole = add(year.credited, amount);
  if (whole <= law.threshold) return { taxed: ZERO, rate, tax: ZERO };
  const open = atLeastZero(subtract(whole, year.taxed));
  const due = toRupees(percentOf(open, rate));
  if (due <= payable) return { taxed: open, rate, tax: due };
  const tax = paise(Math.floor(payable / 100) * 100);
  return { taxed: lesser(open, paise(Math.floor((tax * 10_000) / rate))), rate, tax };
}

const toRupees = (amount: Paise): Paise => paise(Math.round(amount / 100) * 100);

/** As register, challan and statement name it: '194J', '393(1) Sl. 6(iii)'. */
export function sectionName({ section, serial }: Pick<TdsRule, 'section' | 'serial'>): string {
  return serial === '' ? section : `${section} Sl. ${serial}`;
}

/** The withheld TDS was deposited with the government. */
export function tdsDeposited(
  challanId: string,
  parts: readonly { readonly party: Party | undefined; readonly tax: Paise }[],
): JournalEntry {
  return journalEntry(businessKey('tds-challan', challanId, 'deposited', 1), 'Tax deducted at source deposited', [
    ...parts.map(({ party, tax }) => ({ account: 'tds-payable' as const, amount: tax, party })),
    { account: 'bank', amount: negate(sum(parts.map(({ tax }) => tax))) },
  ]);
}
