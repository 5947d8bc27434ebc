import { writtenRupees } from '../../written-rupees.ts';
import type { LineKind } from '../review/settlement-rates.ts';
import { findInCatalogue } from './line-catalogue.ts';
import type { CatalogueLine } from './line-catalogue.ts';

/** A line copied from a spreadsheet; missing values are omitted. */
export interface PastedLine {
  readonly label: string;
  /** Undefined if neither catalogue nor text determines it: depreciation depends on it, so the garage is asked. */
  readonly kind: LineKind | undefined;
  readonly isImt23Part: boolean;
  /** Rupees including GST; undefined if no number was found. */
  readonly amount: number | undefined;
  readonly quantity: number | undefined;
  readonly partNumber: string | undefined;
  /** GST in percent. */
  readonly taxRate: number | undefined;
}

const heads = {
  // Must precede the part name, which starts with the same word.
  partNumber: /^(part\s*(no\b|number|code)|hsn\s*\/\s*part)/i,
  taxRate: /^(gst|tax)\s*(%|rate|\(%\))?$/i,
  label: /^(part|parts|description|item|particulars?|name|work|label|पुर्ज़ा|विवरण)\b/i,
  // 'No.' counts the rows.
  quantity: /^(qty|quantity|nos|pcs|मात्रा)\b/i,
  rate: /^(rate|price|unit|mrp|दर)\b/i,
  amount: /^(amount|total|value|net|रकम|कुल)\b/i,
} as const;
type Column = keyof typeof heads;

/** Keywords for lines outside the catalogue; the first match applies. */
const kindWords: readonly (readonly [RegExp, LineKind])[] = [
  [/\b(labour|labor|charges?|fitting|denting|welding|repair|r\s*&\s*r|alignment)\b/i, 'labour'],
  [/\b(paint|primer|putty)\b/i, 'paint'],
  [/\b(tyre|tire|tube)\b/i, 'tyre'],
  [/\bbattery\b/i, 'battery'],
  [/\b(glass|windscreen|windshield)\b/i, 'glass'],
  [/\b(fib(re|er)glass|frp)\b/i, 'fibreglass'],
  [/\b(bumper|lamp|light|grille|rubber|plastic|hose|belt|trim|seal)\b/i, 'rubber-nylon-plastic'],
];

/**
 * Parses rows from the clipboard or a CSV file: columns in any order with a header, else label first and numbers after it. Rows without a label are skipped.
 */
export function linesFromRows(rows: readonly (readonly string[])[], catalogue: readonly CatalogueLine[]): PastedLine[] {
  const headings = rows.slice(0, mostLetterhead).map((row) => columnsOf(row));
  const at = headings.findIndex((columns) => columns !== null);
  // Rows above the headings are the letterhead.
  const [columns, body] = [headings[at] ?? null, rows.slice(at + 1)];
  const taxes = body.map((cells) => taxOf(cells));
  const lines = body.flatMap((cells, row) => (taxes[row] ? [] : (lineOf(cells, columns, catalogue) ?? [])));
  return withTax(
    lines,
    taxes.filter((tax) => tax !== null),
  );
}

/** Rows searched for the headings. */
const mostLetterhead = 20;

interface TaxRow {
  /** Percent; undefined if the row names none. */
  readonly rate: number | undefined;
  readonly amount: number;
}

const taxLabel = /^(?:add\W*)?(?:[csi]|ut)gst\b/i;

/** A row below the lines with CGST, SGST or IGST; null for any other row. */
function taxOf(cells: readonly string[]): TaxRow | null {
  const label = cells.find((cell) => taxLabel.test(cell.trim()));
  if (label === undefined) return null;
  const rate = /(\d{1,2}(?:\.\d{1,2})?)\s*%/.exec(cells.join(' '))?.[1];
  const amount = cells
    .filter((cell) => !cell.includes('%'))
    .map(numberIn)
    .findLast((number) => number !== undefined);
  return { rate: rate === undefined ? undefined : Number(rate), amount: amount ?? 0 };
}

/** Adds one rate to lines that are without tax; half rates of CGST and SGST make one. Left as they are unless the taxes agree with the lines. */
function withTax(lines: readonly PastedLine[], taxes: readonly TaxRow[]): PastedLine[] {
  const rate = taxes.reduce((sum, tax) => sum + (tax.rate ?? Number.NaN), 0);
  const [net, tax] = [lines.map((line) => line.amount ?? 0), taxes.map((one) => one.amount)].map((all) =>
    all.reduce((sum, one) => sum + one, 0),
  ) as [number, number];
  if (taxes.length === 0 || !(rate > 0) || Math.abs((net * rate) / 100 - tax) > 1) return [...lines];
  return lines.map((line) => ({
    ...line,
    taxRate: rate,
    amount: line.amount && Math.round(line.amount * (100 + rate)) / 100,
  }));
}

