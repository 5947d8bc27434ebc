import { statusOf } from '#domain/claims/claim-names.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import type { ClaimStatus } from '#domain/claims/claim-names.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { PlateDto } from '#contract/claims/claim-fields.ts';
import { Plate } from '#web/ui/plate.tsx';
import { Clock, PauseCircle, TriangleAlert } from 'lucide-react';
import { RelativeTime } from '#web/ui/date-time.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NextStep } from '#domain/claims/obligations.ts';

/** The claim number column; title of the card on phones. */
export function claimColumn<T extends { readonly claimNumber: string }>(header: string): Column<T> {
  return { id: 'claim', header, card: 'title', className: 'whitespace-nowrap', cell: ({ claimNumber }) => claimNumber };
}

export function stageColumn<T extends { readonly stage: ClaimStage }>(header: string): Column<T> {
  return { id: 'stage', header, cell: ({ stage }) => <StageBadge stage={stage} /> };
}

interface UtrTexts {
  readonly header: string;
  /** Shown until the bank reports a UTR. */
  readonly none: string;
  readonly copyLabel: (claimNumber: string) => string;
}

/** UTR of a transfer, with a copy button. */
export function utrColumn<T extends { readonly utr: string | null; readonly claimNumber: string }>({
  header,
  none,
  copyLabel,
}: UtrTexts): Column<T> {
  return {
    id: 'utr',
    header,
    cell: ({ utr, claimNumber }) =>
      utr ? (
        <span className="relative z-1 -my-1.5 flex items-center whitespace-nowrap">
          {utr}
          <CopyButton text={utr} label={copyLabel(claimNumber)} />
        </span>
      ) : (
        none
      ),
  };
}

const tones: Record<ClaimStatus, Tone> = { pending: 'info', processing: 'info', approved: 'success', rejected: 'danger' };
/** Stages that need no highlight: not started, waiting or closed. */
const quiet: readonly ClaimStage[] = ['draft', 'info_needed', 'closed', 'withdrawn'];

/** The claim stage in back-office wording. */
export function StageBadge({ stage }: { readonly stage: ClaimStage }) {
  const t = useTexts('desk.claimWords');
  return <Badge tone={quiet.includes(stage) ? 'neutral' : tones[statusOf(stage)]}>{t.stages[stage]}</Badge>;
}

/** A claim titled by its number plate, with the claim number below. */
export function PlateTitle({
  plate,
  claimNumber,
  vehicle,
}: {
  readonly plate: PlateDto | null;
  readonly claimNumber: string;
  readonly vehicle: string;
}) {
  if (!plate) return claimNumber;
  return (
    <span className="inline-grid justify-items-start gap-0.5" title={vehicle}>
      <Plate number={plate.number} look={plate.look} /> <span className="text-14 font-normal text-muted">{claimNumber}</span>
    </span>
  );
}

/** The same as a column; title of the card on phones. */
export function plateColumn<
  T extends { readonly plate: PlateDto | null; readonly claimNumber: string; readonly vehicle: string },
>(header: string): Column<T> {
  return { id: 'claim', header, card: 'title', className: 'whitespace-nowrap', cell: (row) => <PlateTitle {...row} /> };
}

interface ClockNoteProps {
  /** ISO instant; null if no deadline runs. */
  readonly dueAt: string | null;
  readonly overdue: boolean;
  /** Hours left when the clock resumes; null while it runs. */
  readonly pausedHours: number | null;
}

/** Deadline status: due in 3 hours, overdue since 2 days, paused. */
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

/** Anchors of the next step for staff, garages and surveyors, where it is not at the top of the claim page. */
const places: Partial<Record<NextStep, string>> = {
  'enter-estimate': '?tab=estimate',
  answer: '?tab=questions',
  'report-ready': '?tab=repair',
  'start-repair': '?tab=repair',
  'sign-deed': '?tab=repair#deed',
  'compare-deed': '?tab=money#deed',
  'enter-stamp': '?tab=money#deed',
  'upload-invoice': '?tab=repair',
  'complete-invoice': '?tab=repair',
  'report-survey': '?tab=report',
  'link-garage': '?do=garage',
  'confirm-approval': '?do=confirm',
  'check-invoice': '?tab=money',
  'check-seal': '?tab=money',
  'confirm-invoice': '?tab=money',
  'record-gstin': '?tab=money',
  'accept-payee': '?tab=money',
  'resolve-payout': '?tab=money',
};

export function placeOfStep(claimId: string, step: string): string {
  if (step === 'become-payable') return '/app/profile/garage';
  if (step === 'check-owner') return '/app/users/kyc';
  return `/app/claims/${claimId}${places[step as NextStep] ?? ''}`;
}

/** Next action for the claim of a row, linked to where it is done. */
export function RowAct({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      className="relative z-1 inline-flex min-h-6 items-center rounded-control border border-control bg-surface px-2.5 py-1 font-semibold text-ink no-underline hover:border-ink"
    >
      {children}
    </Link>
  );
}
