import fc from 'fast-check';
import type { StatementColumn } from '#domain/bank/statement-columns.ts';
import { layouts } from '#domain/bank/statement-layouts.ts';

/** A line that a bank booked, in paise. */
interface TrueLine {
  readonly day: string;
  readonly amount: number;
  readonly balance: number;
  readonly reference: string | null;
  readonly narration: string;
}

const dialect = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  quoting: fc.constantFrom('where needed', 'everywhere', 'as formula', 'whole rows', 'stray'),
  encoding: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be', 'utf-16le without mark', 'windows-1252'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  day: fc.constantFrom(
    '02/11/2026',
    '02-11-26',
    '2/11/2026',
    '2026-11-02',
    '02 Nov 2026',
    '02-NOV-2026',
    '2-Nov-26',
    '02.11.2026',
    '20261102',
  ),
  time: fc.constantFrom('', ' 11:47:53 AM', ' 17:34'),
  amount: fc.constantFrom('plain', 'lakh', 'no zero', 'four decimals', 'padded', 'rupees'),
  sign: fc.constantFrom('before', 'after', 'brackets', 'side', 'side in brackets'),
  none: fc.constantFrom('', '-', '0.00', ' '),
});
const oddities = fc.record({
  letterhead: fc.nat(30),
  account: fc.boolean(),
  order: fc.constantFrom('oldest first', 'newest first', 'newest day first'),
  opening: fc.boolean(),
  pages: fc.boolean(),
  blanks: fc.boolean(),
  zero: fc.boolean(),
  total: fc.boolean(),
  summary: fc.boolean(),
  number: fc.boolean(),
  branch: fc.boolean(),
});

export const writings = fc.record({
  seed: fc.nat(),
  lines: fc.integer({ min: 1, max: 12 }),
  layout: fc.constantFrom(...layouts),
  dialect,
  oddities,
});
type Writing = typeof writings extends fc.Arbitrary<infer Value> ? Value : never;
type Dialect = Writing['dialect'];

/** Numbers between 0 and 1, always the same for a seed. */
function random(seed: number): () => number {
  let state = (seed ^ 0x9e_37_79_b9) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x85_eb_ca_6b) + 0x6d_2b_79_f5) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

const words = [
  'NEFT CR',
  'RTGS',
  'IMPS-P2A',
  'UPI/CR',
  'BY CLG',
  'CHQ RETURN',
  'SERVICE CHARGES',
  'SOME INSURANCE CO LTD, PUNE',
  'M/S "A" & B; MOTORS',
];

/** Lines of an account on ascending days; now and then overdrawn. */
export function truthOf({ seed, lines: count }: Writing): TrueLine[] {
  const next = random(seed);
  const upTo = (most: number) => Math.floor(next() * most);
  let balance = upTo(4) === 0 ? -upTo(90_000_000) : upTo(900_000_000);
  let day = 1 + upTo(5);
  return Array.from({ length: count }, () => {
    day = Math.min(28, day + upTo(3));
    const amount = (1 + upTo(upTo(2) === 0 ? 50_000 : 200_000_000)) * (upTo(2) === 0 ? 1 : -1);
    balance += amount;
    const number = `N3${String(upTo(10 ** 7)).padStart(7, '0')}${String(upTo(10 ** 7)).padStart(7, '0')}`;
    const narration = `${words[upTo(words.length)] ?? ''} ${number}`;
    const reference = upTo(3) === 0 ? null : String(100_000 + upTo(900_000)).padStart(upTo(2) === 0 ? 6 : 12, '0');
    return { day: `2026-11-${String(day).padStart(2, '0')}`, amount, balance, reference, narration };
  });
}

/** Writes the lines as a bank would, in its layout, with the file's dialect and oddities. */
export function writeTable(writing: Writing, truth: readonly TrueLine[]): Buffer {
  const { layout, dialect: how, oddities: odd } = writing;
  const columns = Object.keys(layout.columns) as StatementColumn[];
  const headings = columns.map((column) => (layout.columns[column] ?? '').replace(' (2)', ''));
  const wide = (cells: readonly string[], before: string, after: string) => [
    ...(odd.number ? [before] : []),
    ...cells,
    ...(odd.branch ? [after] : []),
  ];
  const head = wide(headings, 'Sl. No.', 'Branch Name');
  const row = (line: Partial<TrueLine> & { readonly words?: string }, at: number) =>
    wide(
      columns.map((column) => cellOf(column, line, how, columns)),
      String(at + 1),
      'PUNE',
    );
  const written = ordered(truth, odd.order);
  const body = written.flatMap((line, at) => [
    row(line, at),
    ...(odd.zero && at === 0 ? [row({ ...line, amount: 0, narration: 'CHARGES WAIVED' }, at)] : []),
    ...(odd.pages && at === 1 ? [[`05/11/2026 17:34`, 'Call 1800 000 000', 'Page 1 of 2'], head] : []),
    ...(odd.blanks ? [[]] : []),
  ]);
  const [oldest] = truth;
  const opening = oldest ? oldest.balance - oldest.amount : 0;
  const first = row({ balance: opening, narration: 'Opening Balance' }, 0);
  const rows = [
    ...Array.from({ length: odd.letterhead }, (_, at) => [
      at === 0 ? 'SOME BANK LTD' : at === 1 ? 'Customer ID : 501234567' : at % 3 === 0 ? '' : `Address, line ${at}`,
    ]),
    ...(odd.account ? [['Account No :', '50200012345678']] : []),
    head,
    ...(odd.opening && odd.order === 'oldest first' ? [first] : []),
    ...body,
    ...(odd.total
      ? [
          wide(
            columns.map((column) => (column === 'narration' ? 'Grand Total' : column === 'debit' ? '1.00' : '')),
            '',
            '',
          ),
        ]
      : []),
    ...(odd.summary
      ? [
          ['STATEMENT SUMMARY'],
          ['Opening Balance', 'Dr Count', 'Closing Balance'],
          ['1.00', '2', '3.00'],
          ['Generated On: 06-Nov-2026'],
        ]
      : []),
  ];
  return encoded(rows.map((cells) => rowText(cells, how)).join(how.lineEnd) + how.lineEnd, how.encoding);
}

