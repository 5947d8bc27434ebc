import { sql } from 'kysely';
import { waitingRows } from '#server/features/approvals/approvals.service.ts';
import type { WaitingSource } from '#server/features/approvals/approvals.service.ts';

export const waitingChallans: WaitingSource = () =>
  waitingRows(
    {
      kind: sql`'tds-challan'`,
      id: sql`d.id`,
      maker: sql`d.entered_by`,
      at: sql`d.entered_at`,
      about: sql`d.section || case when d.table_serial = '' then '' else ' Sl. ' || d.table_serial end || ', ' || to_char(d.month, 'YYYY-MM')`,
      amount: sql`d.amount_paise`,
      reason: sql`d.reference`,
    },
    sql`from tds_challan d where d.confirmed_at is null`,
  );
