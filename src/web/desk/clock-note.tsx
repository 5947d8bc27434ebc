import { Clock, PauseCircle, TriangleAlert } from 'lucide-react';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { useTexts } from '#web/ui/texts.ts';

export interface ClockNoteProps {
  /** ISO instant; null where nobody is on the clock. */
  readonly dueAt: string | null;
  readonly overdue: boolean;
  /** Hours left when it goes on; null while it runs. */
  readonly pausedHours: number | null;
}

/** How a clock stands: due in 3 hours, overdue since 2 days, paused. */
export function ClockNote({ dueAt, overdue, pausedHours }: ClockNoteProps) {
  const t = useTexts('desk.claimWords');
  const look = 'inline-flex items-center gap-1 whitespace-nowrap';
  if (pausedHours !== null) {
    return (
      <span className={`${look} text-muted`}>
        <PauseCircle aria-hidden className="size-4 shrink-0" />
        {pausedHours >= 48 ? t.paused.days({ days: Math.round(pausedHours / 24) }) : t.paused.hours({ hours: pausedHours })}
      </span>
    );
  }
  if (dueAt === null) return <span className="text-muted">{t.noClock}</span>;
  if (overdue) {
    return (
      <span className={`${look} font-semibold text-danger`}>
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {t.overdue} <RelativeTime at={dueAt} />
      </span>
    );
  }
  return (
    <span className={look}>
      <Clock aria-hidden className="size-4 shrink-0 text-muted" />
      {t.due} <RelativeTime at={dueAt} />
    </span>
  );
}
