import { workingDaysOptions } from '#contract/garages/garage-signup.ts';
import { weekDays } from '#domain/directory/opening-hours.ts';
import type { WeekDay } from '#domain/directory/opening-hours.ts';

/** What the form holds: one of the offered spans, or the picked days 'Monday, Wednesday, Friday'; empty while nothing is chosen. */
export interface WorkingDays {
  readonly choice: (typeof workingDaysOptions)[number] | '';
  readonly days: readonly WeekDay[];
}

/** Reads what the form holds. Anything that is no offered span is Custom. */
export function readWorkingDays(value: string): WorkingDays {
  const offered = workingDaysOptions.find((option) => option === value);
  if (offered) return { choice: offered, days: [] };
  const days = weekDays.filter((day) => value.split(',').some((part) => part.trim() === day));
  return { choice: days.length > 0 ? 'Custom' : '', days };
}

/** The picked days in the order of the week; empty when none is picked, so that they are still required. */
export function writeDays(days: readonly string[]): string {
  return weekDays.filter((day) => days.includes(day)).join(', ');
}
