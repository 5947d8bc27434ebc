import { describe, expect, it } from 'vitest';
import { writtenRupees } from './written-rupees.ts';

describe('rupees as people write them', () => {
  it.each([
    ['', undefined],
    [' \u00a0', undefined],
    ['1850000', 1_850_000],
    ['18,50,000', 1_850_000],
    ['1,850,000', 1_850_000],
    ['Rs. 18,50,000', 1_850_000],
    ['Rs.18,50,000/-', 1_850_000],
    ['Rs 1,00,000 /- only', 100_000],
    ['₹ 2 45 000.50', 245_000.5],
    ['₹\u00a02,45,000\u200b', 245_000],
    ['INR 500', 500],
    ['500 INR', 500],
    ['500 rupees', 500],
    ['1.5 lakh', 150_000],
    ['1.5lakhs', 150_000],
    ['₹ 3.2 Lac', 320_000],
    ['2 crore', 20_000_000],
    ['2 Cr.', 20_000_000],
    ['1.1 lakh', 110_000],
    ['डेढ', Number.NaN],
    ['२ लाख', 200_000],
    ['1.5 करोड़', 15_000_000],
    ['१,२३,४५६', 123_456],
    ['12.', 12],
    ['.5', 0.5],
    ['-3', -3],
    ['\u2212₹3', -3],
    ['₹ -3', -3],
  ])('%j is %s', (written, rupees) => {
    expect(writtenRupees(written)).toEqual(rupees);
  });

  it.each(['abc', '1.2.3', '12k', '--1', '1e5', '0x10', '1,50', '1 lakh 50 thousand', '5-6', '-₹-3', '.', '1,,000', 'Rs.'])(
    '%s is no amount',
    (written) => {
      expect(writtenRupees(written)).toBeNaN();
    },
  );
});
