import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { cx } from '#web/ui/class-names.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** When what waits is due: seven days from today in a strip, read aloud as a list; nothing where none of them has any. */
export function DueWeek({ due: { overdue, days, later } }: { readonly due: NonNullable<RoleDashboardDto['due']> }) {
  const t = useTexts('dashboard.roles');
  const ahead = days.reduce((sum, { count }) => sum + count, 0);
  // What is late or far off says so itself.
  if (ahead === 0) return null;
  return (
    <section aria-labelledby="due" className="grid grid-cols-1 gap-2">
      <h2 id="due" className="text-18 font-bold">
        {t.due.title}
      </h2>
      <ul className="grid grid-cols-7 gap-1">
        {days.map(({ day, count }) => (
          <li
            key={day}
            className={cx(
              'grid justify-items-center rounded-control border px-0.5 py-1.5 text-center',
              count > 0 ? 'border-warn/40 bg-warn-tint' : 'border-line bg-white text-muted',
            )}
          >
            <DateTime at={day} style="weekday" className="text-14" />
            <DateTime at={day} style="dayOfMonth" className="text-16 font-semibold" />
            <span className={cx('text-14', count > 0 && 'font-bold text-ink')}>
              {count === 0 ? <span aria-hidden>–</span> : count}
              <span className="sr-only"> {t.due.claims({ count })}</span>
            </span>
          </li>
        ))}
      </ul>
      {overdue + later > 0 ? (
        <p className="flex flex-wrap gap-x-4 text-14">
          {overdue > 0 ? <span className="font-semibold text-danger">{t.due.overdue({ count: overdue })}</span> : null}
          {later > 0 ? <span className="text-muted">{t.due.later({ count: later })}</span> : null}
        </p>
      ) : null}
    </section>
  );
}
