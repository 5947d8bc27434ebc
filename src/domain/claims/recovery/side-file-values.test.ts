import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRupees, paise } from '../../money.ts';
import { cellAmount, cellDate, isShortened } from './side-file-cells.ts';

it.each([
  ['1,23,456.50', 12_345_650, false, null],
  ['123,456.5', 12_345_650, false, null],
  ['123456', 12_345_600, false, null],
  ['₹ 1,23,456.50', 12_345_650, false, null],
  ['Rs. 500/-', 50_000, false, null],
  ['INR 500', 50_000, false, null],
  ['500.00-', 50_000, true, null],
  ['(1,200.00)', 120_000, true, null],
  ['−₹500', 50_000, true, null],
  ['38,000.00 Cr', 3_800_000, false, 'cr'],
  ['38000Dr.', 3_800_000, false, 'dr'],
  ['1 23 456', 12_345_600, false, null],
  ['0.30000000000000004', 30, false, null],
  ['.5', 50, false, null],
  ['0', 0, false, null],
])('%s is money', (cell, size, negative, side) => expect(cellAmount(cell)).toEqual({ size, negative, side }));

it.each(['', 'abc', '12.345', '1,2,3', '1,23', '12V', '1.2.3', '--5', '23/11/2026', '99999999999999999'])('%s is none', (cell) =>
  expect(cellAmount(cell)).toBeUndefined(),
);

it('reads every amount as we write it', () =>
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      expect(cellAmount(formatRupees(paise(amount)))).toEqual({ size: Math.abs(amount), negative: amount < 0, side: null });
    }),
  ));

it.each([
  ['23/11/2026', '2026-11-23'],
  ['23-11-26', '2026-11-23'],
  ['3.1.2026', '2026-01-03'],
  ['23-Nov-2026', '2026-11-23'],
  ['23 November 26', '2026-11-23'],
  ['23rd Nov, 2026', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-23T00:00:00.000Z', '2026-11-23'],
  ['46349', '2026-11-23'],
  ['11/23/2026', undefined],
  ['31/02/2026', undefined],
  ['soon', undefined],
  ['', undefined],
])('%s is the day %s', (cell, day) => expect(cellDate(cell)).toBe(day));

it.each([
  ['1.23457E+15', true],
  ['2E+05', true],
  ['NIA2E5', false],
  ['2026000123', false],
])('%s has lost digits: %s', (cell, is) => expect(isShortened(cell)).toBe(is));
