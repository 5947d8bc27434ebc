import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { indianTime, isoDay, maybeInstant, maybeText, paiseFromRupees, textOrNumber } from './cashfree-http.ts';

test.each([
  [550, 55_000],
  [550.01, 55_001],
  [0.29, 29],
  [1.1, 110],
  [1.15, 115],
  [4.35, 435],
  [1_000_000.07, 100_000_007],
  ['90.00', 9000],
  [0, 0],
])('%s rupees are %i paise', (rupees, paise) => {
  expect(z.parse(paiseFromRupees, rupees)).toBe(paise);
});

test.each([['abc'], [null], [undefined], [Number.NaN], [Number.POSITIVE_INFINITY], [''], ['1e3'], [true]])(
  '%s is no amount',
  (value) => {
    expect(z.safeParse(paiseFromRupees, value).success).toBe(false);
  },
);

test('ids are text whatever they came as', () => {
  expect([z.parse(textOrNumber, 11325632), z.parse(textOrNumber, '11325632')]).toEqual(['11325632', '11325632']);
  expect([z.parse(maybeText, null), z.parse(maybeText, undefined), z.parse(maybeText, ''), z.parse(maybeText, 0)]).toEqual([
    null,
    null,
    null,
    '0',
  ]);
});

test('times are written in Indian time and read in any zone', () => {
  expect(indianTime(new Date('2026-11-20T20:00:00Z'))).toBe('2026-11-21T01:30:00+05:30');
  expect(z.parse(maybeInstant, '2026-11-21T01:30:00+05:30')).toEqual(new Date('2026-11-20T20:00:00Z'));
  expect([z.parse(maybeInstant, 'soon'), z.parse(maybeInstant, null)]).toEqual([null, null]);
});

test.each([
  ['15-08-1985', '1985-08-15'],
  ['31/03/2027', '2027-03-31'],
  ['2027-03-31', '2027-03-31'],
  ['1985', null],
  [null, null],
])('day %s is %s', (wire, day) => {
  expect(isoDay(wire)).toBe(day);
});
