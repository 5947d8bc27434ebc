import type { QueueClaimDto } from '#contract/claims/review/staff-claims.schemas.ts';
import { Table } from '#web/ui/table.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { queueColumns } from './queue-columns.tsx';

export interface QueueTableProps {
  readonly claims: readonly QueueClaimDto[];
  readonly busy: boolean;
  /** Ids of the rows that are chosen; absent for who may do nothing with them. */
  readonly selection?: { readonly selected: ReadonlySet<string>; readonly onChange: (selected: ReadonlySet<string>) => void };
}

/** The rows of the queue; each is a link to its claim, and can be chosen. */
export function QueueTable({ claims, busy, selection }: QueueTableProps) {
  const t = useTexts('claims.review.desk');
  const words = useTexts('desk.claimWords');
  return (
    <Table
      caption={t.caption}
      busy={busy}
      {...(selection ? { selection: { ...selection, labelOf: ({ number }: QueueClaimDto) => number } } : {})}
      rows={claims}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/app/claims/${id}`}
      columns={queueColumns({ t, words, acts: useTexts('desk.acts') })}
    />
  );
}
