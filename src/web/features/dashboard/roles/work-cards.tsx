import { Link } from 'react-router';
import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { ClockNote } from '#web/desk/clock-note.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWorkAct, vehicleOf } from './use-work-act.ts';

type Work = RoleDashboardDto['work'];

/** The same work on a phone or tablet: which vehicle and whose, how much, by when, and the act. */
export function WorkCards({ work }: { readonly work: Work }) {
  const { workCaption } = useTexts('dashboard.roles');
  const actOf = useWorkAct();
  return (
    <ul aria-label={workCaption} className="grid gap-3 sm:grid-cols-2 xl:hidden">
      {work.map((one) => {
        const { claimId, claimNumber, plate, party, amount, next } = one;
        const { name, label, to, sentence } = actOf(one);
        return (
          <li key={claimId} className="relative grid content-between gap-2 rounded-card border border-line bg-white p-4">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Link to={`/app/claims/${claimId}`} className="rounded-control font-semibold text-brand">
                {plate ? <Plate number={plate.number} look={plate.look} /> : claimNumber}
              </Link>
              {amount === null ? null : <Money rupees={amount} className="font-semibold" />}
            </p>
            <p className="text-14">{[vehicleOf(one), party].filter(Boolean).join(' · ')}</p>
            {sentence ? <p className="font-semibold">{sentence}</p> : null}
            {isOnClock(next) ? (
              <p className="text-14">
                <ClockNote dueAt={next.dueAt} overdue={next.overdue} pausedHours={next.paused?.remainingHours ?? null} />
              </p>
            ) : null}
            <LinkButton to={to} aria-label={label} className="after:absolute after:inset-0">
              {name}
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
