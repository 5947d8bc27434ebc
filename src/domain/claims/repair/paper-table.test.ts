import { expect, it } from 'vitest';
import { linesFromRows } from './pasted-lines.ts';
import { rowsOfPage, estimateTable } from './read-invoice.ts';

const page = (...rows: string[]) =>
  rowsOfPage(
    rows.flatMap((row, at) =>
      row.split('|').map((text, place) => ({ text, left: place * 200, top: at * 20, width: text.trim().length * 5, height: 10 })),
    ),
  );

it('reads a paper estimate as the table that somebody would paste', () => {
  const table = estimateTable(
    page(
      'ESTIMATE | No 17 | 3/11/2026',
      'Sr | Particulars | Qty | Rate | Amount',
      '1 | Front bumper | 1 | 12,000.00 | 12,000.00',
      '2) Head lamp | 2 | 4,500 | 9,000/-',
      '3 | Labour charges | 6,500.00',
      '4 | Painting | 10,000.00 | 18% | 1,800.00 | 11,800.00',
      '| see overleaf',
      'Total | 39,300.00',
      'Signature | 99',
    ),
  );
  expect(table).toEqual([
    ['Front bumper', '1', '12000', '12000'],
    ['Head lamp', '2', '4500', '9000'],
    ['Labour charges', '6500'],
    ['Painting', '11800'],
  ]);
  expect(linesFromRows(table, []).map(({ label, quantity, amount }) => [label, quantity, amount])).toEqual([
    ['Front bumper', 1, 12_000],
    ['Head lamp', 2, 9_000],
    ['Labour charges', undefined, 6_500],
    ['Painting', undefined, 11_800],
  ]);
  expect(estimateTable(page('A photo of a truck'))).toEqual([]);
});

it('takes the heads of the table, not a letterhead that names parts', () => {
  const table = estimateTable(
    page(
      'SHREE AUTO PARTS & SERVICES | Ph 98220 12345',
      'Estimate | 1,250',
      '# | Item & Description | HSN/SAC | Qty | Rate | Amount',
      '1 | Front bumper | 8708 | 2 | 4,500.00 | 9,000.00',
      'Add: CGST 9% | 810.00',
      'Add: SGST 9% | 810.00',
      'Total | 10,620.00',
    ),
  );
  expect(table).toEqual([['Front bumper', '2', '4500', '9000']]);
});
