import { minuteInKolkata } from '#domain/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatDate } from '#web/ui/date-text.ts';
import { useLocale, useTexts } from '#web/ui/texts.ts';

/** As the specification writes the hours beside it: "9:00", "18:00". */
function clock(at: string): string {
  return minuteInKolkata(new Date(at)).slice(11, 16).replace(/^0/, '');
}

/** Business hours, and whether somebody is there now (specification §1). */
export function HoursCard({ now, open, changesAt }: { now: string; open: boolean; changesAt: string }) {
  const t = useTexts('contact');
  const { locale } = useLocale();
  const time = clock(changesAt);
  return (
    <section aria-labelledby="hours" className="rounded-card border border-line bg-paper p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="hours" className="text-18 font-bold">
          {t.hours}
        </h2>
        <Badge tone={open ? 'success' : 'neutral'}>{open ? t.open : t.closed}</Badge>
      </div>
      <p className="mt-1 font-semibold">
        {open ? t.openUntil({ time }) : t.closedUntil({ day: formatDate(changesAt, 'day', locale), time })}
      </p>
      <table className="mt-4 w-full">
        <tbody>
          {t.hourRows.map(({ days, hours }) => (
            <tr key={days} className="border-t border-line">
              <th scope="row" className="py-2.5 text-left font-normal">
                {days}
              </th>
              <td className="py-2.5 text-right font-semibold tabular-nums">{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-14 text-muted">{t.hoursNote}</p>
      <p className="mt-1 text-14 text-muted">{t.asOf({ time: clock(now) })}</p>
    </section>
  );
}
