import { isIsoDate } from '#domain/dates.ts';
import { namedRange, rangeNames } from '#domain/analytics/ranges.ts';
import type { DayRange, RangeName } from '#domain/analytics/ranges.ts';

export interface ChosenRange {
  readonly name: RangeName | 'own';
  readonly days: DayRange;
}

const usual: RangeName = 'last-30-days';

/** The days that the address asks for: a named range, two days, or the usual one where it says nothing sensible. */
export function chosenRange(get: (name: string) => string, now: Date): ChosenRange {
  const from = get('from');
  const to = get('to');
  if (isIsoDate(from) && isIsoDate(to) && from <= to) return { name: 'own', days: { from, to } };
  const name = rangeNames.find((one) => one === get('range')) ?? usual;
  return { name, days: namedRange(name, now) };
}

/** What the address says of the days, for a page that keeps them. */
export function daysInAddress(get: (name: string) => string): string {
  const said = ['range', 'from', 'to'].flatMap((name) => (get(name) === '' ? [] : [[name, get(name)]]));
  return new URLSearchParams(said).toString();
}
