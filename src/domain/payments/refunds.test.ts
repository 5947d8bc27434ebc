import { expect, it } from 'vitest';
import { paise, rupeesToPaise } from '../money.ts';
import { refundDue } from './refunds.ts';
import type { RefundCause } from './refunds.ts';

// cause, survey started, review started, already refunded → refund of ₹500 in rupees, and the rule applied
it.each<[RefundCause, boolean, boolean, number, number, string]>([
  ['draft-discarded', false, false, 0, 500, 'full'],
  ['withdrawn', false, false, 0, 500, 'full'],
  ['withdrawn', true, false, 0, 0, 'work-began'],
  ['withdrawn', false, true, 0, 0, 'work-began'],
  ['rejected', false, false, 0, 500, 'full'],
  ['rejected', true, false, 0, 500, 'full'],
  ['rejected', false, true, 0, 0, 'work-began'],
  ['surplus-payment', true, true, 0, 500, 'full'],
  ['fee-smaller', true, true, 118, 382, 'full'],
  ['withdrawn', false, false, 500, 0, 'nothing-left'],
  ['surplus-payment', false, false, 200, 300, 'full'],
  ['rejected', false, false, 600, 0, 'nothing-left'],
  ['rejected', false, false, 499.99, 0.01, 'full'],
])('%s, survey %s, review %s, refunded ₹%s: ₹%s (%s)', (cause, surveyStarted, reviewStarted, refunded, amount, rule) => {
  const facts = { cause, surveyStarted, reviewStarted, paid: paise(50_000), refunded: rupeesToPaise(refunded) };
  expect(refundDue(facts)).toEqual({ amount: rupeesToPaise(amount), rule });
});
