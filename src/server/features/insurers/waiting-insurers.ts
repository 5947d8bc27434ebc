import { sql } from 'kysely';
import { waitingRows } from '#server/features/approvals/approvals.service.ts';
import type { WaitingSource } from '#server/features/approvals/approvals.service.ts';

const insurers: WaitingSource = () =>
  waitingRows(
    { kind: sql`'insurer'`, id: sql`i.id`, maker: sql`i.proposed_by`, at: sql`i.created_at`, about: sql`i.name` },
    sql`from insurer i where i.state = 'proposed'`,
  );

/** Signatories who are to be added, or to end. */
const officers: WaitingSource = () =>
  waitingRows(
    {
      kind: sql`'officer'`,
      id: sql`o.id`,
      maker: sql`case o.state when 'proposed' then o.proposed_by else o.end_proposed_by end`,
      at: sql`case o.state when 'proposed' then o.proposed_at else o.end_proposed_at end`,
      about: sql`o.name || ', ' || i.name`,
      reason: sql`o.end_reason`,
    },
    sql`from insurer_officer o join insurer i on i.id = o.insurer_id where o.state in ('proposed', 'ending')`,
  );

export const insurersWaiting: readonly WaitingSource[] = [insurers, officers];
