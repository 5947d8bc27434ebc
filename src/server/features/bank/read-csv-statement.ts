import { parse } from 'csv-parse/sync';
import { lineEnds } from '#server/platform/exports/send-file.ts';
import {
  guessColumns,
  placesOf,
  writtenAmount,
  writtenDay,
  oldestFirst,
  mostStatementLines,
} from '#domain/bank/statement-line.ts';
import type { ColumnMap, BadRow, Read, StatementLine } from '#domain/bank/statement-line.ts';
import { negate, paise, subtract } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

/** The row with the most words, probably the header, so that a person can map the columns. */
export function headersOf(text: string): string[] {
  const head = text.slice(0, 20_000);
  try {
    const rows: string[][] = parse(head, {
      delimiter: delimiterOf(text),
      record_delimiter: lineEnds,
      to: 60,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
    const words = rows.map((cells) => cells.filter((cell) => /[A-Za-z]{2}/.test(cell) && cell.length <= 100));
    return words.reduce((most, row) => (row.length > most.length ? row : most), []).slice(0, 30);
  } catch {
    return [];
  }
}

type Places = NonNullable<ReturnType<typeof placesOf>>;
type Fields = { readonly [K in keyof Places]?: string };
interface Row {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Allows for headings, a summary and one line too many. */
const mostRows = mostStatementLines + 200;
const mostColumns = 200;

const fault = (row: number, kind: BadRow['fault']): Read => ({ ok: false, bad: [{ row, fault: kind }] });

/** A bank's CSV: rows about the account, the header, the lines, and often a summary. `map` null: columns are recognised by the banks' usual headings. */
export function readCsvStatement(text: string, map: ColumnMap | null): Read {
  const rows = rowsOf(text);
  if (rows === null) return fault(1, 'unreadable');
  const wide = rows.find(({ cells }) => cells.length > mostColumns);
  if (wide) return fault(wide.row, 'too-wide');
  const header = findHeader(rows, map);
  if (header === null) return fault(1, 'columns');
  const below = rows.slice(header.at + 1);
  if (below.length > mostStatementLines + 100) return fault(rows[header.at + mostStatementLines + 1]?.row ?? 1, 'too-many');
  const bad: BadRow[] = [];
  const lines: StatementLine[] = [];
  const end = below.findLastIndex(({ cells }) => isLine(fieldsOf(cells, header.places)));
  for (const { row, cells } of below.slice(0, end + 1)) {
    if (cells.every((cell) => /^[\s*=-]*$/.test(cell))) continue;
    const read = readLine(row, fieldsOf(cells, header.places));
    if ('fault' in read) bad.push(read);
    else lines.push(read);
  }
  if (bad.length > 0) return { ok: false, bad };
  const [first] = lines;
  if (!first) return fault(header.row, 'empty');
  const statement = { account: accountAbove(rows.slice(0, header.at)), opening: subtract(first.balance, first.amount), lines };
  return { ok: true, statement: oldestFirst(statement) };
}

/** Tab if a row has one before any comma. */
function delimiterOf(text: string): '\t' | ',' {
  const rows = text.slice(0, 4_000).split('\n');
  return rows.some((row) => /^[^,;]*\t/.test(row)) ? '\t' : ',';
}

function rowsOf(text: string): Row[] | null {
  try {
    const options = { bom: true, relax_column_count: true, relax_quotes: true, trim: true, max_record_size: 20_000, info: true };
    const ends = { record_delimiter: lineEnds, delimiter: delimiterOf(text), to: mostRows };
    const records = parse(text, { ...options, ...ends }) as unknown as {
      info: { lines: number };
      record: string[];
    }[];
    return records.map(({ info, record }) => ({ row: info.lines, cells: record }));
  } catch {
    return null;
  }
}

function findHeader(rows: readonly Row[], map: ColumnMap | null): { at: number; row: number; places: Places } | null {
  for (const [at, { row, cells }] of rows.slice(0, 60).entries()) {
    const columns = map ?? guessColumns(cells);
    const places = columns === null ? null : placesOf(columns, cells);
    if (places !== null) return { at, row, places };
  }
  return null;
}

function fieldsOf(cells: readonly string[], places: Places): Fields {
  return Object.fromEntries(Object.entries(places).map(([column, at]) => [column, cells[at] ?? '']));
}

const isLine = ({ day = '', balance = '' }: Fields) => writtenDay(day) !== null && writtenAmount(balance) !== null;

function readLine(row: number, fields: Fields): StatementLine | BadRow {
  const day = writtenDay(fields.day ?? '');
  if (day === null) return { row, fault: 'day' };
  const balance = writtenAmount(fields.balance ?? '');
  if (balance === null) return { row, fault: 'balance' };
  const amount = amountOf(fields);
  if (amount === null || amount === 0) return { row, fault: 'amount' };
  const reference = (fields.reference ?? '').trim().slice(0, 60);
  return {
    row,
    day,
    amount,
    balance,
    reference: /^[0\s-]*$/.test(reference) ? null : reference,
    narration: (fields.narration ?? '').replaceAll(/\s+/g, ' ').slice(0, 500),
  };
}

const nothing = /^[\s-]*$/;

function amountOf({ debit, credit, amount, side }: Fields): Paise | null {
  if (debit !== undefined && credit !== undefined) {
    const out = nothing.test(debit) ? paise(0) : writtenAmount(debit);
    const into = nothing.test(credit) ? paise(0) : writtenAmount(credit);
    // Both amounts, or a negative one: not a valid line.
    if (out === null || into === null || out < 0 || into < 0 || (out > 0 && into > 0)) return null;
    return out > 0 ? negate(out) : into;
  }
  const size = writtenAmount(amount ?? '');
  if (size === null || side === undefined) return size;
  if (size < 0) return null;
  if (/^(dr|d|debit)\b/i.test(side)) return negate(size);
  return /^(cr|c|credit)\b/i.test(side) ? size : null;
}

const longestHeading = 1_000;

/** The account number, if the rows above the lines name it. */
function accountAbove(rows: readonly Row[]): string | null {
  for (const { cells } of rows) {
    const text = cells.join(' ').slice(0, longestHeading);
    const [, number] = /\b(?:account|a\/c)[^0-9Xx*]{0,40}([0-9Xx*]{4,14}\d{4})\b/i.exec(text) ?? [];
    if (number !== undefined) return number;
  }
  return null;
}
