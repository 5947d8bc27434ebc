import { expect, test } from 'vitest';
import { rupeesToPaise } from '../../money.ts';
import { clockOn, countedFrom, isOmbudsmanOpen, lateInterest, lateRate } from './reminders.ts';

test.each([
  ['2026-10-31', null],
  ['2026-11-01', 0],
  ['2026-11-07', 0],
  ['2026-11-08', 7],
  ['2026-11-15', 7],
  ['2026-11-16', 15],
  ['2026-11-23', 22],
  ['2026-11-29', 28],
  ['2026-12-01', 30],
  ['2026-12-30', 30],
  ['2026-12-31', 60],
  ['2027-12-31', 60],
])('on %s the clock that began on 1 November stands at %s', (today, clock) => {
  expect(clockOn('2026-11-01', today)).toBe(clock);
});

test.each([
  ['2026-11-01', '2026-11-04', '2026-11-04'],
  ['2026-11-05', '2026-11-04', '2026-11-05'],
  ['2026-11-05', null, '2026-11-05'],
])('accepted on %s with the last paper on %s, days run from %s', (accepted, paper, from) => {
  expect(countedFrom(accepted, paper)).toBe(from);
});

test('the Ombudsman is open to an owner in person, and to no company that is not known to be small', () => {
  expect([isOmbudsmanOpen({ companyName: null }), isOmbudsmanOpen({ companyName: 'Yadav Roadlines' })]).toEqual([true, false]);
});

test('interest is two per cent above the bank rate, by the day, never a paisa more', () => {
  expect(lateRate(5.5)).toBe(7.5);
  // 1,00,000 × 7.5 % × 73 / 365 = 1,500
  expect(lateInterest(rupeesToPaise(100_000), 73, 5.5)).toBe(rupeesToPaise(1500));
  expect(lateInterest(rupeesToPaise(38_000), 22, 5.25)).toBe(16_605);
  expect(lateInterest(rupeesToPaise(38_000), 0, 5.5)).toBe(0);
});
