import { addMonths, firstDayOfFinancialYear } from '../dates.ts';
import type { IsoDate } from '../dates.ts';

/** A month, 2026-06, or a financial year, 2026-27. */
export interface Period {
  readonly kind: 'month' | 'year';
  readonly name: string;
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
}

export function dayBefore(day: IsoDate): IsoDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
export function dayAfter(day: IsoDate): IsoDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

export function monthOf(day: IsoDate): Period {
  const firstDay = `${day.slice(0, 7)}-01`;
  return { kind: 'month', name: day.slice(0, 7), firstDay, lastDay: dayBefore(addMonths(firstDay, 1)) };
}

export function yearOf(day: IsoDate): Period {
  const firstDay = firstDayOfFinancialYear(day);
  const next = String((Number(firstDay.slice(0, 4)) + 1) % 100).padStart(2, '0');
  return { kind: 'year', name: `${firstDay.slice(0, 4)}-${next}`, firstDay, lastDay: dayBefore(addMonths(firstDay, 12)) };
}

/**
 * Parses a period: 2026-06 is a month; 2026-27 a year, whose second number follows its first. Null for anything else, and for five-digit years, whose dates
 * would not sort.
 */
export function periodNamed(name: string): Period | null {
  if (!/^20\d{2}-\d{2}$/.test(name)) return null;
  const [year, rest] = [Number(name.slice(0, 4)), Number(name.slice(5))];
  if (rest >= 1 && rest <= 12) return monthOf(`${name}-01`);
  return (year + 1) % 100 === rest ? yearOf(`${name.slice(0, 4)}-04-01`) : null;
}

/** All months from that of one day to that of another. */
export function monthsBetween(first: IsoDate, last: IsoDate): Period[] {
  const months: Period[] = [];
  for (let month = monthOf(first); month.firstDay <= last; month = monthOf(addMonths(month.firstDay, 1))) months.push(month);
  return months;
}

/** A month cannot be closed while suspense money is older than this many days. */
export const oldestSuspenseDays = 30;

export const periodChecks = ['over', 'earlier-closed', 'bank-read', 'matched', 'suspense', 'ledger'] as const;
export type PeriodCheck = (typeof periodChecks)[number];
