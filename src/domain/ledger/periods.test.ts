import { expect, it } from 'vitest';
import { monthsBetween, periodNamed } from './periods.ts';

it.each([
  ['2026-06', ['month', '2026-06-01', '2026-06-30']],
  ['2028-02', ['month', '2028-02-01', '2028-02-29']],
  ['2026-12', ['month', '2026-12-01', '2026-12-31']],
  ['2026-27', ['year', '2026-04-01', '2027-03-31']],
  ['2099-00', ['year', '2099-04-01', '2100-03-31']],
  ['2026-28', null],
  ['2026-13', null],
  ['9999-12', null],
  ['0000-01', null],
  ['June', null],
])('%s is %j', (name, expected) => {
  const period = periodNamed(name);
  expect(period && [period.kind, period.firstDay, period.lastDay]).toEqual(expected);
});

it('lists the months from one day to another', () => {
  expect(monthsBetween('2026-11-30', '2027-02-01').map(({ name }) => name)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2026-11-30', '2026-10-31')).toEqual([]);
});
