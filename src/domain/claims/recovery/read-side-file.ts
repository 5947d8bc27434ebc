import type { IsoDate } from '../../dates.ts';
import type { Paise } from '../../money.ts';
import { add, negate, subtract, sum, ZERO } from '../../money.ts';
import { normaliseBankReference } from '#domain/ledger/journal-entry.ts';
import { deductionCodeNames } from './deductions.ts';
import type { DeductionCode } from './deductions.ts';
import { columnsOf, headingKey, headRowOf } from './side-file-columns.ts';
import type { ColumnMap, SideFileField } from './side-file-columns.ts';
import type { TableRow } from '#domain/tables/headings.ts';
import { isShortened, sidedAmount, writtenDay } from '#domain/tables/written-values.ts';
import type { SidedAmount } from '#domain/tables/written-values.ts';

/** A remittance advice row: the insurer's payment for one claim of the transfer. */
export interface SideFileLine {
  /** Spreadsheet row, starting at 1. */
  readonly row: number;
  readonly claimNumber: string;
  readonly insurerClaimNumber: string;
  readonly amount: Paise;
  readonly tds: Paise;
  /** Other deductions; empty if none. */
  readonly deductions: readonly { readonly code: DeductionCode; readonly amount: Paise }[];
}

/** Fault of a row and its place: heading and cell, or the figures that do not add up. */
export type SideFileFault =
  | { readonly code: 'no-number' }
  | {
      readonly code: 'shortened-number' | 'not-an-amount' | 'not-a-date' | 'below-zero';
      readonly column: string;
      readonly cell: string;
    }
  | { readonly code: 'too-many-cells' | 'no-amount' | 'nothing-paid' }
  | { readonly code: 'does-not-add-up'; readonly gross: Paise; readonly parts: Paise }
  | { readonly code: 'after-transfer'; readonly date: IsoDate };

export interface SideFileRow {
  readonly line: SideFileLine;
  readonly faults: readonly SideFileFault[];
}

export interface SideFile {
  /** Null if no row names a claim number and an amount. */
  readonly head: { readonly row: number; readonly headings: readonly string[]; readonly columns: ColumnMap } | null;
  readonly rows: readonly SideFileRow[];
  /** Rows of other transfers, and totals. */
  readonly skipped: number;
}

/** The transfer that the remittance advice explains. */
export interface ExplainedTransfer {
  readonly reference: string;
  readonly receivedOn: IsoDate;
}

/** Parses a remittance advice, with all faults of every row. `remembered`: this insurer's column mapping from earlier advices. */
export function readSideFile(table: readonly TableRow[], transfer: ExplainedTransfer, remembered: ColumnMap = {}): SideFile {
  const at = headRowOf(
    table.map(({ cells }) => cells),
    remembered,
  );
  const head = table[at];
  if (!head) return { head: null, rows: [], skipped: 0 };
  const { cells: headings } = head;
  const below = table.slice(at + 1);
  const body = below.map(({ cells }) => cells);
  const columns = columnsOf(headings, body.slice(0, 50), remembered);
  const reader = new RowReader(headings, columns, body);
  const rows: SideFileRow[] = [];
  let skipped = 0;
  for (const { row, cells } of below) {
    if (cells.every((cell) => cell === '')) continue;
    if (reader.isSum(cells) || reader.isOfAnother(cells, transfer.reference)) skipped += 1;
    else rows.push(reader.read(cells, row, transfer));
  }
  return { head: { row: head.row, headings, columns }, rows, skipped };
}

class RowReader {
  private readonly headings: readonly string[];
  private readonly places: ReadonlyMap<SideFileField, readonly number[]>;
  /** Normal side of each column, debit or credit; the other side reverses. */
  private readonly sides = new Map<number, 'dr' | 'cr'>();

  constructor(headings: readonly string[], columns: ColumnMap, body: readonly (readonly string[])[]) {
    this.headings = headings;
    const places = new Map<SideFileField, number[]>();
    for (const [at, heading] of headings.entries()) {
      const field = columns[headingKey(heading)];
      if (field && field !== 'ignore') places.set(field, [...(places.get(field) ?? []), at]);
    }
    this.places = places;
    for (const at of (['amount', 'gross', 'tds', ...deductionCodeNames] as const).flatMap((field) => places.get(field) ?? [])) {
      const sides = body.map((row) => sidedAmount(row[at] ?? '')?.side);
      const credits = sides.filter((side) => side === 'cr').length;
      this.sides.set(at, credits * 2 >= sides.filter(Boolean).length ? 'cr' : 'dr');
    }
  }

