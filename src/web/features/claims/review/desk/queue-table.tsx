import type { QueueClaimDto } from '#contract/claims/review/staff-claims.schemas.ts';
import { ClockNote } from '#web/desk/clock-note.tsx';
import { TwoLines } from '#web/desk/two-lines.tsx';
import { StageBadge } from '#web/desk/stage-badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';

export interface QueueTableProps {
  readonly claims: readonly QueueClaimDto[];
  readonly busy: boolean;
  /** Ids of the rows that are chosen. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

/** The rows of the queue; each is a link to its claim, and can be chosen. */
export function QueueTable({ claims, busy, selected, onSelect }: QueueTableProps) {
  const t = useTexts('claims.review.desk');
  const words = useTexts('desk.claimWords');
  const { columns } = t;
  return (
    <Table
      caption={t.caption}
      busy={busy}
      selection={{ selected, onChange: onSelect, labelOf: ({ number }) => number }}
      rows={claims}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/app/claims/${id}`}
      columns={[
        { id: 'number', header: columns.number, card: 'title', className: 'whitespace-nowrap', cell: ({ number }) => number },
        {
          id: 'copy',
          header: words.copyNumber,
          hideHeader: true,
          card: 'hidden',
          className: 'w-8 sm:px-0! sm:max-lg:hidden',
          cell: ({ number }) => (
            <span className="relative z-1">
              <CopyButton text={number} label={`${words.copyNumber} ${number}`} />
            </span>
          ),
        },
        {
          id: 'vehicle',
          header: columns.vehicle,
          className: 'whitespace-nowrap',
          cell: ({ vehicle, registrationNumber }) => <span title={vehicle}>{registrationNumber ?? vehicle}</span>,
        },
        {
          id: 'claimant',
          header: columns.claimant,
          className: 'sm:max-w-36',
          cell: ({ claimantName }) => <TwoLines text={claimantName} />,
        },
        {
          id: 'garage',
          header: columns.garage,
          className: 'sm:max-w-40 sm:max-[90rem]:hidden',
          cell: ({ garageName }) => <TwoLines text={garageName ?? t.none} />,
        },
        { id: 'stage', header: columns.stage, cell: ({ stage }) => <StageBadge stage={stage} /> },
        {
          id: 'clock',
          header: columns.clock,
          cell: ({ clock }) => (
            <span title={clock.text}>
              <ClockNote dueAt={clock.dueAt} overdue={clock.overdue} pausedHours={clock.paused?.remainingHours ?? null} />
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
          className: 'sm:max-w-24 sm:max-lg:hidden',
          cell: ({ assignee }) => <TwoLines text={assignee?.name ?? t.none} />,
        },
      ]}
    />
  );
}
