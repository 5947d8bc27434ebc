import type { PaperRow } from './paper-rows.ts';

/** 1,23,456.50 and 500 and 1200/-; not what is part of a word. */
export function amountsIn(text: string): number[] {
  return [...text.replaceAll(/(?:\b(?:rs|inr)\b\.?|₹)/gi, ' ').matchAll(/(?<![A-Z0-9.,/-])\d[\d,]*(?:[.]\d{1,2})?(?![\dA-Z%])/gi)]
    .map(([amount]) => Number(amount.replaceAll(',', '')))
    .filter((amount) => amount > 0);
}

/** Of a row; a bill's widest has some 200 letters. */
const longest = 1_000;

const head = /\b(description|particulars?|item|parts?|goods|services?)\b/i;
const ends = /^\W*(sub[\s-]*total|total|cgst|sgst|igst|grand|round|taxable\s+(value|amount)|amount\s+in|invoice\s+total|net)\b/i;

/** The rows of the table of goods and work, without its head and its sums; empty where no table is seen. */
export function tableIn(rows: readonly PaperRow[]): readonly PaperRow[] {
  const from = rows.findIndex((row) => row.length > 1 && row.some(({ text }) => head.test(text)));
  if (from < 0) return [];
  const body = rows.slice(from + 1);
  const to = body.findIndex((row) =>
    ends.test(
      row
        .map(({ text }) => text)
        .join('  ')
        .slice(0, longest),
    ),
  );
  return to < 0 ? body : body.slice(0, to);
}

/** The first cell of words, without the row's number before them. */
export function labelOf(row: PaperRow): string | undefined {
  return row
    .map(({ text }) => text.replace(/^\d{1,3}[.)]?\s+(?=[A-Z])/i, ''))
    .find((text) => /[A-Z]{2}|\p{Script=Devanagari}{2}/iu.test(text))
    ?.trim();
}

/** A paper estimate as a spreadsheet would hold it: label and amount, or label, pieces, rate and amount where these agree. */
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
