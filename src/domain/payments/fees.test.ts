import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakEvenDays, defaultListingFee, defaultSlabVersion, defaultWizardFee, gstIncludedIn, quoteFee } from './fees.ts';
import { add, paise, rupeesToPaise } from '../money.ts';
import type { Paise } from '../money.ts';

/** For an amount above all slabs. */
const staffQuote = (fee: Paise, credit?: Paise) => quoteFee(rupeesToPaise(2_000_000), defaultSlabVersion, credit, fee);

describe('a price by the week', () => {
  const weekly = { ...defaultSlabVersion, weekly: { rate: 100, most: 350 } };
  const feeOf = (amount: number, days: number | null) => {
    const quote = quoteFee(rupeesToPaise(amount), weekly, paise(0), null, days);
    return quote.kind === 'quote' ? quote.slabFee : null;
  };
  // 1 % a week, at most 3.5 %, never above the slab.
  it.each([
    [38_000, 7, 380],
    [38_000, 10, 542.86],
    [38_000, 23, 1_248.57],
    [38_000, 24, 1_250],
    [200_000, 60, 4_000],
    [20_000, 21, 600],
    [20_000, 28, 700],
    [100_001, 21, 2_250.85],
  ])('of ₹%s for %s days is ₹%s', (amount, days, fee) => expect(feeOf(amount, days)).toBe(rupeesToPaise(fee)));
  it('is the slab where the days are not known, and staff’s above the slabs', () => {
    expect(feeOf(38_000, null)).toBe(rupeesToPaise(1_250));
    expect(quoteFee(rupeesToPaise(2_000_000), weekly, paise(0), rupeesToPaise(30_000), 7)).toMatchObject({
      slabFee: rupeesToPaise(30_000),
    });
  });
  it('pays for the money until a day: fee ÷ (amount × yearly cost ÷ 365)', () => {
    expect(breakEvenDays(rupeesToPaise(1_250), rupeesToPaise(38_000), 1_400)).toBe(85);
    expect(breakEvenDays(rupeesToPaise(1_250), rupeesToPaise(38_000), 0)).toBeNull();
    expect(breakEvenDays(rupeesToPaise(1_250), paise(0), 1_400)).toBeNull();
  });
});

