import type { Paise } from '../../money.ts';
import { subtract, sum } from '../../money.ts';
import { claimKey } from './named-claims.ts';
import type { ByNumber, OpenReceivable } from './named-claims.ts';
import type { SideFileFault, SideFileLine, SideFileRow } from './read-side-file.ts';

/** Why a number matches no open claim of this insurer. */
export const strangeNumbers = ['unknown-claim', 'other-insurer', 'already-settled'] as const;
export type StrangeNumber = (typeof strangeNumbers)[number];

export type LineFault =
  | SideFileFault
  | { readonly code: StrangeNumber | 'several-claims'; readonly number: string }
  | { readonly code: 'two-claims'; readonly claimNumber: string; readonly insurerClaimNumber: string }
  | { readonly code: 'repeats-row'; readonly row: number }
  | { readonly code: 'more-than-open'; readonly open: Paise; readonly asked: Paise };

export interface MatchedLine {
  readonly line: SideFileLine;
  readonly receivable: OpenReceivable;
}

export interface MatchedFile {
  readonly lines: readonly MatchedLine[];
  readonly bad: readonly { readonly row: number; readonly faults: readonly LineFault[] }[];
}

/** Assigns each row its claim. `strange` explains why a number is not among the open ones. Rows of a claim together do not exceed its open amount. */
export function matchLines(rows: readonly SideFileRow[], index: ByNumber, strange: (key: string) => StrangeNumber): MatchedFile {
  const lines: MatchedLine[] = [];
  const bad: { row: number; faults: readonly LineFault[] }[] = [];
  const before = new Map<string, SideFileLine[]>();
  for (const { line, faults: read } of rows) {
    const faults: LineFault[] = [...read];
    const receivable = claimOf(line, index, strange, faults);
    if (receivable) {
      const earlier = before.get(receivable.id) ?? [];
      before.set(receivable.id, [...earlier, line]);
      const same = earlier.find((other) => other.amount === line.amount && other.tds === line.tds);
      if (same) faults.push({ code: 'repeats-row', row: same.row });
      const open = subtract(receivable.outstanding, sum(earlier.map(askedBy)));
      if (askedBy(line) > open && !same) faults.push({ code: 'more-than-open', open, asked: askedBy(line) });
    }
    if (faults.length > 0) bad.push({ row: line.row, faults });
    else if (receivable) lines.push({ line, receivable });
  }
  return { lines, bad };
}

/** Total that the row settles: paid, withheld as TDS and deducted. */
const askedBy = ({ amount, tds, deductions }: SideFileLine) => sum([amount, tds, ...deductions.map((one) => one.amount)]);

function claimOf(
  line: SideFileLine,
  index: ByNumber,
  strange: (key: string) => StrangeNumber,
  faults: LineFault[],
): OpenReceivable | undefined {
  // A number that the spreadsheet shortened cannot be matched.
  if (faults.some(({ code }) => code === 'shortened-number')) return undefined;
  const numbers = [line.claimNumber, line.insurerClaimNumber].filter((number) => number !== '');
  const meant = numbers.map((number) => {
    const claims = index.get(claimKey(number)) ?? [];
    if (claims.length === 0) faults.push({ code: strange(claimKey(number)), number });
    return claims;
  });
  const [first, second] = meant;
  const both = second ? (first ?? []).filter(({ id }) => second.some((other) => other.id === id)) : (first ?? []);
  if (both.length > 1) faults.push({ code: 'several-claims', number: numbers[0] ?? '' });
  if (first?.length && second?.length && both.length === 0)
    faults.push({ code: 'two-claims', claimNumber: line.claimNumber, insurerClaimNumber: line.insurerClaimNumber });
  return both.length === 1 && meant.every(({ length }) => length > 0) ? both[0] : undefined;
}
