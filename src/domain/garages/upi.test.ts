import { expect, it } from 'vitest';
import { rupeesToPaise } from '../money.ts';
import { isUpiId, upiLink } from './upi.ts';

it.each(['deccan.motors@okhdfcbank', '9876543210@ybl', 'a-b_c@upi', 'Deccan@ICICI'])('%s is a UPI id', (id) => {
  expect(isUpiId(id)).toBe(true);
});

it.each(['', 'deccan', 'desk@deccan.example.in', '@ybl', 'a b@ybl', 'a@', 'a@1bank', 'upi://pay?pa=a@b'])('%s is none', (id) => {
  expect(isUpiId(id)).toBe(false);
});

it('fills in payee, amount and claim, and lets no text of theirs change another part', () => {
  const pay = { id: 'deccan@ybl', name: 'Deccan & Sons', amount: rupeesToPaise('4000.50'), note: 'CLM-2026-000001' };
  const link = upiLink(pay);
  expect(link).toBe('upi://pay?pa=deccan@ybl&pn=Deccan%20%26%20Sons&am=4000.50&cu=INR&tn=CLM-2026-000001');
  const read = new URL(upiLink({ ...pay, name: 'x&am=1&pa=thief@ybl' })).searchParams;
  expect([read.getAll('pa'), read.getAll('am')]).toEqual([['deccan@ybl'], ['4000.50']]);
});
