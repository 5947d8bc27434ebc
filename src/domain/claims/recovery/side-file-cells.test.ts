import { expect, it } from 'vitest';
import { sideFileRows } from './side-file-cells.ts';

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
])('%s', (_, text) => expect(sideFileRows(text)).toEqual(table));

it('keeps empty rows and line ends in quotes, so that each row has its number', () => {
  expect(sideFileRows('sep=;\nA;B\n\n"one\ntwo";2\n')).toEqual([[], ['A', 'B'], [], ['one\ntwo', '2']]);
});

it('takes a quote that is never closed as it stands', () => {
  expect(sideFileRows('A,B\n"12 inch,5\nC,6')).toEqual([
    ['A', 'B'],
    ['"12 inch', '5'],
    ['C', '6'],
  ]);
});
