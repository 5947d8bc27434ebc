import { expect, it } from 'vitest';
import { cleanText } from '../clean-text.ts';
import { parseDelimited } from './parse-delimited.ts';

const cells = (text: string) => parseDelimited(cleanText(text), 100).rows.map((row) => row.cells);

const table = [
  ['Claim No', 'Net', 'Remarks'],
  ['NIA/1', '1,23,456.50', 'paid'],
  ['NIA/2', '500', 'a "part" only'],
];

it.each([
  ['commas, quoted', 'Claim No,Net,Remarks\r\nNIA/1,"1,23,456.50",paid\r\nNIA/2,500,"a ""part"" only"\r\n'],
  ['tabs, as the clipboard has them', 'Claim No\tNet\tRemarks\nNIA/1\t1,23,456.50\tpaid\nNIA/2\t500\ta "part" only'],
  [
    'semicolons, a byte order mark, line ends of an old Mac',
    '\uFEFFClaim No;Net;Remarks\rNIA/1;1,23,456.50;paid\rNIA/2;500;a "part" only',
  ],
  ['bars with blanks around them', 'Claim No | Net | Remarks\nNIA/1 | 1,23,456.50 | paid\nNIA/2 | 500 | a "part" only'],
  ['one row separated otherwise', 'Claim No;Net;Remarks\nNIA/1;1,23,456.50;paid\nNIA/2\t500\ta "part" only'],
])('%s', (_, text) => expect(cells(text)).toEqual(table));

it('leaves out empty rows, and gives each row the number of its line', () => {
  const { rows } = parseDelimited('sep=;\nA;B\n\n"one\ntwo";2\nC;3\n', 100);
  expect(rows.map(({ row, cells: found }) => [row, ...found])).toEqual([
    [2, 'A', 'B'],
    [4, 'one\ntwo', '2'],
    [6, 'C', '3'],
  ]);
});

it('reads a quote that is never closed as text', () => {
  expect(cells('A,B\n"12 inch,5\nC,6')).toEqual([
    ['A', 'B'],
    ['12 inch', '5'],
    ['C', '6'],
  ]);
});
