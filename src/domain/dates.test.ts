import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  addDays,
  addHours,
  addMonths,
  isIsoDate,
  minuteInKolkata,
  startOfDayInKolkata,
  todayInKolkata,
  yearInKolkata,
  yearsBetween,
} from './dates.ts';

const lastMinute = new Date('2026-12-31T18:29:59.999Z'); // 23:59:59.999 in Kolkata
const newYear = new Date('2026-12-31T18:30:00Z'); // midnight in Kolkata

describe('dates in Asia/Kolkata', () => {
  it('turns the day at 18:30 UTC', () => {
    expect(todayInKolkata(lastMinute)).toBe('2026-12-31');
    expect(todayInKolkata(newYear)).toBe('2027-01-01');
    expect(minuteInKolkata(newYear)).toBe('2027-01-01T00:00');
    expect(yearInKolkata(lastMinute)).toBe(2026);
    expect(yearInKolkata(newYear)).toBe(2027);
    expect(startOfDayInKolkata('2027-01-01')).toEqual(newYear);
  });
  it('refuses what is no date', () => expect(() => startOfDayInKolkata('2026-02-30')).toThrow(RangeError));
  it.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['20260101', false],
    ['', false],
    ['0001-01-01', false],
    ['1000-01-01', true],
  ])('%s is a date: %s', (text, expected) => expect(isIsoDate(text)).toBe(expected));
  it('adds hours and days', () => {
    expect(addHours(newYear, 48)).toEqual(addDays(newYear, 2));
    expect(addDays(newYear, -1).toISOString()).toBe('2026-12-30T18:30:00.000Z');
  });
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-11-20', 12, '2027-11-20'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %s months is %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected));
});

it.each([
  ['2026-11-23', 7, '2026-12-02'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-23', 0, '2026-11-23'],
])('%s and %s business days are %s', (date, days, later) => expect(addBusinessDays(date, days)).toBe(later));

describe('an age', () => {
  it.each([
    ['2008-11-27', '2026-11-27', 18],
    ['2008-11-28', '2026-11-27', 17],
    ['2026-11-27', '2026-11-27', 0],
    ['2004-02-29', '2026-02-28', 21],
    ['1926-01-01', '2026-11-27', 100],
    ['2027-01-01', '2026-11-27', -1],
    ['', '2026-11-27', undefined],
    ['1990-02-30', '2026-11-27', undefined],
  ])('of who was born on %s is on %s: %s', (from, to, years) => expect(yearsBetween(from, to)).toBe(years));
});
