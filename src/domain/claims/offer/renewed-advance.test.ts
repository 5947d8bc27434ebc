import { expect, it } from 'vitest';
import { paise, rupeesToPaise as rs } from '../../money.ts';
import { ownersPart } from '#domain/claims/review/settlement.ts';
import { isWorseFor, renewedAdvance } from './offer.ts';

// Approved amount, invoice, calculation on the approved bill and on everything billed → advance. Rupees.
it.each<[string, number, number, [number, number] | null, number]>([
  ['the invoice as estimated', 38_000, 42_000, [38_000, 38_000], 38_000],
  ['lower than estimated, and still what was approved', 38_000, 38_000, [38_000, 34_000], 38_000],
  ['above the estimate', 38_000, 50_000, [38_000, 46_000], 38_000],
  ['below: as the calculation falls', 38_000, 30_000, [38_000, 26_500], 26_500],
  ['below, and the insurer accepted less than was calculated', 25_000, 24_000, [36_500, 20_500], 20_500],
  ['below, and that is all covered', 25_000, 24_999, [41_000, 24_999], 24_999],
  ['below, and the insurer accepted more than was calculated', 40_000, 39_000, [30_000, 28_000], 38_000],
  ['never above the invoice', 40_000, 30_000, [20_000, 19_000], 30_000],
  ['never above the invoice, however much was accepted', 90_000, 10_000, [20_000, 9_000], 10_000],
  ['the owner’s share is billed apart', 38_000, 30_000, [38_000, 34_000], 30_000],
  ['without a calculation', 38_000, 30_000, null, 30_000],
  ['nothing is left', 38_000, 1_000, [38_000, 0], 0],
])('%s', (_, decided, invoice, on, advance) => {
  const calculated = on && { onBill: rs(on[0]), onInvoice: rs(on[1]) };
  expect(renewedAdvance({ decided: rs(decided), invoice: rs(invoice), calculated })).toBe(rs(advance));
});

it('never makes more of a lower invoice, nor more than was decided or billed', () => {
  for (let invoice = 0; invoice <= 50_000; invoice += 500) {
    // Half of each rupee and ₹1,500 are deducted.
    const onInvoice = paise(Math.max(0, (invoice * 100) / 2 - 150_000));
    const given = { decided: rs(20_000), calculated: { onBill: rs(23_500), onInvoice } };
    const [now, less] = [invoice, Math.max(0, invoice - 500)].map((each) => renewedAdvance({ ...given, invoice: rs(each) }));
    expect(now).toBeLessThanOrEqual(Math.min(rs(20_000), rs(invoice)));
    expect(less).toBeLessThanOrEqual(now ?? 0);
  }
});

it('asks the owner again only where something gets worse', () => {
  const accepted = { garage: ownersPart(rs(42_000), rs(38_000)) };
  expect(isWorseFor(accepted, { garage: rs(4_000), balance: rs(0) })).toBe(false);
  expect(isWorseFor(accepted, { garage: ownersPart(rs(30_000), rs(38_000)), balance: rs(0) })).toBe(false);
  expect(isWorseFor(accepted, { garage: rs(4_001), balance: rs(0) })).toBe(true);
  expect(isWorseFor(accepted, { garage: rs(0), balance: rs(1) })).toBe(true);
});
