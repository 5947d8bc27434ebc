import { dayOfQuarter, momentOfQuarter, scheduleOf, standingAt, weekDays } from '#domain/directory/opening-hours.ts';
import type { GarageListing } from '#contract/directory/listings.schemas.ts';
import { languages } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import { knownName } from '#web/words/known-name.ts';
import { textsIn, useLocale, useTexts } from '#web/ui/texts.ts';
import { BadgeCheck, MessageSquare } from 'lucide-react';
import type { IsoDate } from '#domain/dates.ts';
import { cashlessStanding } from '#domain/directory/cashless.ts';
import type { CashlessStanding, CashlessWord } from '#domain/directory/cashless.ts';
import { cx } from '#web/ui/class-names.ts';
import { formatDate } from '#web/ui/date-time.tsx';

type WithHours = Pick<GarageListing, 'workingDays' | 'contactTiming'>;

interface OpeningHours {
  readonly '@type': 'OpeningHoursSpecification';
  readonly dayOfWeek: readonly string[];
  /** 24-hour clock: '09:00'. */
  readonly opens: string;
  readonly closes: string;
}

/** Usual hours in schema.org format; `null` if unknown. */
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

interface OpeningWords {
  readonly open: boolean;
  /** "Open now · until 6 pm", "Closed · opens Mon 9 am". */
  readonly text: string;
}

/** Whether it is open by its usual hours at a quarter-hour of the week; `null` if unknown. */
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

/** Free-text days in the reader's language, if they are a known range or a list of days. */
export function daysWords(workingDays: string, locale: Locale): string {
  const known = knownName('garageNames', workingDays, locale);
  const schedule = scheduleOf(workingDays, '24 Hours');
  if (known !== workingDays || locale === 'en' || !schedule) return known;
  const name = new Intl.DateTimeFormat(languages[locale].tag, { weekday: 'long', timeZone: 'Asia/Kolkata' });
  const days = weekDays.map((_, day) => day).filter((day) => (schedule.days >>> day) & 1);
  return days.map((day) => name.format(momentOfQuarter(day * 96))).join(', ');
}

/** Free-text hours likewise: "9 AM to 7 PM". */
export function timingWords(contactTiming: string, locale: Locale): string {
  const known = knownName('garageNames', contactTiming, locale);
  const schedule = scheduleOf('All Days', contactTiming);
  if (known !== contactTiming || locale === 'en' || !schedule) return known;
  const name = new Intl.DateTimeFormat(languages[locale].tag, { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' });
  return [schedule.opens, schedule.closes].map((quarter) => name.format(momentOfQuarter(quarter))).join(' – ');
}

const order: readonly CashlessStanding[] = ['confirmed', 'said', 'lapsed'];

interface CashlessWordsProps {
  readonly listing: Pick<GarageListing, 'cashless'>;
  readonly today: IsoDate;
  /** Maximum shown; the rest is counted. */
  readonly most?: number;
}

/** Cashless insurers with the source: confirmed by us first; unconfirmed for a year last and grey. */
export function CashlessWords({ listing, today, most = 50 }: CashlessWordsProps) {
  const t = useTexts('directory');
  const rank = (word: CashlessWord) => order.indexOf(cashlessStanding(word, today));
  const words = [...listing.cashless].sort((a, b) => rank(a) - rank(b));
  return (
    <ul className="grid gap-1">
      {words.slice(0, most).map((word) => (
        <One key={word.insurer} word={word} standing={cashlessStanding(word, today)} />
      ))}
      {words.length > most ? <li className="text-muted">{t.moreServices({ count: words.length - most })}</li> : null}
    </ul>
  );
}

function One({ word, standing }: { readonly word: CashlessWord; readonly standing: CashlessStanding }) {
  const t = useTexts('directory');
  const { locale } = useLocale();
  const { insurer, saidOn, confirmedOn } = word;
  const last = confirmedOn !== null && confirmedOn > saidOn ? confirmedOn : saidOn;
  const date = formatDate(
    standing === 'confirmed' ? (confirmedOn ?? saidOn) : standing === 'said' ? saidOn : last,
    'date',
    locale,
  );
  const Icon = standing === 'confirmed' ? BadgeCheck : MessageSquare;
  return (
    <li className={cx('flex items-start gap-1', standing === 'lapsed' && 'text-muted')}>
      <Icon aria-hidden className={cx('mt-1 size-4 shrink-0', standing === 'confirmed' ? 'text-success' : 'text-muted')} />
      <span className="min-w-0">
        {insurer} <span className="text-muted">· {t.cashlessSaid[standing]({ date })}</span>
      </span>
    </li>
  );
}
