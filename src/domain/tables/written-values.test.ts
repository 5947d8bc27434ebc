import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRupees, paise } from '../money.ts';
import { isShortened, restoredNumber, sidedAmount, writtenAmount, writtenDay } from './written-values.ts';

it.each([
  ['1,23,456.00', 12_345_600],
  ['500.5 Dr', -50_050],
  ['Rs. ( 500 )', null],
  ['( Rs.  500.00 )', -50_000],
  ['₹  - 500', -50_000],
  ['500   Cr.', 50_000],
  ['.00', 0],
  ['500.00-', -50_000],
  ['1,500.00(Dr)', -150_000],
  ['8,500.00(Cr)', 850_000],
  ['500.0000', 50_000],
  ['INR 1,23,456.5', 12_345_650],
  ['500.00 INR', 50_000],
  ['Rs. 500/-', 50_000],
  ['CR 500', 50_000],
  ['1,23,456', 12_345_600],
  ['0.30000000000000004', 30],
  ['1,2,3', null],
  ['1.2345', null],
  ['Page 1 of 2', null],
  ['Dr', null],
  ['', null],
  ['-', null],
  ['1 23', null],
  ['1 23 456.50', 12_345_650],
  ['38000Dr.', -3_800_000],
  ['1,23', null],
  ['12V', null],
  ['1.2.3', null],
  ['--5', null],
  ['23/11/2026', null],
  ['99999999999999999', null],
])('reads the amount %s', (text, amount) => expect(writtenAmount(text)).toBe(amount));

it.each([
  [' 21/11/26 ', '2026-11-21'],
  ['2026-11-21T10:00:00', '2026-11-21'],
  ['21 Nov 2026 10:00   ', '2026-11-21'],
  ['25-11-2026', '2026-11-25'],
  ['5/1/2026', '2026-01-05'],
  ['25/11/26', '2026-11-25'],
  ['25 Nov 2026', '2026-11-25'],
  ['25-NOV-26', '2026-11-25'],
  ['25 November, 2026', '2026-11-25'],
  ['25Nov2026', '2026-11-25'],
  ['20261125', '2026-11-25'],
  ['46351', '2026-11-25'],
  ['02/11/2026 11:47:53 AM ', '2026-11-02'],
  ['3.1.2026', '2026-01-03'],
  ['23 November 26', '2026-11-23'],
  ['Nov 23, 2026', '2026-11-23'],
  ['November23, 2026', '2026-11-23'],
  ['23-Nov-26 (22-Nov-26)', '2026-11-23'],
  ['Page 23, 2026', null],
  ['23rd Nov, 2026', '2026-11-23'],
  ['2026-11-23T00:00:00.000Z', '2026-11-23'],
  ['11/23/2026', null],
  ['soon', null],
  ['31/02/26', null],
  ['13/13/2026', null],
  ['5021', null],
  ['25 Foo 2026', null],
])('reads the day %s', (text, day) => expect(writtenDay(text)).toBe(day));

it.each([
  ['spaces after a bracket', `(${' '.repeat(100_000)}x`],
  ['spaces after digits', `1${' '.repeat(100_000)}x`],
  ['digits', '1'.repeat(100_000)],
])('takes no time that grows by a power of the length: %s', (_, text) => {
  expect(writtenAmount(text)).toBeNull();
  expect(writtenDay(text)).toBeNull();
});

it('restores a number that a spreadsheet shortened, if the row still has it', () => {
  expect(restoredNumber('6.3E+11', 'IMPS/630712345678/SHARMA')).toBe('630712345678');
  expect(restoredNumber('6.3E+11', 'IMPS/640712345678/SHARMA')).toBeNull();
  expect(restoredNumber('6.3E+11', '630712345678 630712345679')).toBeNull();
});

it('reads every amount as we write it', () =>
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      expect(sidedAmount(formatRupees(paise(amount)))).toEqual({ size: Math.abs(amount), isNegative: amount < 0, side: null });
    }),
  ));

it.each([
  ['1.23457E+15', true],
  ['2E+05', true],
  ['NIA2E5', false],
  ['2026000123', false],
])('%s has lost digits: %s', (cell, is) => expect(isShortened(cell)).toBe(is));
