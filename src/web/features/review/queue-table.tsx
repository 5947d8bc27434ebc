import type { QueueClaimDto } from '#contract/staff-claims.ts';
import { claimWords } from '#web/desk/claim-words.text.ts';
import { ClockNote } from '#web/desk/clock-note.tsx';
import { StageBadge } from '#web/desk/stage-badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { reviewText } from './review.text.ts';

/** The rows of the queue; each is a link to its claim. */
export function QueueTable({ claims, busy }: { readonly claims: readonly QueueClaimDto[]; readonly busy: boolean }) {
  const t = useTexts(reviewText);
  const words = useTexts(claimWords);
  const { columns } = t;
  return (
    <Table
      caption={t.caption}
      busy={busy}
      rows={claims}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/app/claims/${id}`}
      columns={[
        { id: 'number', header: columns.number, card: 'title', className: 'whitespace-nowrap', cell: ({ number }) => number },
        {
          id: 'copy',
          header: '',
          card: 'hidden',
          className: 'w-8 sm:px-0!',
          cell: ({ number }) => (
            <span className="relative z-1">
              <CopyButton text={number} label={`${words.copyNumber} ${number}`} />
            </span>
          ),
        },
        {
          id: 'vehicle',
          header: columns.vehicle,
          cell: ({ vehicle, registrationNumber }) => (
            <span className="grid">
              <span>{registrationNumber ? vehicle.replace(registrationNumber, '').trim() || vehicle : vehicle}</span>
              <span className="whitespace-nowrap text-muted">{registrationNumber}</span>
            </span>
          ),
        },
        {
          id: 'claimant',
          header: columns.claimant,
          cell: ({ claimantName, garageName }) => (
            <span className="grid">
              <span>{claimantName}</span>
              <span className="text-muted">{garageName}</span>
            </span>
          ),
        },
        { id: 'stage', header: columns.stage, cell: ({ stage }) => <StageBadge stage={stage} /> },
        {
          id: 'clock',
          header: columns.clock,
          cell: ({ clock }) => (
            <span className="grid">
              <ClockNote dueAt={clock.dueAt} overdue={clock.overdue} pausedHours={clock.paused?.remainingHours ?? null} />
              <span className="text-muted">{clock.text}</span>
            </span>
          ),
        },
        {
          id: 'amount',
          header: columns.amount,
          align: 'right',
          cell: ({ approvedAmount, estimate }) => {
            const amount = approvedAmount ?? estimate;
            return amount === null ? t.none : <Money rupees={amount} />;
          },
        },
        {
          id: 'assignee',
          header: columns.assignee,
          cell: ({ assignee }) => assignee?.name ?? <span className="text-muted">{t.none}</span>,
        },
      ]}
    />
  );
}
