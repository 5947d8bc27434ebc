import type { ReactNode } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { partyOf } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import { useUser } from '#web/session-store.ts';
import { ClockNote } from '#web/desk/claim-cells.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { nextStepFor } from '../next-step-text.tsx';

const hourMs = 3_600_000;

/** What happens next, whose it is and by when; below it what the reader may do. */
export function NextStepBar({
  claim,
  role,
  children,
}: {
  readonly claim: ClaimDto;
  readonly role: Role;
  readonly children?: ReactNode;
}) {
  const t = useTexts('claims.desk.page');
  const words = useTexts('desk.claimWords');
  const names = { ...useTexts('roles'), ...words.others };
  const { whose, step, by, overdue, paused } = claim.nextStep;
  const text = useMessageText();
  const { mine: yours, key } = nextStepFor(claim, useUser());
  // One of the staff reads that another one is waited for, not that their own team is.
  const isStaff = partyOf(role) === 'insurance';
  const nameOf = (who: (typeof whose)[number]) => (isStaff && who === 'insurance' ? t.colleague : names[who]);
  const parties = [...new Set(whose.map(nameOf))].join(t.and);
  const isOver = whose.includes('nobody');
  return (
    <section
      aria-label={t.nextStep}
      className={cx(
        // One line where there is room: what is decided below it shall be in sight.
        'rounded-card border px-4 py-3 min-[90rem]:flex min-[90rem]:flex-wrap min-[90rem]:items-center min-[90rem]:gap-x-4 min-[90rem]:gap-y-2',
        yours ? 'border-warn/40 bg-warn-tint' : 'border-line bg-white',
        isOver && 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-body min-[90rem]:flex-1 min-[90rem]:basis-120">
        {yours ? <Badge tone="warn">{t.yours}</Badge> : null}
        <p className="min-w-0 flex-1 basis-60 font-semibold">
          {/* Whose it is comes first: the words tell a person what to do. */}
          {yours || isOver ? null : <span className="block font-normal text-muted">{t.waitingFor({ who: parties })}</span>}
          {/* Staff have their own words for each other's work. */}
          {isStaff ? words.steps[step] : text(key)}
        </p>
        {by || paused ? (
          <p className="text-14">
            <ClockNote dueAt={by} overdue={overdue} pausedHours={paused ? Math.round(paused.remainingMs / hourMs) : null} />
            {by ? (
              <span className="block text-muted">
                {t.by} <DateTime at={by} style="dateTime" />
              </span>
            ) : null}
          </p>
        ) : null}
      </div>
      {children ? (
        <div className={cx('flex flex-wrap gap-2 empty:hidden min-[90rem]:mt-0', !isOver && 'mt-3')}>{children}</div>
      ) : null}
    </section>
  );
}
