import { expect, it } from 'vitest';
import { harmlessCell, plainCell } from './listing-values.ts';

it.each(['=1+1', "'=1", "''+1", '+919822012345', '-5', '@SUM(A1)', '\tx', '\rx'])(
  '%j cannot begin a formula, and comes back as it was',
  (text) => {
    expect(harmlessCell(text)).toBe(`'${text}`);
    expect(plainCell(harmlessCell(text))).toBe(text);
  },
);

it.each(['Sharma Motors', "O'Neil", "'quoted'", '', '9822012345'])('%j stays as it is', (text) => {
  expect(harmlessCell(text)).toBe(text);
  expect(plainCell(text)).toBe(text);
});
