import type { IsoDate } from '../dates.ts';
import { rupeesToPaise } from '../money.ts';
import type { Paise } from '../money.ts';

/** What we deduct tax of: professional fees, and interest other than on securities. */
export const tdsKinds = ['professional', 'interest'] as const;
export type TdsKind = (typeof tdsKinds)[number];

/** How a deduction is called in challan, statement and register, and what it comes to. */
export interface TdsRule {
  readonly section: string;
  /** Serial of the section's table, and the payment code; empty before the Income-tax Act, 2025. */
  readonly serial: string;
  readonly code: string;
  /** Basis points. */
  readonly rate: number;
  /** No TDS up to this amount a year; the first rupee above it makes the whole year taxable. */
  readonly threshold: Paise;
}

/** The 1961 Act counts financial years, the 2025 Act tax years. */
export const yearWords = ['financial', 'tax'] as const;

/** Rates and names of the tax law from a day on. */
export interface TaxRules {
  readonly version: string;
  readonly validFrom: IsoDate;
  /** GST in percent that a repair bill may charge on parts, tyres, batteries, paint and labour. */
  readonly repairRates: readonly number[];
  readonly tds: Readonly<Record<TdsKind, TdsRule>>;
  /** Basis points, without the deductee's PAN. */
  readonly noPanRate: number;
  /** The quarterly statement of TDS from residents. */
  readonly statementForm: string;
  readonly yearWord: (typeof yearWords)[number];
}

const act1961 = { statementForm: '26Q', noPanRate: 2_000, yearWord: 'financial' } as const;
const old = (section: string, threshold: number): TdsRule => ({
  ...{ section, serial: '', code: '' },
  ...{ rate: 1_000, threshold: rupeesToPaise(threshold) },
});
const since2025 = { professional: old('194J', 50_000), interest: old('194A', 10_000) };

/** Built-in versions, newest first, until maker and checker set others. */
export const ownTaxRules: readonly [TaxRules, ...TaxRules[]] = [
  {
    version: 'tax-rules-2026-04-01',
    validFrom: '2026-04-01',
    repairRates: [0, 5, 18, 40],
    tds: {
      professional: { ...since2025.professional, section: '393(1)', serial: '6(iii)', code: '1027' },
      interest: { ...since2025.interest, section: '393(1)', serial: '5(iii)', code: '1022' },
    },
    ...{ statementForm: '140', noPanRate: 2_000, yearWord: 'tax' },
  },
  // The 56th GST council ended 12 and 28 %.
  { version: 'tax-rules-2025-09-22', validFrom: '2025-09-22', repairRates: [0, 5, 18, 40], tds: since2025, ...act1961 },
  { version: 'tax-rules-2025-04-01', validFrom: '2025-04-01', repairRates: [0, 5, 12, 18, 28], tds: since2025, ...act1961 },
  {
    version: 'tax-rules-2020-04-01',
    validFrom: '2020-04-01',
    repairRates: [0, 5, 12, 18, 28],
    tds: { professional: old('194J', 30_000), interest: old('194A', 5_000) },
    ...act1961,
  },
];

/** All versions, newest first. */
export type TaxRuleTable = readonly [TaxRules, ...TaxRules[]];

/** Those of a day; before the first version, the first. */
export function taxRulesOn(table: TaxRuleTable, day: IsoDate): TaxRules {
  return table.find(({ validFrom }) => validFrom <= day) ?? table.at(-1) ?? table[0];
}

/** The stored versions together with the built-in ones; of the same day the stored one counts. */
export function taxRuleTable(stored: readonly TaxRules[]): TaxRuleTable {
  const days = new Set(stored.map(({ validFrom }) => validFrom));
  const all = [...stored, ...ownTaxRules.filter(({ validFrom }) => !days.has(validFrom))];
  const [first = ownTaxRules[0], ...rest] = all.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom));
  return [first, ...rest];
}

/** Every rate that a bill of any day may show, for reading documents. */
export const knownRepairRates: readonly number[] = [...new Set(ownTaxRules.flatMap(({ repairRates }) => repairRates))].toSorted(
  (one, other) => one - other,
);
