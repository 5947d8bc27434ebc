import { sql } from 'kysely';
import { waitingRows } from '#server/features/approvals/approvals.service.ts';
import type { WaitingSource } from '#server/features/approvals/approvals.service.ts';

/** Bookings of bank lines. Not by who uploaded the line, nor by a person connected with them. */
export const waitingBookings: WaitingSource = () =>
  waitingRows(
    {
      kind: sql`'bank-booking'`,
      id: sql`line.id`,
      maker: sql`b.proposed_by`,
      at: sql`b.proposed_at`,
      about: sql`coalesce(line.reference, line.narration)`,
      amount: sql`line.amount_paise`,
      reason: sql`b.reason`,
      apart: sql`array[file.uploaded_by]`,
    },
    sql`from bank_booking b join bank_statement_line line on line.id = b.statement_line_id join bank_statement file on file.id = line.statement_id
      where b.confirmed_at is null`,
  );
