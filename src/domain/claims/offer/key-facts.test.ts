import { describe, expect, it } from 'vitest';
import { paise, rupeesToPaise } from '../../money.ts';
import { financingOf, noSetUp } from './company-set-up.ts';
import { annualRate, daysToPay, keyFacts } from './key-facts.ts';
import type { KeyFactsInput } from './key-facts.ts';
import { defaultOfferTerms as terms } from './offer.ts';

const rupees = rupeesToPaise;
const input: KeyFactsInput = {
  advance: rupees(38_000),
  serviceFee: rupees(1_250),
  gst: rupees(225),
  gstRate: 1_800,
  serviceCharge: rupees(50),
  credit: rupees(450),
  refund: paise(0),
  billed: rupees(42_000),
  daysToPay: { days: 28, basis: 'setting', claims: 0 },
  financing: financingOf(noSetUp, false),
  provisional: null,
};

describe('what an offer costs', () => {
  it('is fee, tax and the charge kept before; paid before and left to pay make the total', () => {
    const facts = keyFacts(input);
    expect(facts).toMatchObject({
      totalCost: rupees(1_525),
      paidBefore: rupees(500),
      leftToPay: rupees(1_025),
      youPayGarage: rupees(4_000),
    });
    // 1,525 × 365 ÷ (38,000 × 28) = 52.3143… %
    expect(facts.annualRate).toBe(5_231);
  });

  it('leaves nothing to pay and names what goes back where more was paid than it costs', () => {
    const small = keyFacts({ ...input, serviceFee: rupees(100), gst: rupees(18), credit: rupees(118), refund: rupees(332) });
    expect(small).toMatchObject({ totalCost: rupees(168), paidBefore: rupees(168), leftToPay: 0, refund: rupees(332) });
  });

  it.each([
    [42_000, 38_000, 4_000],
    [38_000, 38_000, 0],
    // A survey that reduced the bill below the amount accepted by the insurer.
    [30_000, 38_000, 0],
    [40_000.5, 38_000, 2_000.5],
  ])('of a bill of ₹%s with ₹%s advanced the owner pays the garage ₹%s', (billed, advance, left) => {
    expect(keyFacts({ ...input, billed: rupees(billed), advance: rupees(advance) }).youPayGarage).toBe(rupees(left));
  });

  it('says nothing of a bill that nobody has estimated', () => {
    expect(keyFacts({ ...input, billed: null }).youPayGarage).toBeNull();
  });
});

// Fee and tax alone, as in the disclosure's reference: 46 % at 25,000, 31 % at 2 lakh, 26 % at 10 lakh in 28 days.
it.each([
  [885, 25_000, 28, 4_615],
  [4_720, 200_000, 28, 3_076],
  [20_060, 1_000_000, 28, 2_615],
  // Half a basis point is rounded up.
  [1, 73_000, 100, 1],
  [0, 25_000, 28, 0],
  [935, 25_000, 1, 136_510],
])('a cost of ₹%s on ₹%s over %s days is %s basis points a year', (cost, advance, days, rate) => {
  expect(annualRate(rupees(cost), rupees(advance), days, 'on-advance')).toBe(rate);
});

// Worked out with fractions outside the product: cost ÷ (amount − cost) × 365 ÷ days.
it.each([
  [1_525, 38_000, 28, 5_450],
  [885, 25_000, 28, 4_784],
  [4_720, 200_000, 23, 3_836],
  [20_060.01, 1_000_000, 31, 2_410],
])('a cost of ₹%s on the rest of ₹%s over %s days is %s basis points a year', (cost, advance, days, rate) => {
  expect(annualRate(rupees(cost), rupees(advance), days, 'on-net')).toBe(rate);
});

it('knows no rate over no days', () => {
  expect(() => annualRate(rupees(885), rupees(25_000), 0, 'on-advance')).toThrow(RangeError);
  expect(() => annualRate(rupees(25_000), rupees(25_000), 28, 'on-net')).toThrow(RangeError);
});

describe('the days an insurer takes', () => {
  const measured = (days: number | null, claims: number) => ({ days, claims });
  it.each([
    ['its own from five paid claims on', measured(31, 5), measured(40, 90), { days: 31, basis: 'insurer', claims: 5 }],
    ['those of all with fewer', measured(31, 4), measured(40, 90), { days: 40, basis: 'all-insurers', claims: 90 }],
    ['those of all with none', measured(null, 0), measured(40, 5), { days: 40, basis: 'all-insurers', claims: 5 }],
    ['what the terms assume with too few of all', measured(9, 4), measured(9, 4), { days: 28, basis: 'setting', claims: 4 }],
    ['what the terms assume before the first', measured(null, 0), measured(null, 0), { days: 28, basis: 'setting', claims: 0 }],
  ])('are %s', (_, insurer, all, expected) => {
    expect(daysToPay(insurer, all, terms)).toEqual(expected);
  });
});
