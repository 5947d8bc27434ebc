import { expect, it } from 'vitest';
import { parseCells } from './parse-cells.ts';

it('reads the rows below a header', () => {
  expect(parseCells('a,b\n\n1, 2\n"3",4\n', 5)).toEqual({
    rows: [
      ['1', '2'],
      ['3', '4'],
    ],
    unreadable: null,
  });
});

it.each([
  ['rows without end', `a\n${'1\n'.repeat(1_000_000)}`, 6, null],
  ['a row of too many columns', `a\n1\n${','.repeat(300)}\n`, 0, 3],
  ['a row longer than any', `a\n1\n${'x'.repeat(900_000)}\n`, 0, 3],
  ['a quote that never closes', `a\n"${'x\n'.repeat(400_000)}`, 0, 2],
])('reads no further than it may: %s', (_, csv, rows, unreadable) => {
  const read = parseCells(csv, 5);
  expect([read.rows.length, read.unreadable]).toEqual([rows, unreadable]);
});
