import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeBooking as endpoint } from '#contract/bank.endpoints.ts';
import { bankLineBooked } from '#domain/bank/book-line.ts';
import type { BookableAccount } from '#domain/bank/book-line.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { requireSecond } from '#server/features/invitations/invitations.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockOpenLine } from './lock-line.ts';
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
    const line = await lockOpenLine(tx, actor, id);
    if (line.amount < 0 !== isOut[account]) throw problem('bank.line.wrong-side');
    const proposal = { account, reason, proposed_by: actor.userId, proposed_at: tx.now };
    await tx.db
      .insertInto('bank_booking')
      .values({ statement_line_id: id, ...proposal })
      .onConflict((conflict) => conflict.column('statement_line_id').doUpdateSet(proposal))
      .execute();
    await audit(tx, { action: 'propose-bank-booking', subjectType: 'bank-line', subjectId: id, after: { account, reason } });
    return { id };
  });
}

export async function confirmBooking(platform: Platform, actor: UserActor, id: string): Promise<{ id: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const line = await lockOpenLine(tx, actor, id);
    const booking = await tx.db
      .selectFrom('bank_booking')
      .selectAll()
      .where('statement_line_id', '=', id)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!booking) throw problem('record.not-found');
    await requireSecond(tx, { by: booking.proposed_by, with: 'reconciliation.match' });
    const account = booking.account as BookableAccount;
    const entry = bankLineBooked(id, line.amount, account);
    await postEntry(tx, entry, line.day);
    await tx.db
      .updateTable('bank_booking')
      .set({ confirmed_by: actor.userId, confirmed_at: tx.now })
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
    await audit(tx, {
      action: 'confirm-bank-booking',
      subjectType: 'bank-line',
      subjectId: id,
      after: { account, proposedBy: booking.proposed_by },
    });
    return { id };
  });
}
