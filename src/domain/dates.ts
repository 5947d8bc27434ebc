/** India has one time zone, UTC+5:30, without daylight saving, so the offset is a constant. */
const KOLKATA_OFFSET_MS = 5.5 * 3_600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A calendar date as text, 2026-11-20. Sorts correctly as text. */
export type IsoDate = string;

export function todayInKolkata(now: Date): IsoDate {
  return new Date(now.getTime() + KOLKATA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Date and time in Asia/Kolkata in the format of form fields, 2026-11-20T18:45. */
export function minuteInKolkata(now: Date): string {
  return new Date(now.getTime() + KOLKATA_OFFSET_MS).toISOString().slice(0, 16);
}

/** The start of this calendar date in Asia/Kolkata. RangeError for an invalid date. */
export function startOfDayInKolkata(date: IsoDate): Date {
  if (!isIsoDate(date)) throw new RangeError(`not a calendar date: ${date}`);
  return new Date(Date.parse(`${date}T00:00:00Z`) - KOLKATA_OFFSET_MS);
}

/** Whether this is a real calendar date: 2026-02-28 but not 2026-02-30. */
export function isIsoDate(text: string): boolean {
  // Neither the calendar nor the database has a year 0, and a financial year starts in the calendar year before.
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

export function yearInKolkata(now: Date): number {
  return Number(todayInKolkata(now).slice(0, 4));
}

/** Negative values go back. */
export function addHours(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR_MS);
}

/** Adds multiples of 24 hours. */
export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

/** Adds business days, skipping Saturdays and Sundays. Bank holidays are ignored, so the date may be earlier than necessary. */
export function addBusinessDays(date: IsoDate, days: number): IsoDate {
  const day = new Date(`${date}T00:00:00Z`);
  for (let left = days; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** Adds calendar months; the last day of the month if the day does not exist. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Financial years begin on 1 April: '2026-04-01' for each day until 31 March 2027. */
export function firstDayOfFinancialYear(date: IsoDate): IsoDate {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0);
  return `${String(year).padStart(4, '0')}-04-01`;
}

/** '2026-27' for each day from 1 April 2026 to 31 March 2027. */
export function financialYearOf(day: IsoDate): string {
  const year = Number(firstDayOfFinancialYear(day).slice(0, 4));
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** Completed years between two dates, as for an age; undefined if either is invalid. */
export function yearsBetween(from: IsoDate, to: IsoDate): number | undefined {
  if (!isIsoDate(from) || !isIsoDate(to)) return undefined;
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
}
