import { person, logIn } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { cast } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { sim } from '#test/builders/intake.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { moveTimeTo } from './shifted-date.ts';

/** Office staff for the whole month; none of them decides a claim. */
export interface Office {
  readonly admin: Person;
  readonly cash: Person;
  readonly cash2: Person;
  readonly books: Person;
}

const DAY = 86_400_000;

export async function openOffice(t: TestApp): Promise<Office> {
  const staff = (phone: string) => person(t, 'insurance', { phone });
  return {
    admin: await person(t, 'admin', { phone: '9876511001' }),
    cash: await staff('9876511002'),
    cash2: await staff('9876511003'),
    books: await staff('9876511004'),
  };
}

/** Logs everyone in each morning. */
export async function logInAll(t: TestApp, office: Office): Promise<Office> {
  const entries = await Promise.all(
    Object.entries<Person>({ ...office }).map(async ([name, one]) => [name, { ...one, ...(await logIn(t, one.email)) }] as const),
  );
  return Object.fromEntries(entries) as unknown as Office;
}

/** Claimants, garages, surveyors and approvers of one day: new each day, so that no per-person or per-garage limit is reached. */
export const castOfDay = (t: TestApp): Promise<Cast> => cast(t);

/** Sets all clocks to an hour of a day of the month (1-based) in Asia/Kolkata, and returns the date. The gateway's events scheduled until then happen. */
export async function goTo(t: TestApp, first: Date, day: number, hour: number): Promise<string> {
  const at = new Date(first.getTime() + (day - 1) * DAY + hour * 3_600_000);
  await sim(t, '/clock', { advanceMs: moveTimeTo(at) });
  return new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
}

/** Midnight in Asia/Kolkata on the first day of the next month. */
export function firstOfNextMonth(now: Date): Date {
  const local = new Date(now.getTime() + 5.5 * 3_600_000);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - 5.5 * 3_600_000);
}

export function daysOfMonth(first: Date): number {
  const next = firstOfNextMonth(first);
  return Math.round((next.getTime() - first.getTime()) / DAY);
}
