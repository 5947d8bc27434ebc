import { expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { lostCredit } from './lost-credit.ts';

const rs = (rupees: number) => paise(Math.round(rupees * 100));
/** ₹47,200 with 18 % GST, ₹7,200 of it tax. */
const invoice = { addressee: { kind: 'owner' }, cgst: rs(3_600), sgst: rs(3_600), igst: rs(0), total: rs(47_200) } as const;

it.each([
  ['the GST on the approved part', {}, 23_600, 3_600],
  ['all of its GST where all is approved', {}, 47_200, 7_200],
  ['no more than its GST', {}, 60_000, 7_200],
  ['IGST as well', { cgst: rs(0), sgst: rs(0), igst: rs(7_200) }, 23_600, 3_600],
  ['nothing of an invoice to the insurer', { addressee: { kind: 'insurer' } }, 23_600, 0],
  ['nothing of an invoice without GST', { cgst: rs(0), sgst: rs(0) }, 23_600, 0],
] as const)('the insurer keeps back %s', (_, changes, approved, kept) => {
  expect(lostCredit({ ...invoice, ...changes }, rs(approved), { isWithoutTax: false })).toBe(rs(kept));
});

it('keeps back nothing where its part is without GST, or only the amount is known', () => {
  expect(lostCredit(invoice, rs(23_600), { isWithoutTax: true })).toBe(0);
  expect(lostCredit(null, rs(23_600), { isWithoutTax: false })).toBe(0);
});