function columnsOf(head: readonly string[]): Map<Column, number> | null {
  const found = new Map<Column, number>();
  for (const [at, cell] of head.entries())
    for (const name of Object.keys(heads) as Column[])
      if (!found.has(name) && heads[name].test(cell.trim())) {
        found.set(name, at);
        break;
      }
  return found.has('label') && found.size > 1 && head.every((cell) => numberIn(cell) === undefined) ? found : null;
}

function lineOf(
  cells: readonly string[],
  columns: Map<Column, number> | null,
  catalogue: readonly CatalogueLine[],
): PastedLine | null {
  const at = (name: Column) => cells[columns?.get(name) ?? -1] ?? '';
  const label = (columns ? at('label') : (cells.find((cell) => cell.trim() !== '' && numberIn(cell) === undefined) ?? '')).trim();
  if (label === '' || /^(sub)?[\s-]*(grand\s*)?total\b|^round(ed|ing)?[\s-]*off\b/i.test(label)) return null;
  const numbers = columns
    ? { quantity: numberIn(at('quantity')), rate: numberIn(at('rate')), amount: numberIn(at('amount')) }
    : numbersOf(cells.slice(cells.findIndex((cell) => cell.trim() === label) + 1));
  const { quantity, rate } = numbers;
  const amount = numbers.amount ?? (rate === undefined ? undefined : rate * (quantity ?? 1));
  const taxRate = numberIn(at('taxRate').replace(/%$/, ''));
  return {
    ...kindOf(label, catalogue),
    label: label.slice(0, 200),
    quantity,
    amount: amount && Math.round(amount * 100) / 100,
    partNumber: at('partNumber').trim().slice(0, 60) || undefined,
    taxRate: taxRate !== undefined && taxRate <= 40 ? taxRate : undefined,
  };
}

const longestTyped = 500;

/** Parses "Front bumper, 4,200" typed into one field into label and amount; null without an amount. */
export function typedLine(text: string): { readonly label: string; readonly amount: number } | null {
  const typed = text.trim();
  // Not at the start: a label must precede it.
  const at = typed.slice(1).search(/[,;=]/) + 1;
  if (at === 0 || typed.length > longestTyped) return null;
  const [label, number] = [typed.slice(0, at).trim(), typed.slice(at + 1).trim()];
  const amount = numberIn(number);
  if (amount !== undefined) return { label, amount };
  // A comma within the label: "Hose, 3 inch, 200".
  const rest = number === '' ? null : typedLine(number);
  return rest && { label: typed.slice(0, typed.length - number.length) + rest.label, amount: rest.amount };
}

/** HSN codes of parts, paint, tyres, glass and services, which stand before the quantity. */
const hsnCode = /^(?:3[2-9]|40|68|70|73|8[2-7]|90|94|99)\d{2}(?:\d{2}){0,2}$/;

/** One number is the amount; two are quantity and rate; with three, the last is the amount. */
function numbersOf(cells: readonly string[]): { quantity?: number; rate?: number; amount?: number } {
  const [code, ...others] = cells.filter((cell) => numberIn(cell) !== undefined);
  const numeric = code !== undefined && hsnCode.test(code.trim()) && others.length > 0 ? others : cells;
  const found = numeric.map(numberIn).filter((number) => number !== undefined);
  if (found.length <= 1) return { amount: found[0] };
  return found.length === 2
    ? { quantity: found[0], rate: found[1] }
    : { quantity: found[0], rate: found[1], amount: found.at(-1) };
}

/** ₹1,23,456.50, Rs. 500/- and 1200 are numbers; 12V and 4x4 are not. */
function numberIn(cell: string): number | undefined {
  const rupees = writtenRupees(cell);
  return rupees !== undefined && rupees >= 0 ? rupees : undefined;
}

/** Kind of a line, by the catalogue, else by keywords. */
export function kindOf(label: string, catalogue: readonly CatalogueLine[]): Pick<PastedLine, 'kind' | 'isImt23Part'> {
  const known = findInCatalogue(catalogue, label);
  if (known) return { kind: known.kind, isImt23Part: known.isImt23Part };
  return { kind: kindWords.find(([words]) => words.test(label))?.[1], isImt23Part: false };
}