  private cell(row: readonly string[], field: SideFileField): string {
    return (this.places.get(field) ?? []).map((at) => row[at] ?? '').find((text) => text !== '') ?? '';
  }

  isSum(row: readonly string[]): boolean {
    const hasNumber = this.cell(row, 'insurerClaimNumber') !== '' || this.cell(row, 'claimNumber') !== '';
    const words = row.filter((cell) => /\p{L}/u.test(cell));
    const says = words.some((cell) => /^\W*(?:(?:sub|grand)[\s-]*)?total\b/i.test(cell));
    return says && (!hasNumber || /total/i.test(`${this.cell(row, 'insurerClaimNumber')}${this.cell(row, 'claimNumber')}`));
  }

  isOfAnother(row: readonly string[], reference: string): boolean {
    const own = normaliseBankReference(this.cell(row, 'reference'));
    return own !== '' && own !== normaliseBankReference(reference);
  }

  read(row: readonly string[], number: number, { receivedOn }: ExplainedTransfer): SideFileRow {
    const faults: SideFileFault[] = [];
    if (row.slice(this.headings.length).some((cell) => cell !== '')) faults.push({ code: 'too-many-cells' });
    const claimNumber = this.claimNumber(row, 'claimNumber', faults);
    const insurerClaimNumber = this.claimNumber(row, 'insurerClaimNumber', faults);
    if (claimNumber === '' && insurerClaimNumber === '') faults.push({ code: 'no-number' });
    const gross = this.money(row, 'gross', faults);
    const tds = this.money(row, 'tds', faults) ?? ZERO;
    const deductions = deductionCodeNames
      .map((code) => ({ code, amount: this.money(row, code, faults) ?? ZERO }))
      .filter(({ amount: deducted }) => deducted > 0);
    const paid = this.money(row, 'amount', faults);
    const kept = sum([tds, ...deductions.map(({ amount: deducted }) => deducted)]);
    const amount = paid ?? (gross === undefined ? undefined : subtract(gross, kept));
    const areRead = !faults.some(({ code }) => code === 'not-an-amount' || code === 'below-zero');
    if (amount === undefined && areRead) faults.push({ code: 'no-amount' });
    if (areRead && amount !== undefined && amount + tds <= 0) faults.push({ code: 'nothing-paid' });
    const parts = add(paid ?? ZERO, kept);
    if (areRead && paid !== undefined && gross !== undefined && gross !== parts)
      faults.push({ code: 'does-not-add-up', gross, parts });
    this.day(row, receivedOn, faults);
    return { line: { row: number, claimNumber, insurerClaimNumber, amount: amount ?? ZERO, tds, deductions }, faults };
  }

  private claimNumber(row: readonly string[], field: 'claimNumber' | 'insurerClaimNumber', faults: SideFileFault[]): string {
    const cell = this.cell(row, field);
    if (isShortened(cell)) faults.push({ code: 'shortened-number', column: this.heading(field), cell });
    return cell;
  }

  /** Sum of the field's columns; undefined if all are empty. A dash counts as zero. */
  private money(
    row: readonly string[],
    field: 'gross' | 'tds' | 'amount' | DeductionCode,
    faults: SideFileFault[],
  ): Paise | undefined {
    const found: Paise[] = [];
    for (const at of this.places.get(field) ?? []) {
      const cell = row[at] ?? '';
      if (cell === '' || /^[-–—]$|^n\.?a\.?$|^nil$/i.test(cell)) continue;
      const read = sidedAmount(cell);
      const column = this.headings[at] ?? '';
      if (!read) {
        faults.push({ code: 'not-an-amount', column, cell });
        continue;
      }
      // A minus sign before a deduction only marks it as a deduction.
      const isKept = field !== 'amount' && field !== 'gross' && read.side === null;
      const value = isKept ? read.size : this.signed(read, at);
      if (value < 0) faults.push({ code: 'below-zero', column, cell });
      found.push(value);
    }
    return found.length === 0 ? undefined : sum(found);
  }

  private signed({ size, isNegative, side }: SidedAmount, at: number): Paise {
    return isNegative !== (side !== null && side !== this.sides.get(at)) ? negate(size) : size;
  }

  private day(row: readonly string[], receivedOn: IsoDate, faults: SideFileFault[]): void {
    const cell = this.cell(row, 'date');
    if (cell === '') return;
    const day = writtenDay(cell);
    if (day === null) faults.push({ code: 'not-a-date', column: this.heading('date'), cell });
    else if (day > receivedOn) faults.push({ code: 'after-transfer', date: day });
  }

  private heading(field: SideFileField): string {
    return this.headings[this.places.get(field)?.[0] ?? -1] ?? '';
  }
}
