import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, paise, rupeesToPaise as rs, ZERO } from '../money.ts';
import type { Paise } from '../money.ts';
import { ownTaxRules, taxRulesOn } from '#domain/tax-documents/tax-rules.ts';
import { deductTds, depositDueOn, quarterOf, sectionName } from './tds.ts';

const rules = taxRulesOn(ownTaxRules, '2026-11-23');
const deduct = (amount: Paise, year: { credited: Paise; taxed: Paise }, hasPan = true, payable = amount) =>
  deductTds({ kind: 'professional', rules, amount, payable, year, hasPan });

describe('a year of bills', () => {
  it.each<[string, number, number, number, boolean, [number, number]]>([
    ['to the last rupee below', 2_000, 48_000, 0, true, [0, 0]],
    ['the first rupee above takes the whole year', 10_001, 40_000, 0, true, [50_001, 5_000]],
    ['after that each amount its own', 3_000, 60_000, 60_000, true, [3_000, 300]],
    ['without a PAN 20 %', 10_001, 40_000, 0, false, [50_001, 10_000]],
    ['no PAN, below the threshold', 1_000, 40_000, 0, false, [0, 0]],
  ])('%s', (_, amount, credited, taxed, hasPan, [of, tax]) => {
    const found = deduct(rs(amount), { credited: rs(credited), taxed: rs(taxed) }, hasPan, rs(amount * 10));
    expect([found.taxed, found.tax]).toEqual([rs(of), rs(tax)]);
  });

  it('keeps back no more than there is to pay, and the rest of the next', () => {
    const year = { credited: rs(49_000), taxed: ZERO };
    const first = deduct(rs(2_000), year);
    expect([first.tax, first.taxed]).toEqual([rs(2_000), rs(20_000)]);
    const second = deduct(rs(5_000), { credited: rs(51_000), taxed: first.taxed });
    expect([second.tax, second.taxed]).toEqual([rs(3_600), rs(36_000)]);
  });

  it('comes to the tax on the whole sum, whatever the bills, once there is enough to keep it back of', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 60_000_00 }), { minLength: 1, maxLength: 40 }),
        fc.boolean(),
        (amounts, hasPan) => {
          let year = { credited: ZERO, taxed: ZERO };
          let kept = ZERO;
          const { threshold, rate } = rules.tds.professional;
          const of = hasPan ? rate : 2_000;
          for (const amount of amounts.map(paise)) {
            const { tax, taxed } = deduct(amount, year, hasPan);
            const whole = add(year.credited, amount);
            expect(tax).toBeLessThanOrEqual(amount);
            expect(tax % 100).toBe(0);
            if (whole <= threshold) expect(tax).toBe(0);
            year = { credited: whole, taxed: add(year.taxed, taxed) };
            kept = add(kept, tax);
            expect(year.taxed).toBeLessThanOrEqual(whole);
            // The TDS withheld equals the tax on the amount counted as taxed, within the rounding of each bill.
            expect(Math.abs(kept - (year.taxed * of) / 10_000)).toBeLessThanOrEqual(50 * amounts.length);
            if (whole > threshold && tax < Math.floor(amount / 100) * 100) expect(year.taxed).toBe(whole);
          }
        },
      ),
      { seed: 13, numRuns: 300 },
    );
  });
});

it.each([
  ['2025-03-31', 30_000, '194J', '', '194A', ''],
  ['2025-04-01', 50_000, '194J', '', '194A', ''],
  ['2026-03-31', 50_000, '194J', '', '194A', ''],
  ['2026-04-01', 50_000, '393(1) Sl. 6(iii)', '1027', '393(1) Sl. 5(iii)', '1022'],
])(
  'on %s fees have a threshold of ₹%d and are deducted under %s, code %j; interest under %s, code %j',
  (on, threshold, ...names) => {
    const { professional, interest } = taxRulesOn(ownTaxRules, on).tds;
    expect(professional.threshold).toBe(rs(threshold));
    expect([sectionName(professional), professional.code, sectionName(interest), interest.code]).toEqual(names);
  },
);

it.each([
  ['2026-04-01', 1],
  ['2026-06-30', 1],
  ['2026-11-23', 3],
  ['2027-01-01', 4],
  ['2027-03-31', 4],
])('%s is in quarter %s', (on, quarter) => expect(quarterOf(on)).toBe(quarter));

it.each([
  ['2026-11-01', '2026-12-07'],
  ['2026-12-01', '2027-01-07'],
  ['2027-03-01', '2027-04-30'],
])('what was kept back in %s is due on %s', (month, due) => expect(depositDueOn(month)).toBe(due));
