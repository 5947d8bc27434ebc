import { firstDayOfFinancialYear } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { add, atLeastZero, lesser, paise, percentOf, subtract, ZERO, negate, sum } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { businessKey, journalEntry } from '#domain/ledger/journal-entry.ts';
import type { JournalEntry, Party } from '#domain/ledger/journal-entry.ts';

/** Sections under which we keep tax back: professional fees, and interest other than on securities. */
export const tdsSections = ['194J', '194A'] as const;
export type TdsSection = (typeof tdsSections)[number];

interface SectionRates {
  readonly from: IsoDate;
  /** Basis points. */
  readonly rate: number;
  /** Up to this much in a financial year nothing is kept back; the first rupee above it brings tax on the whole year. */
  readonly threshold: Paise;
}

/** Newest first. The Income-tax Act, 2025 (section 393, from 1 April 2026) goes on with rates and thresholds of the sections by whose names everybody knows them. */
const rates: Readonly<Record<TdsSection, readonly SectionRates[]>> = {
  '194J': [
    { from: '2025-04-01', rate: 1_000, threshold: paise(50_000_00) },
    { from: '2020-04-01', rate: 1_000, threshold: paise(30_000_00) },
  ],
  '194A': [
    { from: '2025-04-01', rate: 1_000, threshold: paise(10_000_00) },
    { from: '2020-04-01', rate: 1_000, threshold: paise(5_000_00) },
  ],
};

/** Of whom we have no PAN (section 206AA): 20 %, above the same threshold. */
const NO_PAN_RATE = 2_000;

export function tdsRatesOn(section: TdsSection, day: IsoDate): SectionRates {
  const found = rates[section].find(({ from }) => from <= day);
  if (!found) throw new RangeError(`no rate of ${section} on ${day}`);
  return found;
}

/** 1 for April to June. */
export function quarterOf(day: IsoDate): 1 | 2 | 3 | 4 {
  const months = Number(day.slice(5, 7)) - Number(firstDayOfFinancialYear(day).slice(5, 7));
  return (Math.floor(((months + 12) % 12) / 3) + 1) as 1 | 2 | 3 | 4;
}

/** The last day on which what was kept back in this month is deposited: the 7th of the next, of March the 30th of April. */
export function depositDueOn(month: IsoDate): IsoDate {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  if (number === 3) return `${year}-04-30`;
  return number === 12 ? `${year + 1}-01-07` : `${year}-${String(number + 1).padStart(2, '0')}-07`;
}

interface YearSoFar {
  /** What was credited in the financial year before, without GST. */
  readonly credited: Paise;
  /** Of that, what tax was kept back on already. */
  readonly taxed: Paise;
}

interface Deduction {
  /** What this tax is of: with the first amount above the threshold all that was not taxed before. */
  readonly taxed: Paise;
  readonly rate: number;
  readonly tax: Paise;
}

/**
 * The tax that is kept back of an amount when it is credited. `amount` is without GST (circular 23/2017); `payable` is what can be kept back at all:
 * where a year's tax is more than one bill, the rest is kept back of the next. To whole rupees, as challans are.
 */
export function deductTds({
  section,
  day,
  amount,
  payable,
  year,
  hasPan,
}: {
  readonly section: TdsSection;
  readonly day: IsoDate;
  readonly amount: Paise;
  readonly payable: Paise;
  readonly year: YearSoFar;
  readonly hasPan: boolean;
}): Deduction {
  const law = tdsRatesOn(section, day);
  const rate = hasPan ? law.rate : Math.max(law.rate, NO_PAN_RATE);
  const whole = add(year.credited, amount);
  if (whole <= law.threshold) return { taxed: ZERO, rate, tax: ZERO };
  const open = atLeastZero(subtract(whole, year.taxed));
  const due = toRupees(percentOf(open, rate));
  if (due <= payable) return { taxed: open, rate, tax: due };
  const tax = paise(Math.floor(payable / 100) * 100);
  return { taxed: lesser(open, paise(Math.floor((tax * 10_000) / rate))), rate, tax };
}

const toRupees = (amount: Paise): Paise => paise(Math.round(amount / 100) * 100);

/** What was kept back went to the government. */
export function tdsDeposited(
  challanId: string,
  parts: readonly { readonly party: Party | undefined; readonly tax: Paise }[],
): JournalEntry {
  return journalEntry(businessKey('tds-challan', challanId, 'deposited', 1), 'Tax deducted at source deposited', [
    ...parts.map(({ party, tax }) => ({ account: 'tds-payable' as const, amount: tax, party })),
    { account: 'bank', amount: negate(sum(parts.map(({ tax }) => tax))) },
  ]);
}
