import { dayOfQuarter, momentOfQuarter, scheduleOf, standingAt, weekDays } from '#domain/directory/opening-hours.ts';
import type { GarageListing } from '#contract/directory/listings.schemas.ts';
import { languages } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { knownName } from '#web/words/known-name.ts';
import { textsIn } from '#web/ui/texts.ts';

type WithHours = Pick<GarageListing, 'workingDays' | 'contactTiming'>;

export interface OpeningHours {
  readonly '@type': 'OpeningHoursSpecification';
  readonly dayOfWeek: readonly string[];
  /** 24-hour clock: '09:00'. */
  readonly opens: string;
  readonly closes: string;
}

/** Usual hours as schema.org has them; null where they are not known. */
export function openingHours({ workingDays, contactTiming }: WithHours): OpeningHours | null {
  const schedule = scheduleOf(workingDays, contactTiming);
  if (!schedule) return null;
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekDays.filter((_, day) => (schedule.days >>> day) & 1),
    opens: clock(schedule.opens),
    closes: schedule.opens === 0 && schedule.closes === 96 ? '23:59' : clock(schedule.closes % 96),
  };
}

function clock(quarter: number): string {
  return `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
}

export interface OpeningWords {
  readonly open: boolean;
  /** "Open now · until 6 pm", "Closed · opens Mon 9 am". */
  readonly text: string;
}

/** Whether it is open by its usual hours at a quarter of the week; null where they are not known. */
export function openingWords({ workingDays, contactTiming }: WithHours, quarter: number, locale: Locale): OpeningWords | null {
  const standing = standingAt(scheduleOf(workingDays, contactTiming), quarter);
  if (!standing) return null;
  const t = textsIn(locale, 'directory');
  const { state, until } = standing;
  if (until === null) return { open: true, text: t.openAlways };
  const isToday = dayOfQuarter(until) === dayOfQuarter(quarter) && until > quarter;
  const time = new Intl.DateTimeFormat(languages[locale].tag, {
    hour: 'numeric',
    ...(until % 4 === 0 ? {} : { minute: '2-digit' }),
    ...(isToday ? {} : { weekday: 'short' }),
    timeZone: 'Asia/Kolkata',
  }).format(momentOfQuarter(until));
  return state === 'open' ? { open: true, text: t.openUntil({ time }) } : { open: false, text: t.closedUntil({ time }) };
}

/** The days as somebody wrote them, in the reader's language: a known span of days, or a list of them. */
export function daysWords(workingDays: string, locale: Locale): string {
  const known = knownName('garageNames', workingDays, locale);
  const schedule = scheduleOf(workingDays, '24 Hours');
  if (known !== workingDays || locale === 'en' || !schedule) return known;
  const name = new Intl.DateTimeFormat(languages[locale].tag, { weekday: 'long', timeZone: 'Asia/Kolkata' });
  const days = weekDays.map((_, day) => day).filter((day) => (schedule.days >>> day) & 1);
  return days.map((day) => name.format(momentOfQuarter(day * 96))).join(', ');
}

/** The same for the time: "9 AM to 7 PM". */
export function timingWords(contactTiming: string, locale: Locale): string {
  const known = knownName('garageNames', contactTiming, locale);
  const schedule = scheduleOf('All Days', contactTiming);
  if (known !== contactTiming || locale === 'en' || !schedule) return known;
  const name = new Intl.DateTimeFormat(languages[locale].tag, { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' });
  return [schedule.opens, schedule.closes].map((quarter) => name.format(momentOfQuarter(quarter))).join(' – ');
}
