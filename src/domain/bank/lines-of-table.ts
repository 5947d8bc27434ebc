import { negate, paise, subtract } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { distinctHeadings, findHeading, headingKey, likelyHeading, samplesOf } from '#domain/tables/headings.ts';
import type { Heading, TableRow } from '#domain/tables/headings.ts';
import type { Table } from '#domain/tables/table.ts';
import { isShortened, restoredNumber, sidedAmount, writtenAmount, writtenDay } from '#domain/tables/written-values.ts';
import type { Side } from '#domain/tables/written-values.ts';
import { recogniseColumns, statementColumns } from './statement-columns.ts';
import type { ColumnMap, KnownColumns, StatementColumn } from './statement-columns.ts';
import { breaksWithin, faultsOfChain, mostStatementLines, oldestFirst } from './statement-line.ts';
import type { BadRow, JudgedStatement, LeftOut, Read, StatementLine } from './statement-line.ts';

/** A heading with what is below it, so that a person can say which column is which. */
export interface SampledColumn {
  readonly heading: string;
  readonly samples: readonly string[];
  readonly column: StatementColumn | null;
}

export interface ReadTableOfBank {
  readonly read: Read;
  /** The bank's name, if the headings are one's own. */
  readonly layout: string | null;
  readonly columns: readonly SampledColumn[];
}

type Fields = Readonly<Partial<Record<StatementColumn, string>>>;

/**
 * A bank's table: rows about the account, the headings, the lines, and often a summary. `chosen`: what a person said of the headings; `remembered`: what was
 * said for an earlier file of the account.
 */
export function linesOfTable(
  { rows, delimiter }: Table,
  chosen: ColumnMap | null,
  remembered: ColumnMap | null,
): ReadTableOfBank {
  const by = (map: ColumnMap | null) =>
    findHeading(
      rows,
      (headings, below) => recogniseColumns(headings, below, map),
      ({ unknown }) => unknown.length === 0,
    );
  const heading = (chosen ? by(chosen) : null) ?? (remembered ? by(remembered) : null) ?? by(null);
  if (heading === null || heading.found.unknown.length > 0) return askColumns(rows, heading);
  const columns = sampledColumns(rows, heading.below, heading.headings, heading.found);
  const read = new LineReader(heading, delimiter, accountAbove(rows.slice(0, heading.below - 1))).read(rows.slice(heading.below));
  return { read, layout: heading.found.layout, columns };
}

function askColumns(rows: readonly TableRow[], heading: Heading<KnownColumns> | null): ReadTableOfBank {
  const likely = likelyHeading(rows);
  const headings = heading?.headings ?? likely.headings;
  const columns = sampledColumns(rows, heading?.below ?? likely.at + 1, headings, heading?.found ?? null);
  const fault = heading ? ('which-column' as const) : ('columns' as const);
  const values = heading ? { values: { columns: heading.found.unknown.join(', ') } } : {};
  return { read: { ok: false, bad: [{ row: heading?.row ?? 1, fault, ...values }] }, layout: null, columns };
}

function sampledColumns(
  rows: readonly TableRow[],
  below: number,
  headings: readonly string[],
  found: KnownColumns | null,
): SampledColumn[] {
  const samples = samplesOf(rows, below, headings.length);
  return headings
    .map((heading, at) => ({
      heading,
      samples: samples[at] ?? [],
      column: statementColumns.find((column) => found?.places[column] === at) ?? null,
    }))
    .filter(({ heading }) => heading !== '')
    .slice(0, 40);
}

const nothing = /^[\s-]*$/;
const decoration = /^[\s*=_.-]*$/;
const begins = /\b(opening bal\w*|brought forward|b ?[/.]? ?f)\b/i;
const ends = /\b(closing bal\w*|carried forward|c ?[/.]? ?f|(?:grand |sub ?|page )?totals?)\b/i;
/** What banks print below a page, in whichever column. */
const foot =
  /^\W*(page\b|(?:grand |sub[ -]?)?totals?\b|statement\b|generated\b|this is\b|computer generated|end of|\*|opening bal|closing bal|brought f|carried f|contents of|registered office|legends?\b|note\b)/i;

class LineReader {
  private readonly heading: Heading<KnownColumns>;
  private readonly delimiter: string | null;
  private readonly account: string | null;
  private readonly accountAt: number;
  private readonly lines: StatementLine[] = [];
  private readonly accounts: (string | null)[] = [];
  private readonly bad: BadRow[] = [];
  private readonly left: LeftOut[] = [];
  private readonly keys: readonly string[];
  private opening: { readonly row: number; readonly balance: Paise } | null = null;
  private hasSides = false;
  /** Whether the row above gave a line, so that a second half of its narration may follow. */
  private follows = false;

