import { addDays, startOfDayInKolkata, todayInKolkata } from '../dates.ts';

const HOUR_MS = 3_600_000;

/** Opening hours by weekday, Sunday first, in Asia/Kolkata (specification §1); null is closed. */
const hoursByWeekday = [
  null,
  { opens: 9, closes: 18 },
  { opens: 9, closes: 18 },
  { opens: 9, closes: 18 },
  { opens: 9, closes: 18 },
  { opens: 9, closes: 18 },
  { opens: 9, closes: 13 },
] as const;

export type OfficeState = { readonly open: true; readonly closesAt: Date } | { readonly open: false; readonly opensAt: Date };

/** Whether the office is open now, and until or from when. Ignores public holidays. */
export function officeState(now: Date): OfficeState {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const date = todayInKolkata(addDays(now, ahead));
    const midnight = startOfDayInKolkata(date).getTime();
    const hours = hoursByWeekday[new Date(`${date}T00:00:00Z`).getUTCDay()];
    if (!hours) continue;
    const opensAt = midnight + hours.opens * HOUR_MS;
    const closesAt = midnight + hours.closes * HOUR_MS;
    if (now.getTime() < opensAt) return { open: false, opensAt: new Date(opensAt) };
    if (now.getTime() < closesAt) return { open: true, closesAt: new Date(closesAt) };
  }
  throw new RangeError('the office opens on no day of the week');
}
