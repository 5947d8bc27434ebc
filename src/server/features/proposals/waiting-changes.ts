import { sql } from 'kysely';
import { waitingRows } from '../approvals/approvals.service.ts';
import type { WaitingSource } from '../approvals/approvals.service.ts';

/** Dated changes. Not by whom one concerns, nor by a person connected with them. */
export const waitingChanges: WaitingSource = () =>
  waitingRows(
    {
      kind: sql`p.kind`,
      id: sql`p.id`,
      maker: sql`p.proposed_by`,
      at: sql`p.proposed_at`,
      apart: sql`array_remove(array[p.subject_id], null)`,
    },
    sql`from proposal p where p.confirmed_at is null and p.withdrawn_at is null`,
  );
