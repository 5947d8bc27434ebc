import { headingKey } from '#domain/tables/headings.ts';
import type { TableRow } from '#domain/tables/headings.ts';
import { writtenDay } from '#domain/tables/written-values.ts';
import { layouts } from './statement-layouts.ts';

/** Columns of a bank's table. Either debit and credit, or an amount that is signed or has a side column. */
export const statementColumns = [
  'day',
  'valueDay',
  'narration',
  'reference',
  'debit',
  'credit',
  'amount',
  'side',
  'balance',
  'balanceSide',
] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** Heading of each column in the file. */
export type ColumnMap = Partial<Record<StatementColumn, string>>;

/** The order matters: a heading belongs to the first column whose words it has, and within a column to the first pattern that finds one. */
const words: readonly (readonly [StatementColumn, readonly RegExp[]])[] = [
  ['balanceSide', [/^(balance|bal) (type|indicator|side|dr cr|cr dr|sign)$/]],
  ['valueDay', [/^val(ue)?\b.*\b(date|dat|dt|day)$|^valuedate$|^date value$/]],
  [
    'day',
    [
      /\b(posted|posting|post|booking|book|entry)\b.*\b(date|dt)\b/,
      /^(transaction|txn|tran|trans|trn|tr)s? ?(date|dt)\b/,
      /^(date|dt)( time)?$/,
      /^date\b(?!.*(value|birth|open))/,
      /^date value date$/,
    ],
  ],
  [
    'balance',
    [/\b(closing|running|ledger|book|account) (bal|balance)\b/, /^(bal|balance)\b(?!.*\bforward\b)/, /\b(bal|balance)\b/],
  ],
  [
    'amount',
    [/\b(withdraw\w*|debit|dr)\b.*\b(deposit\w*|credit|cr)\b.*\b(amt|amount|inr|rs)\b/, /\bwithdraw\w*\b.*\bdeposit\w*\b/],
  ],
  ['side', [/^(dr|d|debit) ?(or )?(cr|c|credit)( indicator| flag)?$|^(cr|c|credit) ?(or )?(dr|d|debit)( indicator| flag)?$/]],
  ['debit', [/^withdraw/, /\bdebits?\b/, /\bdr\b/, /^(paid out|payments?|money out)\b/]],
  ['credit', [/^deposit/, /\bcredits?\b/, /\bcr\b/, /^(paid in|receipts?|money in)\b/]],
  ['amount', [/^(transaction|txn|tran) (amount|amt)\b/, /^(amount|amt)\b/, /\b(amount|amt)\b/]],
  ['side', [/^(transaction |txn |tran )?type$|\b(indicator|sign)$/]],
  ['narration', [/\bnarration\b/, /\bparticulars?\b/, /\bdescription\b/, /\bremarks?\b/, /\bdetails\b(?<!cheque details)/]],
  [
    'reference',
    [
      /\butr\b/,
      /\b(chq|cheque|check|instrument|instr|inst)\b.*\b(ref|reference)\b|\b(ref|reference)\b.*\b(chq|cheque|check)\b/,
      /\b(ref|reference)\b/,
      /\b(chq|cheque|check|chqno|chequeno|instrument|instr)\b/,
      /^(transaction|tran|txn|trans) ?(id|no|number)$/,
    ],
  ],
];

