import type { Selectable } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeBooking as endpoint } from '#contract/bank.endpoints.ts';
import { bankLineBooked } from '#domain/bank/book-line.ts';
import type { BookableAccount } from '#domain/bank/book-line.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { begin, confirm } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting } from '#server/features/approvals/approvals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockOpenLine } from './lock-line.ts';
import type { OpenLine } from './lock-line.ts';
import { writeMatches } from './write-match.ts';

/** Bank charges go out, capital comes in. */
const isOut: Readonly<Record<BookableAccount, boolean>> = { 'bank-charges': true, 'share-capital': false };

/** A line that nothing else books. A new proposal replaces the one before. */
export async function proposeBooking(
  platform: Platform,
  actor: UserActor,
  id: string,
  { account, reason }: BodyOf<typeof endpoint>,
): Promise<{ id: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const line = await lockOpenLine(tx, id);
    if (line.amount < 0 !== isOut[account]) throw problem('bank.line.wrong-side');
    const proposal = { account, reason, proposed_by: actor.userId, proposed_at: tx.now };
    await tx.db
      .insertInto('bank_booking')
      .values({ statement_line_id: id, ...proposal })
      .onConflict((conflict) => conflict.column('statement_line_id').doUpdateSet(proposal))
      .execute();
    const entry = { action: 'propose-bank-booking', subjectType: 'bank-line', subjectId: id, after: { account, reason } };
    await begin(tx, { kind: 'bank-booking', entry });
    return { id };
  });
}

interface WaitingBooking extends Waiting {
  readonly line: OpenLine;
  readonly booking: Selectable<DB['bank_booking']>;
}

const bookingApproval: Approval<WaitingBooking, { id: string }> = {
  lock: async (tx, id) => {
    const line = await lockOpenLine(tx, id);
    const booking = await tx.db
      .selectFrom('bank_booking')
      .selectAll()
      .where('statement_line_id', '=', id)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!booking) throw problem('record.not-found');
    return { kind: 'bank-booking', maker: booking.proposed_by, line, booking };
  },
  apply: async (tx, { line: { id, amount, day }, booking }) => {
    const entry = bankLineBooked(id, amount, booking.account as BookableAccount);
    await postEntry(tx, entry, day);
    await tx.db
      .updateTable('bank_booking')
      .set({ confirmed_by: tx.actor.userId, confirmed_at: tx.now })
      .where('statement_line_id', '=', id)
      .execute();
    const booked = await tx.db
      .selectFrom('journal_line')
      .innerJoin('journal_entry', 'journal_entry.id', 'journal_line.entry_id')
      .select(['entry_id', 'line'])
      .where('business_key', '=', entry.businessKey)
      .where('account', '=', 'bank')
      .executeTakeFirstOrThrow();
    const ledger = [`${booked.entry_id}:${booked.line}`];
    await writeMatches(tx, [{ method: 'booking', reason: booking.reason, ledger, statement: [id], gateway: [] }]);
  },
  describe: ({ line, booking }) => ({
    action: 'confirm-bank-booking',
    subjectType: 'bank-line',
    subjectId: line.id,
    after: { account: booking.account, proposedBy: booking.proposed_by },
  }),
  reply: async (_tx, id) => ({ id }),
};

/** Neither by who uploaded the line nor by who proposed its booking. */
export async function confirmBooking(platform: Platform, actor: UserActor, id: string): Promise<{ id: string }> {
  return confirm(platform, actor, bookingApproval, id);
}