  constructor(heading: Heading<KnownColumns>, delimiter: string | null, account: string | null) {
    this.heading = heading;
    this.delimiter = delimiter;
    this.account = account;
    this.keys = heading.headings.map(headingKey);
    this.accountAt = this.keys.findIndex((key) => /^(account|a c|acc) (no|number|num)$/.test(key));
  }

  read(below: readonly TableRow[]): Read {
    const last = this.lastLine(below);
    for (const [index, row] of below.entries()) {
      if (this.lines.length >= mostStatementLines && index <= last)
        return { ok: false, bad: [{ row: row.row, fault: 'too-many' }] };
      this.take(row, index > last);
    }
    if (this.bad.length > 0) return { ok: false, bad: this.bad };
    if (this.lines.length === 0) return { ok: false, bad: [{ row: this.heading.row, fault: 'empty' }] };
    const named = [...new Set(this.accounts)];
    return { ok: true, statements: named.map((account) => this.statement(account)) };
  }

  /** Below it is a summary. If no row has a day, the last with an amount: its day is told to be wrong. */
  private lastLine(below: readonly TableRow[]): number {
    const last = below.findLastIndex((row) => isLine(this.fieldsOf(row)));
    return last === -1
      ? below.findLastIndex((row) => this.balanceOf(this.fieldsOf(row)) !== null && !ends.test(row.cells.join(' ')))
      : last;
  }

  private statement(account: string | null): JudgedStatement {
    const lines = this.lines.filter((_, at) => this.accounts[at] === account);
    const [first] = lines;
    const opening = first ? subtract(first.balance, first.amount) : paise(0);
    const read = this.bySide(oldestFirst({ account, opening, lines }));
    const bad = faultsOfChain(read);
    const said = this.opening;
    if (bad.length === 0 && said !== null && this.accountAt === -1 && said.balance !== read.opening)
      bad.push(...breaksWithin({ ...read, opening: said.balance }));
    return { ...read, bad, left: this.left };
  }

  /** An overdrawn account whose bank writes no side: the balances chain only as debts. */
  private bySide(read: JudgedInput): JudgedInput {
    if (this.hasSides || read.lines.length < 2 || breaksWithin(read).length === 0) return read;
    const lines = read.lines.map((line) => ({ ...line, balance: negate(line.balance) }));
    const [first] = lines;
    if (!first) return read;
    const debts = oldestFirst({ account: read.account, opening: subtract(first.balance, first.amount), lines });
    return faultsOfChain(debts).length === 0 ? debts : read;
  }

  private fieldsOf({ cells, loose }: TableRow): Fields {
    const { places } = this.heading.found;
    const placed = (from: readonly string[]): Fields =>
      Object.fromEntries(Object.entries(places).map(([column, at]) => [column, (from[at] ?? '').trim()]));
    const at = places.narration;
    const width = this.heading.headings.length;
    if (loose === undefined || at === undefined || this.delimiter === null || !cells.slice(width).some((cell) => cell !== ''))
      return placed(cells);
    const extra = cells.length - width;
    // An unquoted delimiter in the narration.
    const joined = [...loose.slice(0, at), loose.slice(at, at + extra + 1).join(this.delimiter), ...loose.slice(at + extra + 1)];
    return isLine(placed(joined)) ? placed(joined) : placed(cells);
  }

  private take(row: TableRow, isBelowLast: boolean): void {
    const { cells } = row;
    if (cells.every((cell) => decoration.test(cell)) || this.isHeading(cells)) return;
    const fields = this.fieldsOf(row);
    const text = cells.join(' ').slice(0, 2_000);
    const balance = this.balanceOf(fields);
    const amount = amountOf(fields);
    const hasNoAmount = amount === null && amountColumns.every((column) => nothing.test(fields[column] ?? ''));
    if ((hasNoAmount || amount === 0) && balance !== null && begins.test(text) && !isBelowLast) {
      this.opening ??= this.lines.length === 0 ? { row: row.row, balance } : null;
      return;
    }
    if (isBelowLast) {
      this.continueNarration(row, fields);
      return;
    }
    const day = writtenDay(fields.day ?? '');
    if (hasNoAmount && (ends.test(text) || begins.test(text))) return;
    if (day === null && (ends.test(text) || foot.test(text))) return;
    if (balance === null && (amount === null || amount === 0)) {
      if (!this.continueNarration(row, fields)) this.left.push({ row: row.row, why: 'no-line' });
      return;
    }
    this.line(row, fields, { day, amount, balance });
  }

