import { person, logIn } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { cast } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { sim } from '#test/builders/intake.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { moveTimeTo } from './shifted-date.ts';

/** Who works in the office the whole month; none of them decides a claim. */
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

/** People log in each morning. */
export async function logInAll(t: TestApp, office: Office): Promise<Office> {
  const entries = await Promise.all(
    Object.entries<Person>({ ...office }).map(async ([name, one]) => [name, { ...one, ...(await logIn(t, one.email)) }] as const),
  );
  return Object.fromEntries(entries) as unknown as Office;
}

/** Claimants, workshops, surveyors and deciders of one day: new ones each day, so that no limit of one person or workshop is reached by the month alone. */
export const castOfDay = (t: TestApp): Promise<Cast> => cast(t);

/** Moves everybody's clock to the hour of a day of the month (from 1) in Asia/Kolkata, and tells the day's name. What the gateway has planned until then happens. */
export async function goTo(t: TestApp, first: Date, day: number, hour: number): Promise<string> {
  const at = new Date(first.getTime() + (day - 1) * DAY + hour * 3_600_000);
  await sim(t, '/clock', { advanceMs: moveTimeTo(at) });
  return new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
}

/** Midnight in Asia/Kolkata of the first day of the month after this one. */
export function firstOfNextMonth(now: Date): Date {
  const local = new Date(now.getTime() + 5.5 * 3_600_000);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - 5.5 * 3_600_000);
}

export function daysOfMonth(first: Date): number {
  const next = firstOfNextMonth(first);
  return Math.round((next.getTime() - first.getTime()) / DAY);
}
