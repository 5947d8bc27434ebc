import { claimKey } from './named-claims.ts';
import { deductionCodeNames } from './deductions.ts';
import type { DeductionCode } from './deductions.ts';

/**
 * Column types of a remittance advice: `amount` is the payment for the claim, `gross` the amount before TDS and deductions; each deduction code has its own
 * type.
 */
export const sideFileFields = [
  'insurerClaimNumber',
  'claimNumber',
  'reference',
  'date',
  'gross',
  'tds',
  'amount',
  'ignore',
  ...deductionCodeNames,
] as const;
export type SideFileField = (typeof sideFileFields)[number];

/** Keyed by normalised heading. */
export type ColumnMap = Readonly<Record<string, SideFileField>>;

/** Normalises a heading: 'Claim No.' and 'CLAIM NO' are equal and share one entry in the map. */
export const headingKey = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
    .slice(0, 80);

/** The first match gives the most likely meaning. */
const guesses: readonly (readonly [RegExp, SideFileField])[] = [
  [/\b(remarks?|narration|reason|name|policy|vehicle|regn?|registration|status|mobile|e ?mail|ifsc|account|invoice)\b/, 'ignore'],
  [/\b(utr|neft|rtgs|imps)\b|\b(bank|payment|transaction|txn|transfer) (ref\w*|id|no|number)\b/, 'reference'],
  [/\b(date|dated|dt)\b/, 'date'],
  [/\b(your|gatepass|vendor|payee|garage|workshop)\b.*\b(claim|ref\w*|no|number)\b|\bclm\b/, 'claimNumber'],
  [/\b(claim|loss|intimation)\b.*\b(no|num|number|id|ref\w*)\b|^claim$|^loss$/, 'insurerClaimNumber'],
  [/\btds\b|\btax deducted\b|\b194\w*\b/, 'tds'],
  [/\bdepreciation\b/, 'depreciation'],
  [/\bsalvage\b/, 'salvage'],
  [/\b(excess|deductibles?)\b/, 'deductible'],
  [/\bdiscount\b/, 'network-discount'],
  [/\bbank charges?\b/, 'bank-charges'],
  [/\b(deduct\w*|less|disallowed|withheld)\b/, 'unexplained'],
  [/\b(net|paid|payable|remitted|transferred|credited)\b|^(amount|amt)\b|\bpayment (amount|amt)\b/, 'amount'],
  [/\b(gross|approved|assessed|settled|settlement|sanctioned|admitted|claim|bill|total)\b/, 'gross'],
];

export const isDeduction = (field: SideFileField): field is DeductionCode => deductionCodeNames.some((code) => code === field);

/** Only deductions may occur in several columns. */
const isOnce = (field: SideFileField) => field !== 'ignore' && !isDeduction(field);

/** Meaning of each heading: as remembered, else by its text, else by its cells. Empty headings are omitted. */
export function columnsOf(head: readonly string[], body: readonly (readonly string[])[], remembered: ColumnMap = {}): ColumnMap {
  const map: Record<string, SideFileField> = {};
  const keys = head.map(headingKey);
  const taken = new Set<SideFileField>();
  for (const key of keys) {
    const field = remembered[key];
    if (key === '' || field === undefined || (isOnce(field) && taken.has(field))) continue;
    map[key] = field;
    taken.add(field);
  }
  for (const [at, key] of keys.entries()) {
    if (key === '' || key in map) continue;
    const field = holdsOurNumbers(body.map((row) => row[at] ?? '')) ? 'claimNumber' : guessed(key, taken);
    map[key] = isOnce(field) && taken.has(field) ? 'ignore' : field;
    taken.add(field);
  }
  return map;
}

function guessed(key: string, taken: ReadonlySet<SideFileField>): SideFileField {
  return guesses.find(([words, field]) => words.test(key) && !(isOnce(field) && taken.has(field)))?.[1] ?? 'ignore';
}

/** CLM-2026-000123 in any notation. */
const isOurs = (cell: string) => /^CLM\d{10,}$/.test(claimKey(cell));

function holdsOurNumbers(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(isOurs).length * 2 > filled.length;
}

/** Letterheads and dates precede the headings; number of rows searched. */
const deepest = 30;

/** Index of the header row; -1 if no row names a claim number and an amount. */
export function headRowOf(rows: readonly (readonly string[])[], remembered: ColumnMap = {}): number {
  return rows.slice(0, deepest).findIndex((row, at) => {
    const fields = new Set(Object.values(columnsOf(row, rows.slice(at + 1, at + 6), remembered)));
    return (fields.has('insurerClaimNumber') || fields.has('claimNumber')) && (fields.has('amount') || fields.has('gross'));
  });
}
