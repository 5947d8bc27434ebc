import { Link } from 'react-router';
import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { ClockNote } from '#web/desk/clock-note.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { useTexts } from '#web/ui/texts.ts';

type Work = RoleDashboardDto['work'];

/** The same work on a phone: which vehicle, what to do, by when, and the button. */
export function WorkCards({ work, said }: { readonly work: Work; readonly said: (one: Work[number]) => string }) {
  const t = useTexts('dashboard.tasks');
  const { workCaption } = useTexts('dashboard.roles');
  return (
    <ul aria-label={workCaption} className="grid gap-3 sm:hidden">
      {work.map((one) => {
        const { claimId, claimNumber, plate, next } = one;
        const to = `/app/claims/${claimId}`;
        return (
          <li key={claimId} className="relative grid gap-2 rounded-card border border-line bg-white p-4">
            <Link to={to} className="justify-self-start rounded-control font-semibold text-brand">
              {plate ? <Plate number={plate.number} look={plate.look} /> : claimNumber}
            </Link>
            <p className="font-semibold">{said(one)}</p>
            {isOnClock(next) ? (
              <p className="text-14">
                <ClockNote dueAt={next.dueAt} overdue={next.overdue} pausedHours={next.paused?.remainingHours ?? null} />
              </p>
            ) : null}
            <LinkButton to={to} aria-label={t.openWhat({ what: claimNumber })} className="after:absolute after:inset-0">
              {t.open}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}

/** Does the step have a day, or one that stands still? */
export function isOnClock({ dueAt, paused }: Pick<Work[number]['next'], 'dueAt' | 'paused'>): boolean {
  return dueAt !== null || paused !== null;
}
