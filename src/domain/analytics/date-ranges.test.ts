import { describe, expect, it } from 'vitest';
import { addCalendarDays, daysIn, namedRange } from './ranges.ts';

// 20 November in Kolkata; in UTC it is still the 19th.
const now = new Date('2026-11-19T20:00:00Z');

describe('named ranges', () => {
  it.each([
    ['last-30-days', '2026-10-22', '2026-11-20'],
    ['this-month', '2026-11-01', '2026-11-20'],
    ['last-month', '2026-10-01', '2026-10-31'],
    // October to December is the third quarter of the financial year.
    ['this-quarter', '2026-10-01', '2026-11-20'],
    ['this-year', '2026-04-01', '2026-11-20'],
    ['last-year', '2025-04-01', '2026-03-31'],
  ] as const)('%s is %s to %s', (name, from, to) => {
    expect(namedRange(name, now)).toEqual({ from, to });
  });

  it.each([
    ['2027-01-15T06:00:00Z', '2027-01-01', '2026-04-01'],
    ['2027-03-31T06:00:00Z', '2027-01-01', '2026-04-01'],
    ['2027-04-01T06:00:00Z', '2027-04-01', '2027-04-01'],
    ['2027-06-30T06:00:00Z', '2027-04-01', '2027-04-01'],
  ])('on %s the quarter began on %s and the financial year on %s', (at, quarter, year) => {
    expect(namedRange('this-quarter', new Date(at)).from).toBe(quarter);
    expect(namedRange('this-year', new Date(at)).from).toBe(year);
  });
});

it('counts days over month ends', () => {
  expect(addCalendarDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysIn({ from: '2026-02-27', to: '2026-03-01' })).toBe(3);
  expect(daysIn({ from: '2026-11-20', to: '2026-11-20' })).toBe(1);
});