  private line(
    row: TableRow,
    fields: Fields,
    { day, amount, balance }: { readonly day: string | null; readonly amount: Paise | null; readonly balance: Paise | null },
  ): void {
    this.follows = false;
    if (day === null) return void this.bad.push({ row: row.row, fault: 'day' });
    if (balance === null) return void this.bad.push({ row: row.row, fault: 'balance' });
    if (amount === null) return void this.bad.push({ row: row.row, fault: 'amount' });
    if (amount === 0) return void this.left.push({ row: row.row, why: 'zero' });
    const narration = (fields.narration ?? '').replaceAll(/\s+/g, ' ').slice(0, 500);
    const reference = referenceOf(fields.reference ?? '', narration);
    if (reference === undefined)
      return void this.bad.push({ row: row.row, fault: 'shortened', values: { number: fields.reference ?? '' } });
    this.lines.push({ row: row.row, day, valueDay: writtenDay(fields.valueDay ?? ''), amount, balance, reference, narration });
    this.accounts.push(this.accountAt === -1 ? this.account : digitsOf(row.cells[this.accountAt] ?? '') || this.account);
    this.follows = true;
  }

  private balanceOf({ balance = '', balanceSide = '' }: Fields): Paise | null {
    const found = sidedAmount(balance);
    if (!found) return null;
    const side = found.side ?? sideOf(balanceSide);
    if (side !== null || found.isNegative) this.hasSides = true;
    return side === 'dr' || found.isNegative ? negate(found.size) : found.size;
  }

  /** The second half of a narration has a row of its own, with nothing else in it. */
  private continueNarration({ cells }: TableRow, fields: Fields): boolean {
    const more = fields.narration ?? '';
    const last = this.lines.at(-1);
    const isAlone = cells.filter((cell) => cell !== '').length === 1;
    if (!this.follows || !last || more === '' || !isAlone || foot.test(more.slice(0, 200))) {
      this.follows = false;
      return false;
    }
    this.lines[this.lines.length - 1] = { ...last, narration: `${last.narration} ${more}`.replaceAll(/\s+/g, ' ').slice(0, 500) };
    return true;
  }

  private isHeading(cells: readonly string[]): boolean {
    const { places } = this.heading.found;
    if (/^\d|^$/.test(cells[places.day ?? 0] ?? '')) return false;
    const again = distinctHeadings(cells);
    return Object.values(places).every((at) => headingKey(again[at] ?? '') === this.keys[at]);
  }
}

type JudgedInput = Pick<JudgedStatement, 'account' | 'opening' | 'lines'>;

const amountColumns = ['debit', 'credit', 'amount'] as const;

function isLine(fields: Fields): boolean {
  return writtenDay(fields.day ?? '') !== null && writtenAmount(fields.balance ?? '') !== null;
}

function sideOf(text: string): Side | null {
  if (/^\(?(dr|d|debit)\b/i.test(text)) return 'dr';
  return /^\(?(cr|c|credit)\b/i.test(text) ? 'cr' : null;
}

/** Null if not an amount, or if money goes both in and out. */
function amountOf({ debit, credit, amount, side }: Fields): Paise | null {
  if (debit !== undefined && credit !== undefined) {
    if (nothing.test(debit) && nothing.test(credit)) return null;
    const out = nothing.test(debit) ? { size: paise(0), isNegative: false } : sidedAmount(debit);
    const into = nothing.test(credit) ? { size: paise(0), isNegative: false } : sidedAmount(credit);
    if (!out || !into || out.isNegative || into.isNegative || (out.size > 0 && into.size > 0)) return null;
    return out.size > 0 ? negate(out.size) : into.size;
  }
  const found = sidedAmount(amount ?? '');
  if (!found) return null;
  if (side === undefined || side === '') return found.isNegative || found.side === 'dr' ? negate(found.size) : found.size;
  const said = sideOf(side);
  if (said === null || (said === 'cr' && found.isNegative) || (found.side !== null && found.side !== said)) return null;
  return said === 'dr' ? negate(found.size) : found.size;
}

/** Null if there is none, undefined if a spreadsheet destroyed it. */
function referenceOf(cell: string, narration: string): string | null | undefined {
  const reference = cell.replace(/^[`']/, '').replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  if (/^[0\s-]*$/.test(reference) || /^n\.?a\.?$/i.test(reference)) return null;
  if (!isShortened(reference)) return reference;
  return restoredNumber(reference, narration) ?? undefined;
}

const longestHeading = 1_000;
const accountLabel =
  /\b(?:account|a\/c|acct)\b\.?(?: ?(?:statement|id))? ?(?:no\b|number\b|num\b|#)?\.? ?(?:\([^)]{0,20}\))?[ :.=_-]{0,12}([Xx*\d][Xx*\d -]{2,22}\d{4})(?!\d)/i;

/** The account number, if the rows above the lines name it as such: "Account Manager" and "Customer ID" have numbers, too. */
function accountAbove(rows: readonly TableRow[]): string | null {
  for (const { cells } of rows) {
    const text = cells
      .filter((cell) => cell !== '')
      .join(' ')
      .slice(0, longestHeading)
      .replaceAll(/\s+/g, ' ');
    const number = digitsOf(accountLabel.exec(text)?.[1] ?? '');
    if (number !== '') return number;
  }
  return null;
}

const digitsOf = (text: string) => text.replaceAll(/[^\dXx*]/g, '');