/** Headings that never identify a line. */
const other =
  /^(#|s ?no|sl ?no|sr ?no|serial\b.*|no|branch\b.*|sol\b.*|init\w*|currency|ccy|type|tran type|channel|mode|time|transaction id|tran id|txn no|account\b.*)$/;

export interface KnownColumns {
  readonly map: ColumnMap;
  /** Place of each column. */
  readonly places: Partial<Record<StatementColumn, number>>;
  /** The bank's name, if the headings are one's own. */
  readonly layout: string | null;
  /** Neither narration nor reference may be lost in silence: headings that could be the missing one. */
  readonly unknown: readonly string[];
}

/** Whether these columns suffice. The balance is required: without it a missing line is not detected. */
export function isWholeMap(map: ColumnMap): boolean {
  const hasAmount = (map.debit !== undefined && map.credit !== undefined) || map.amount !== undefined;
  return map.day !== undefined && map.balance !== undefined && hasAmount;
}

const squeezed = (heading: string) => headingKey(heading).replaceAll(' ', '');

/** Position of each mapped column among these headings; null if one is missing. */
function placesOf(map: ColumnMap, headings: readonly string[]): KnownColumns['places'] | null {
  const keys = headings.map(squeezed);
  const places: KnownColumns['places'] = {};
  for (const column of statementColumns) {
    const heading = map[column];
    if (heading === undefined) continue;
    const at = keys.indexOf(squeezed(heading));
    if (at === -1) return null;
    places[column] = at;
  }
  return places;
}

const sideWord = /^\(?(dr|cr|d|c|debit|credit)\b/i;

/** Recognises headings: as chosen or remembered, as a known bank writes them, or by their words. Null if required columns are missing. */
export function recogniseColumns(
  headings: readonly string[],
  below: readonly TableRow[],
  chosen: ColumnMap | null,
): KnownColumns | null {
  const own = chosen === null ? null : placesOf(chosen, headings);
  if (chosen !== null && own !== null && isWholeMap(chosen)) return { map: chosen, places: own, layout: null, unknown: [] };
  const guessed = byWords(headings, below);
  const layout = layouts.find(({ columns }) => placesOf(columns, headings) !== null);
  // A layout says which column is which; the words add what the bank has besides, such as a second date.
  const map = layout ? { ...withoutTaken(guessed, layout.columns), ...layout.columns } : guessed;
  const places = placesOf(map, headings);
  if (places === null || !isWholeMap(map)) return null;
  const used = new Set(Object.values(places));
  const free = headings.filter((heading, at) => heading !== '' && !used.has(at) && !other.test(headingKey(heading)));
  const lacks = layout === undefined && (map.narration === undefined || map.reference === undefined);
  return { map, places, layout: layout?.name ?? null, unknown: lacks ? free : [] };
}

function withoutTaken(guessed: ColumnMap, columns: ColumnMap): ColumnMap {
  const taken = new Set(Object.values(columns).map(squeezed));
  const hasBoth = columns.debit !== undefined;
  const kept = Object.entries(guessed).filter(
    ([column, heading]) => !taken.has(squeezed(heading)) && !(hasBoth && (column === 'amount' || column === 'side')),
  );
  return Object.fromEntries(kept);
}

function byWords(headings: readonly string[], below: readonly TableRow[]): ColumnMap {
  const keys = headings.map(headingKey);
  const map: ColumnMap = {};
  const used = new Set<number>();
  const take = (column: StatementColumn, at: number) => {
    if (at === -1 || map[column] !== undefined) return;
    map[column] = headings[at] ?? '';
    used.add(at);
  };
  const isSide = (at: number) => {
    const cells = below.map(({ cells: row }) => row[at] ?? '').filter((cell) => cell !== '');
    return cells.length === 0 || cells.some((cell) => sideWord.test(cell));
  };
  for (const [column, patterns] of words) {
    if ((column === 'amount' || column === 'side') && map.debit !== undefined && map.credit !== undefined) continue;
    for (const pattern of patterns)
      take(
        column,
        keys.findIndex((key, at) => key !== '' && !used.has(at) && pattern.test(key) && (column !== 'side' || isSide(at))),
      );
  }
  if (map.day === undefined && map.valueDay === undefined)
    take(
      'day',
      keys.findIndex(
        (key, at) => key === 'transaction' && !used.has(at) && below.some(({ cells: row }) => writtenDay(row[at] ?? '') !== null),
      ),
    );
  // A second side, or the only one beside separate debits and credits, belongs to the balance.
  const balanceAt = headings.indexOf(map.balance ?? '');
  const sideAt = headings.indexOf(map.side ?? '');
  if (map.balanceSide === undefined && balanceAt !== -1) {
    const next = keys.findIndex(
      (key, at) =>
        at > balanceAt &&
        at !== sideAt &&
        /^(dr|cr)( ?(cr|dr))?( 2)?$|^(debit credit|credit debit)( 2)?$/.test(key) &&
        !used.has(at),
    );
    take('balanceSide', next);
  }
  if (map.debit !== undefined && map.credit !== undefined && map.side !== undefined) {
    if (map.balanceSide === undefined && sideAt > balanceAt) map.balanceSide = map.side;
    delete map.side;
  }
  if (map.day === undefined && map.valueDay !== undefined) {
    map.day = map.valueDay;
    delete map.valueDay;
  }
  return map;
}