function ordered(truth: readonly TrueLine[], order: string): readonly TrueLine[] {
  if (order === 'oldest first') return truth;
  return order === 'newest first' ? truth.toReversed() : truth.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}

function cellOf(column: StatementColumn, line: Partial<TrueLine>, how: Dialect, columns: readonly StatementColumn[]): string {
  const { day, amount, balance = 0, reference, narration = '' } = line;
  const isSigned = !columns.includes('side');
  if (column === 'day' || column === 'valueDay')
    return day === undefined ? '' : `${dayText(day, how.day)}${column === 'day' && !/^\d{8}$/.test(how.day) ? how.time : ''}`;
  if (column === 'narration') return narration;
  if (column === 'reference') return reference ?? '-';
  if (column === 'side') return amount === undefined ? '' : amount < 0 ? 'DR' : 'CR';
  if (column === 'balanceSide') return balance < 0 ? 'Dr' : 'Cr';
  if (column === 'balance')
    return columns.includes('balanceSide') ? amountText(Math.abs(balance), how) : signedText(balance, how);
  if (amount === undefined) return '';
  if (column === 'amount') return isSigned ? signedText(amount, how) : amountText(Math.abs(amount), how);
  const size = column === 'debit' ? -amount : amount;
  if (amount === 0) return '0.00';
  return size > 0 ? amountText(size, how) : how.none;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function dayText(iso: string, form: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const name = months[Number(month) - 1] ?? '';
  const forms: Record<string, string> = {
    '02/11/2026': `${day}/${month}/${year}`,
    '02-11-26': `${day}-${month}-${year.slice(2)}`,
    '2/11/2026': `${Number(day)}/${Number(month)}/${year}`,
    '2026-11-02': iso,
    '02 Nov 2026': `${day} ${name} ${year}`,
    '02-NOV-2026': `${day}-${name.toUpperCase()}-${year}`,
    '2-Nov-26': `${Number(day)}-${name}-${year.slice(2)}`,
    '02.11.2026': `${day}.${month}.${year}`,
    '20261102': `${year}${month}${day}`,
  };
  return forms[form] ?? iso;
}

function amountText(size: number, { amount: form }: Dialect): string {
  const [whole = '', fraction = ''] = (size / 100).toFixed(2).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
  if (form === 'lakh') return `${grouped}.${fraction}`;
  if (form === 'no zero') return `${whole === '0' ? '' : whole}.${fraction}`;
  if (form === 'four decimals') return `${whole}.${fraction}00`;
  if (form === 'padded') return `${whole}.${fraction}`.padStart(20);
  return form === 'rupees' ? `Rs. ${grouped}.${fraction}` : `${whole}.${fraction}`;
}

function signedText(amount: number, how: Dialect): string {
  const text = amountText(Math.abs(amount), how).trim();
  if (how.sign === 'side') return `${text} ${amount < 0 ? 'Dr' : 'Cr'}`;
  if (how.sign === 'side in brackets') return `${text}(${amount < 0 ? 'Dr' : 'Cr'})`;
  if (amount >= 0) return text;
  return how.sign === 'after' ? `${text}-` : how.sign === 'brackets' ? `(${text})` : `-${text}`;
}

function rowText(cells: readonly string[], { delimiter, quoting }: Dialect): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const needs = (cell: string) => cell.includes(delimiter) || /["\n]/.test(cell);
  const plain = cells.map((cell) =>
    quoting === 'stray' ? (cell.includes(delimiter) ? quoted(cell) : cell) : needs(cell) ? quoted(cell) : cell,
  );
  if (quoting === 'everywhere') return cells.map(quoted).join(delimiter);
  if (quoting === 'as formula')
    return cells.map((cell) => (needs(cell) || cell.trim() === '' ? quoted(cell) : `="${cell}"`)).join(delimiter);
  return quoting === 'whole rows' && cells.length > 0 ? quoted(plain.join(delimiter)) : plain.join(delimiter);
}

function encoded(text: string, encoding: Dialect['encoding']): Buffer {
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-8 with mark') return Buffer.from(`\uFEFF${text}`);
  if (encoding === 'utf-16be') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return Buffer.from(encoding === 'utf-16le' ? `\uFEFF${text}` : text, 'utf16le');
}
