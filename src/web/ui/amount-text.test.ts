import { describe, expect, it } from 'vitest';
import { amountInWords, parseAmount } from './amount-text.ts';

describe('parseAmount', () => {
  it.each([
    ['', undefined],
    ['   ', undefined],
    [undefined, undefined],
    [null, undefined],
    ['2,45,000', 245_000],
    ['₹ 2 45 000.50', 245_000.5],
    ['12.', 12],
    ['-3', -3],
    [0, 0],
    [1.5, 1.5],
  ])('%j → %j', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });

  it.each(['abc', '1.2.3', '12k', '--1', '1e5', '0x10'])('%s is no amount', (typed) => {
    expect(parseAmount(typed)).toBeNaN();
  });
});

describe('amountInWords', () => {
  it.each([
    [99_999, undefined],
    [100_000, { amount: '1', unit: 'lakh' }],
    [245_000, { amount: '2.45', unit: 'lakh' }],
    [-245_000, { amount: '-2.45', unit: 'lakh' }],
    [10_000_000, { amount: '1', unit: 'crore' }],
    [1_250_000_000, { amount: '125', unit: 'crore' }],
    [Number.NaN, undefined],
  ])('%d rupees', (rupees, words) => {
    expect(amountInWords(rupees)).toEqual(words);
  });
});
