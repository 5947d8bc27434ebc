import { addCalendarDays } from '#domain/analytics/ranges.ts';
import type { IsoDate } from '../../dates.ts';
import type { Paise } from '../../money.ts';
import { paise } from '../../money.ts';

/**
 * The days after the insurer had all it needs on which it is written to: at once the notice of assignment, after 15 a reminder, after 22 the
 * regulator's days for survey and decision are over, after 28 the money is due to us, after 30 we turn to the regulator's portal, after 60 to the Ombudsman.
 */
export const reminderClocks = [0, 15, 22, 28, 30, 60] as const;
export type ReminderClock = (typeof reminderClocks)[number];

/** draft: waits for a person; sending: a job makes the papers; stopped: nothing is owed any more, or a later letter took its place. */
export const reminderStates = ['draft', 'sending', 'sent', 'skipped', 'stopped'] as const;

/** From which day the insurer's days run: it had accepted, and the last of the papers was there. */
export function countedFrom(acceptedOn: IsoDate, lastPaperOn: IsoDate | null): IsoDate {
  return lastPaperOn !== null && lastPaperOn > acceptedOn ? lastPaperOn : acceptedOn;
}

/** The latest clock that has run out by this day; null before the first day. */
export function clockOn(from: IsoDate, today: IsoDate): ReminderClock | null {
  return reminderClocks.findLast((days) => addCalendarDays(from, days) <= today) ?? null;
}

/** Percentage points above the bank rate that insurers owe on what they pay late (IRDAI, policyholders' interests; have counsel check it before launch). */
const aboveBankRate = 2;

/** In percent a year. */
export function lateRate(bankRatePercent: number): number {
  return Math.round((bankRatePercent + aboveBankRate) * 100) / 100;
}

/** Simple interest for these days, of a year of 365; rounded down, in the insurer's favour. */
export function lateInterest(outstanding: Paise, days: number, bankRatePercent: number): Paise {
  return paise(Math.floor((outstanding * days * Math.round(lateRate(bankRatePercent) * 100)) / (365 * 10_000)));
}
