import { isIsoDate } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { gstStateCode, gstStates, isGstin } from '#domain/kyc/tax-numbers.ts';
import { knownRepairRates } from '../../tax-documents/tax-rules.ts';

/** Data extracted from a document; missing values are omitted. Rupees. Only a proposal: the garage confirms it. */
export interface InvoiceProposal {
  readonly number?: string;
  readonly date?: IsoDate;
  readonly supplierGstin?: string;
  readonly addresseeGstin?: string;
  readonly placeOfSupply?: string;
  readonly lines?: readonly ProposedLine[];
  readonly total?: number;
}

interface ProposedLine {
  readonly label: string;
  readonly taxableValue: number;
  readonly taxRate: number;
}

/** Maximum row length; the longest bill rows have about 200 characters. */
const longest = 1_000;

const textOf = (row: PaperRow) =>
  row
    .map(({ text }) => text)
    .join('  ')
    .slice(0, longest);

/** Extracts the invoice fields from the rows of its pages. */
export function readInvoice(rows: readonly PaperRow[]): InvoiceProposal {
  const texts = rows.map((row) => textOf(row));
  const lines = linesIn(rows);
  const total = agreed(totalIn(texts), [summedIn(texts), lines.length > 0 ? sumOf(lines) : undefined]);
  return withoutEmpty({
    number: numberIn(rows, texts),
    date: dateIn(texts),
    ...gstinsIn(texts),
    placeOfSupply: placeIn(texts),
    total,
    // Lines that do not add up to the total are incomplete.
    lines: total !== undefined && Math.abs(sumOf(lines) - total) <= 1 + lines.length * 0.02 ? lines : undefined,
  });
}

function withoutEmpty(found: { [K in keyof InvoiceProposal]: InvoiceProposal[K] | undefined }): InvoiceProposal {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as InvoiceProposal;
}