describe('quoteFee', () => {
  // Approved rupees → slab fee, GST, total, balance after ₹450, all in rupees.
  it.each([
    [1, 750, 135, 885, 435],
    [25_000, 750, 135, 885, 435],
    [25_590, 1_250, 225, 1_475, 1_025],
    [51_180, 2_250, 405, 2_655, 2_205],
    [102_065, 4_000, 720, 4_720, 4_270],
    [202_950, 6_500, 1_170, 7_670, 7_220],
    [352_950, 9_000, 1_620, 10_620, 10_170],
    [504_720, 13_000, 2_340, 15_340, 14_890],
    [754_720, 17_000, 3_060, 20_060, 19_610],
    [50_000, 1_250, 225, 1_475, 1_025],
    [100_000, 2_250, 405, 2_655, 2_205],
    [200_000, 4_000, 720, 4_720, 4_270],
    [350_000, 6_500, 1_170, 7_670, 7_220],
    [500_000, 9_000, 1_620, 10_620, 10_170],
    [750_000, 13_000, 2_340, 15_340, 14_890],
    [1_000_000, 17_000, 3_060, 20_060, 19_610],
  ])('₹%s', (approved, slabFee, gst, total, balance) => {
    expect(quoteFee(rupeesToPaise(approved), defaultSlabVersion)).toEqual({
      kind: 'quote',
      slabVersion: 'slabs-2026-11',
      slabFee: slabFee * 100,
      gst: gst * 100,
      total: total * 100,
      creditWizardFee: 45_000,
      excessCredit: 0,
      balance: balance * 100,
    });
  });

  it.each([
    [25_000.01, 885.01],
    [25_001, 886],
    [25_300, 1185],
    [25_589.99, 1474.99],
    [50_001, 1476],
    [500_100, 10_720],
  ])('₹%s costs no more above the slab before than it exceeds it by: ₹%s', (approved, total) => {
    const quote = quoteFee(rupeesToPaise(approved), defaultSlabVersion);
    // The tax on one paisa of fee may round to zero.
    expect(quote).toMatchObject({ kind: 'quote' });
    if (quote.kind === 'quote') expect([0, 1]).toContain(rupeesToPaise(total) - quote.total);
  });
  it('never takes more of a larger amount than it is larger, from edge to edge, and never less than of a smaller one', () => {
    const slabs = {
      ...defaultSlabVersion,
      slabs: defaultSlabVersion.slabs.map((slab, at) => ({ ...slab, upTo: rupeesToPaise(25_000 + at * 500) })),
    };
    const totalOf = (amount: number, table = defaultSlabVersion) => {
      const quote = quoteFee(paise(amount), table);
      if (quote.kind !== 'quote') throw new Error('expected a quote');
      return quote.total;
    };
    const step = fc.record({ from: fc.integer({ min: 2_400_000, max: 2_840_000 }), by: fc.integer({ min: 1, max: 5000 }) });
    fc.assert(
      fc.property(step, ({ from, by }) => {
        for (const table of [defaultSlabVersion, slabs]) {
          const more = totalOf(from + by, table) - totalOf(from, table);
          expect(more).toBeGreaterThanOrEqual(0);
          // Tax lost to rounding is added with the next paisa.
          expect(more).toBeLessThanOrEqual(by + 1);
        }
      }),
    );
  });
  it('asks staff above ten lakh', () => {
    expect(quoteFee(rupeesToPaise('1000000.01'), defaultSlabVersion)).toEqual({
      kind: 'staff-quote',
      slabVersion: 'slabs-2026-11',
    });
    expect(staffQuote(rupeesToPaise(25_000))).toMatchObject({ total: 2_950_000, balance: 2_905_000 });
  });
  it.each([0, -1])('refuses %s paise', (amount) => expect(() => quoteFee(paise(amount), defaultSlabVersion)).toThrow(RangeError));
  it('lets staff waive a fee', () => expect(staffQuote(paise(0), paise(0))).toMatchObject({ total: 0, balance: 0 }));
  it('quotes from the first paisa on', () => expect(quoteFee(paise(1), defaultSlabVersion, paise(0)).kind).toBe('quote'));
  it('refuses a negative credit or fee', () => {
    expect(() => quoteFee(paise(1), defaultSlabVersion, paise(-1))).toThrow(RangeError);
    expect(() => staffQuote(paise(-1))).toThrow(RangeError);
  });
  it('never asks for less than nothing, and accounts for every paisa of the credit', () => {
    const amounts = fc.record({
      approved: fc.integer({ min: 1, max: 100_000_000 }),
      credit: fc.integer({ min: 0, max: 3_000_000 }),
    });
    fc.assert(
      fc.property(amounts, ({ approved, credit }) => {
        const quote = quoteFee(paise(approved), defaultSlabVersion, paise(credit));
        if (quote.kind !== 'quote') throw new Error('expected a quote');
        expect(quote.balance).toBeGreaterThanOrEqual(0);
        expect(add(quote.balance, quote.creditWizardFee)).toBe(quote.total);
        expect(add(quote.creditWizardFee, quote.excessCredit)).toBe(credit);
        expect(add(quote.slabFee, quote.gst)).toBe(quote.total);
      }),
    );
  });
});

describe('defaults', () => {
  it('has the specified amounts', () => {
    expect(add(defaultWizardFee.processingFee, defaultWizardFee.serviceCharge)).toBe(rupeesToPaise(500));
    expect(defaultWizardFee.serviceCharge).toBe(rupeesToPaise(50));
    expect(defaultListingFee).toBe(rupeesToPaise(2500));
  });
});

describe('gstIncludedIn', () => {
  it.each([
    [2_500, 381.36],
    [50, 7.63],
    [118, 18],
    [0, 0],
  ])('₹%s hold ₹%s', (price, gst) => expect(gstIncludedIn(rupeesToPaise(price))).toBe(rupeesToPaise(gst)));
  it('refuses a negative price', () => expect(() => gstIncludedIn(paise(-1))).toThrow(RangeError));
});
