import { addCalendarDays } from '#domain/analytics/ranges.ts';
import type { IsoDate } from '../../dates.ts';
import type { Paise } from '../../money.ts';
import { paise } from '../../money.ts';

/**
 * Days after the insurer's acceptance on which it is written to: 0 notice of assignment, 7 its payment is late, 15 and 22 reminders, 28 last reminder, 30
 * complaint, 60 last letter.
 */
export const reminderClocks = [0, 7, 15, 22, 28, 30, 60] as const;
export type ReminderClock = (typeof reminderClocks)[number];

/** draft: waits for staff; sending: a job creates the documents; stopped: nothing is outstanding, or a later letter replaced it. */
export const reminderStates = ['draft', 'sending', 'sent', 'skipped', 'stopped'] as const;

/** Start of the insurer's days: its own acceptance, though it owes nothing before it has the invoice. */
export function countedFrom(acceptedOn: IsoDate, invoicedOn: IsoDate | null): IsoDate {
  return invoicedOn !== null && invoicedOn > acceptedOn ? invoicedOn : acceptedOn;
}

/** From this day after its acceptance an insurer pays late. */
export const lateFromDay = 7;

/** The Ombudsman hears individuals, sole proprietors and micro enterprises. We know no company to be one, so it is named to none. */
export function isOmbudsmanOpen({ companyName }: { readonly companyName: string | null }): boolean {
  return companyName === null;
}

/** The latest deadline reached by this day; null before the first day. */
export function clockOn(from: IsoDate, today: IsoDate): ReminderClock | null {
  return reminderClocks.findLast((days) => addCalendarDays(from, days) <= today) ?? null;
}

/** Percentage points above the bank rate that insurers owe on late payments (IRDAI, policyholders' interests; have counsel check it before launch). */
const aboveBankRate = 2;

/** Percent per year. */
export function lateRate(bankRatePercent: number): number {
  return Math.round((bankRatePercent + aboveBankRate) * 100) / 100;
}

/** Simple interest for these days on a 365-day year; rounded down, in the insurer's favour. */
export function lateInterest(outstanding: Paise, days: number, bankRatePercent: number): Paise {
  return paise(Math.floor((outstanding * days * Math.round(lateRate(bankRatePercent) * 100)) / (365 * 10_000)));
}
