import { describe, expect, it, test } from 'vitest';
import { isOpenAt, momentOfQuarter, quarterOfWeek, scheduleOf, standingAt } from './opening-hours.ts';

/** Converts 'Mon 9:15' into the quarter-hour of the week. */
function at(text: string): number {
  const [day = '', time = ''] = text.split(' ');
  const [hour, minute = 0] = time.split(':').map(Number);
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(day) * 96 + (hour as number) * 4 + minute / 15;
}

test.each([
  ['2026-11-24T20:44:59+05:30', 'Tue 20:30'],
  ['2026-11-23T00:00:00+05:30', 'Mon 0'],
  ['2026-11-22T18:29:59Z', 'Sun 23:45'],
])('%s is the quarter of %s in India', (moment, expected) => {
  expect(quarterOfWeek(new Date(moment))).toBe(at(expected));
  expect(quarterOfWeek(momentOfQuarter(at(expected)))).toBe(at(expected));
});

describe('working days and contact timing', () => {
  it.each([
    ['Monday to Friday', '9 AM to 6 PM', { days: 31, opens: 36, closes: 72 }],
    ['All Days', '24 Hours', { days: 127, opens: 0, closes: 96 }],
    ['Monday, Sunday', '10:30 AM to 12 PM', { days: 65, opens: 42, closes: 48 }],
    ['Tuesday to Tuesday', '12 AM to 1 AM', { days: 2, opens: 0, closes: 4 }],
    ['Saturday', '8 PM to 4 AM', { days: 32, opens: 80, closes: 112 }],
  ])('%s, %s', (days, timing, expected) => expect(scheduleOf(days, timing)).toEqual(expected));

  it.each([
    ['', '9 AM to 6 PM'],
    ['Custom', '9 AM to 6 PM'],
    ['Sunday to Monday', '9 AM to 6 PM'],
    ['Monday, holidays', '9 AM to 6 PM'],
    ['All Days', ''],
    ['All Days', 'By appointment'],
    ['All Days', '9 AM to 9 AM'],
    ['All Days', '9 AM to 6:20 PM'],
    ['All Days', '13 AM to 6 PM'],
    ['All Days', '0 AM to 6 PM'],
    ['All Days', '9 AM to 6:60 PM'],
  ])('"%s", "%s" tell nothing', (days, timing) => expect(scheduleOf(days, timing)).toBeNull());
});

describe('a garage by its usual hours', () => {
  it.each([
    ['Monday to Saturday', '9 AM to 6 PM', 'Mon 9', { state: 'open', until: at('Mon 18') }],
    ['Monday to Saturday', '9 AM to 6 PM', 'Mon 17:45', { state: 'open', until: at('Mon 18') }],
    ['Monday to Saturday', '9 AM to 6 PM', 'Mon 18', { state: 'closed', until: at('Tue 9') }],
    ['Monday to Saturday', '9 AM to 6 PM', 'Mon 8:45', { state: 'closed', until: at('Mon 9') }],
    ['Monday to Saturday', '9 AM to 6 PM', 'Sat 20', { state: 'closed', until: at('Mon 9') }],
    ['All Days', '24 Hours', 'Wed 3', { state: 'open', until: null }],
    ['Monday to Saturday', '24 Hours', 'Fri 12', { state: 'open', until: at('Sun 0') }],
    ['Monday to Saturday', '24 Hours', 'Sun 12', { state: 'closed', until: at('Mon 0') }],
    ['Sunday', '8 PM to 4 AM', 'Mon 3:45', { state: 'open', until: at('Mon 4') }],
    ['Sunday', '8 PM to 4 AM', 'Sun 3', { state: 'closed', until: at('Sun 20') }],
  ])('%s, %s on %s', (days, timing, moment, expected) => {
    const schedule = scheduleOf(days, timing);
    expect(standingAt(schedule, at(moment))).toEqual(expected);
    expect(schedule && isOpenAt(schedule, at(moment))).toBe(expected.state === 'open');
  });

  it('of which none are known says nothing', () => expect(standingAt(null, 0)).toBeNull());
});