const numberLabel = /\b(?:tax\s+)?(?:invoice|inv|bill)\b\.?\s*(?:no|num|number|n0|#)?\b[.:#\s-]*/i;
const numberHead = /^(?:tax\s+)?(?:invoice|inv|bill)\b\.?\s*(?:no|number|num|n0|#)[.:\s]*$/i;
const numberValue = /^([A-Z0-9][A-Z0-9/-]{0,15})(?![A-Z0-9/-])/i;

/** After its label, in the next cell, or in the row below. */
function numberIn(rows: readonly PaperRow[], texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const label = /\b(?:invoice|inv|bill)\b\.?\s*(?:no\b|num\b|number\b|n0\b|#)[.:#\s-]*/i.exec(text) ?? numberLabel.exec(text);
    const value = label && numberValue.exec(text.slice(label.index + label[0].length))?.[1];
    if (value && /\d/.test(value) && !/^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/.test(value)) return value.replace(/[/-]+$/, '');
  }
  for (const [at, row] of rows.entries())
    for (const cell of row) {
      if (!numberHead.test(cell.text)) continue;
      const below = rows[at + 1]?.find(({ left, right }) => left < cell.right && cell.left < right)?.text;
      const value = below && numberValue.exec(below)?.[1];
      if (value && /\d/.test(value)) return value;
    }
  return undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dateForms =
  /\b(?:(?<y1>20\d\d)-(?<m1>\d\d)-(?<d1>\d\d)|(?<d2>\d{1,2})\s*[/.-]\s*(?<m2>\d{1,2})\s*[/.-]\s*(?<y2>20\d\d|\d\d)|(?<d3>\d{1,2})(?:st|nd|rd|th)?[\s./-]*(?<m3>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s.,/'-]*(?<y3>20\d\d|\d\d))\b/i;

export function dateOf(text: string): IsoDate | undefined {
  const { y1, m1, d1, y2, m2, d2, y3, m3, d3 } = dateForms.exec(text)?.groups ?? {};
  const year = y1 ?? y2 ?? y3 ?? '';
  const month = m3 === undefined ? (m1 ?? m2 ?? '') : String(months.indexOf(m3.toLowerCase()) + 1);
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${(d1 ?? d2 ?? d3 ?? '').padStart(2, '0')}`;
  return isIsoDate(date) ? date : undefined;
}

/** The invoice date, not the due date, vehicle arrival or portal acknowledgement date. */
function dateIn(texts: readonly string[]): IsoDate | undefined {
  const labels = [
    /\b(?:invoice|inv|bill)\b\.?\s*(?:date|dt)\b/i,
    /\bdated\b/i,
    /(?<!due |ack |ack\. |irn |delivery |order |loss |incident )\bdate\b/i,
  ];
  for (const label of labels)
    for (const [at, text] of texts.entries()) {
      const found = label.exec(text);
      if (!found) continue;
      const date = dateOf(text.slice(found.index)) ?? dateOf(texts[at + 1] ?? '');
      if (date) return date;
    }
  return undefined;
}

/** Characters that OCR confuses, by the expected class. */
const asDigit: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', B: '8', G: '6' };
const asLetter: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B', 6: 'G' };

/** The GSTIN in this text, corrected only if exactly one correction has a valid check character. */
export function gstinOf(text: string): string | undefined {
  const bare = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const tried = bare.length === 16 ? [...bare].map((_, at) => bare.slice(0, at) + bare.slice(at + 1)) : [bare.slice(0, 15)];
  const right = new Set(tried.flatMap(readings).filter(isGstin));
  return right.size === 1 ? [...right][0] : undefined;
}

function readings(text: string): string[] {
  if (text.length !== 15) return [];
  const placed = [...text]
    .map((character, at) => {
      if (at < 2 || (at > 6 && at < 11)) return asDigit[character] ?? character;
      if ((at > 1 && at < 7) || at === 11) return asLetter[character] ?? character;
      return at === 13 ? 'Z' : character;
    })
    .join('');
  // Entity number and check character may be digit or letter.
  const last = [placed.charAt(14), asDigit[placed.charAt(14)], asLetter[placed.charAt(14)]];
  const entity = [placed.charAt(12), asDigit[placed.charAt(12)]];
  return entity.flatMap((one) =>
    last.flatMap((other) => (one === undefined || other === undefined ? [] : [`${placed.slice(0, 12)}${one}Z${other}`])),
  );
}

const addressed = /\b(bill(?:ed)?\s*to|buyer|recipient|consignee|customer|ship\s*to)\b|^to\b/i;

function gstinsIn(
  texts: readonly string[],
): Pick<{ [K in keyof InvoiceProposal]: InvoiceProposal[K] | undefined }, 'supplierGstin' | 'addresseeGstin'> {
  const found: { gstin: string; row: number }[] = [];
  for (const [row, text] of texts.entries())
    for (const [word] of text.matchAll(/[A-Z0-9]{14,17}/gi)) {
      const gstin = gstinOf(word);
      if (gstin !== undefined && !found.some((one) => one.gstin === gstin)) found.push({ gstin, row });
    }
  const to = texts.findIndex((text) => addressed.test(text.trim()));
  const supplier = found.find(({ row }) => to < 0 || row < to);
  const addressee = found.find(({ row, gstin }) => gstin !== supplier?.gstin && (to < 0 || row >= to));
  return { supplierGstin: supplier?.gstin, addresseeGstin: addressee?.gstin };
}

function placeIn(texts: readonly string[]): string | undefined {
  const text = texts.find((one) => /place\s+of\s+supply/i.test(one));
  const said = text?.replace(/^.*place\s+of\s+supply\s*[:-]*/i, '') ?? '';
  const code = /\b(\d\d)\b/.exec(said)?.[1];
  if (code !== undefined && Object.hasOwn(gstStates, code)) return code;
  return gstStateCode(said) ?? undefined;
}

/** In order of preference. */
const totalLabels = [
  /\b(grand\s*total|invoice\s*(total|value)|total\s*invoice|(net|total)?\s*amount\s*payable|net\s*payable)\b/i,
  /\b(total\s*amount|net\s*(amount|total)|balance\s*due|amount\s*due)\b/i,
  /^\W*total\b/i,
];

function totalIn(texts: readonly string[]): number | undefined {
  for (const label of totalLabels) {
    const amounts = texts.flatMap((text) => {
      const found = label.exec(text);
      if (!found || /in words|sub\s*total|total\s*tax/i.test(text)) return [];
      return amountsIn(text.slice(found.index)).slice(-1);
    });
    if (amounts.length > 0) return Math.max(...amounts);
  }
  return undefined;
}

/** Taxable value plus taxes, if the document states all of them. */
function summedIn(texts: readonly string[]): number | undefined {
  const amountAt = (label: RegExp) => {
    const text = texts.find((one) => label.test(one));
    return text === undefined ? undefined : amountsIn(text).at(-1);
  };
  const value = amountAt(/\bsub[\s-]*total\b|^\W*(total\s+)?taxable\s+(value|amount)\s{2}/i);
  const taxes = [/\bcgst\b/i, /\b[su]t?gst\b/i, /\bigst\b/i].map(amountAt).filter((tax) => tax !== undefined);
  return value === undefined || taxes.length === 0 ? undefined : taxes.reduce((sum, tax) => sum + tax, value);
}

/** OCR misreads single digits: the total is used if another sum confirms it or none contradicts it; else a value on which two other sums agree. */
function agreed(total: number | undefined, others: readonly (number | undefined)[]): number | undefined {
  const sums = others.filter((sum) => sum !== undefined);
  const isLike = (one: number) => (other: number) => Math.abs(one - other) <= 1;
  if (total !== undefined && (sums.length === 0 || sums.some(isLike(total)))) return total;
  const [first, ...rest] = sums;
  return first !== undefined && rest.some(isLike(first)) ? Math.round(first * 100) / 100 : undefined;
}

/** Table rows in which value, rate and tax are consistent; misread rows are not. */
function linesIn(rows: readonly PaperRow[]): ProposedLine[] {
  return tableIn(rows).flatMap((row) => lineIn(row) ?? []);
}

function lineIn(row: PaperRow): ProposedLine | null {
  const label = labelOf(row);
  if (label === undefined) return null;
  const numbers = row.flatMap(({ text }) => (text.includes(label) ? [] : amountsIn(text)));
  const rates = row.flatMap(({ text }) => [...text.matchAll(/\b(\d{1,2})(?:\.0+)?\s*%?/g)].map(([, rate]) => Number(rate)));
  for (const taxRate of rates.filter((rate) => knownRepairRates.includes(rate)))
    for (const taxableValue of numbers.toSorted((one, other) => other - one)) {
      const tax = (taxableValue * taxRate) / 100;
      const agrees = numbers.some((other) => other !== taxableValue && (near(other, tax) || near(other, taxableValue + tax)));
      if (agrees && taxRate > 0) return { label: label.slice(0, 200), taxableValue, taxRate };
    }
  return halvesIn(label, numbers, rates);
}

/** CGST and SGST in columns of their own: two equal taxes at half the rate. */
function halvesIn(label: string, numbers: readonly number[], rates: readonly number[]): ProposedLine | null {
  for (const half of rates.filter((rate) => rate > 0 && knownRepairRates.includes(rate * 2)))
    for (const taxableValue of numbers.toSorted((one, other) => other - one)) {
      const tax = (taxableValue * half) / 100;
      if (numbers.filter((other) => near(other, tax)).length >= 2)
        return { label: label.slice(0, 200), taxableValue, taxRate: half * 2 };
    }
  return null;
}

const near = (one: number, other: number) => Math.abs(one - other) < 0.02;

function sumOf(lines: readonly ProposedLine[]): number {
  return lines.reduce((sum, { taxableValue, taxRate }) => sum + taxableValue + Math.round(taxableValue * taxRate) / 100, 0);
}

/** A text fragment with its position on the page, in any unit; `top` increases downwards. */
export interface PaperWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Adjacent words. */
interface PaperCell {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

export type PaperRow = readonly PaperCell[];

/** A gap wider than this multiple of the text height starts a new cell. */
const GAP = 1.1;

/** Groups the words of a page into rows from top to bottom, each with cells from left to right. */
export function rowsOfPage(words: readonly PaperWord[]): PaperRow[] {
  const lines: { middle: number; words: PaperWord[] }[] = [];
  for (const word of words.filter(({ text }) => text.trim() !== '').toSorted((one, other) => one.top - other.top)) {
    const middle = word.top + word.height / 2;
    const line = lines.findLast((one) => Math.abs(one.middle - middle) < word.height * 0.55);
    if (line) {
      line.words.push(word);
      line.middle += (middle - line.middle) / line.words.length;
    } else lines.push({ middle, words: [word] });
  }
  return lines.toSorted((one, other) => one.middle - other.middle).map((line) => cellsOf(line.words));
}

function cellsOf(words: readonly PaperWord[]): PaperCell[] {
  const cells: { text: string; left: number; right: number }[] = [];
  for (const { text, left, width, height } of words.toSorted((one, other) => one.left - other.left)) {
    const last = cells.at(-1);
    const gap = last ? left - last.right : Number.POSITIVE_INFINITY;
    if (!last || gap > height * GAP) cells.push({ text: text.trim(), left, right: left + width });
    else {
      last.text += `${gap > height * 0.12 ? ' ' : ''}${text.trim()}`;
      last.right = Math.max(last.right, left + width);
    }
  }
  return cells;
}

/** 1,23,456.50, 500 and 1200/-; not numbers inside a word. */
export function amountsIn(text: string): number[] {
  return [...text.replaceAll(/(?:\b(?:rs|inr)\b\.?|₹)/gi, ' ').matchAll(/(?<![A-Z0-9.,/-])\d[\d,]*(?:[.]\d{1,2})?(?![\dA-Z%])/gi)]
    .map(([amount]) => Number(amount.replaceAll(',', '')))
    .filter((amount) => amount > 0);
}

/** Maximum row length; the longest bill rows have about 200 characters. */
const longestTable = 1_000;

const head = /\b(description|particulars?|item|parts?|goods|services?)\b/i;
const columnHead =
  /^\W*(hsn|sac|qty|quantity|rate|price|amount|amt|taxable|gst|tax|total|value|unit|mrp|s[lr]?\.?\s{0,2}no)\b|^#$/i;
const ends =
  /^\W*(?:add\W*)?(sub[\s-]*total|total|cgst|sgst|igst|grand|round|taxable\s+(value|amount)|amount\s+in|invoice\s+total|net)\b/i;

/** Rows of the items table, without header and totals; empty if none is found. */
export function tableIn(rows: readonly PaperRow[]): readonly PaperRow[] {
  const heads = rows.map((row) => row.length > 1 && row.some(({ text }) => head.test(text)));
  // A letterhead names parts and services, too: a row with a further heading is preferred.
  const sure = rows.findIndex((row, at) => heads[at] && row.some(({ text }) => columnHead.test(text)));
  const from = sure < 0 ? heads.indexOf(true) : sure;
  if (from < 0) return [];
  const body = rows.slice(from + 1);
  const to = body.findIndex((row) =>
    ends.test(
      row
        .map(({ text }) => text)
        .join('  ')
        .slice(0, longestTable),
    ),
  );
  return to < 0 ? body : body.slice(0, to);
}

/** The first text cell, without its row number. */
export function labelOf(row: PaperRow): string | undefined {
  return row
    .map(({ text }) => text.replace(/^\d{1,3}[.)]?\s+(?=[A-Z])/i, ''))
    .find((text) => /[A-Z]{2}|\p{Script=Devanagari}{2}/iu.test(text))
    ?.trim();
}

/** A paper estimate as spreadsheet rows: label and amount, or label, quantity, rate and amount if consistent. */
export function estimateTable(rows: readonly PaperRow[]): string[][] {
  return tableIn(rows).flatMap((row) => {
    const label = labelOf(row);
    if (label === undefined) return [];
    const numbers = row.flatMap(({ text }) => (text.includes(label) ? [] : amountsIn(text)));
    const amount = numbers.at(-1);
    if (amount === undefined) return [];
    const [pieces, rate] =
      numbers.flatMap((one, at) => {
        const other = numbers.slice(at + 1, -1).find((each) => Math.abs(one * each - amount) < 0.02);
        return one <= mostPieces && other !== undefined ? [[one, other]] : [];
      })[0] ?? [];
    return [[label, ...(pieces === undefined ? [] : [pieces, rate]), amount].map(String)];
  });
}
const mostPieces = 1000;
