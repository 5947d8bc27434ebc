import { expect, it } from 'vitest';
import { writtenAmount, writtenDay } from './statement-line.ts';

it.each([
  ['1,23,456.00', 12_345_600],
  ['500.5 Dr', -50_050],
  ['Rs. ( 500 )', null],
  ['( Rs.  500.00 )', -50_000],
  ['₹  - 500', -50_000],
  ['500   Cr.', 50_000],
  ['', null],
  ['-', null],
  ['1 23', null],
])('reads the amount %s', (text, amount) => expect(writtenAmount(text)).toBe(amount));

it.each([
  [' 21/11/26 ', '2026-11-21'],
  ['2026-11-21T10:00:00', '2026-11-21'],
  ['21 Nov 2026 10:00   ', '2026-11-21'],
  ['31/02/26', null],
])('reads the day %s', (text, day) => expect(writtenDay(text)).toBe(day));

it.each([
  ['spaces after a bracket', `(${' '.repeat(100_000)}x`],
  ['spaces after digits', `1${' '.repeat(100_000)}x`],
  ['digits', '1'.repeat(100_000)],
])('takes no time that grows by a power of the length: %s', (_, text) => {
  expect(writtenAmount(text)).toBeNull();
  expect(writtenDay(text)).toBeNull();
});
