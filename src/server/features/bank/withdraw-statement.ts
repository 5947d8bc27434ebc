import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { Approval, Waiting, WaitingSource } from '#server/features/approvals/approvals.service.ts';
import { begin, confirm, waitingRows } from '#server/features/approvals/approvals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Proposes to take back a statement that was taken with wrong columns or signs. Replaces an earlier proposal. */
export async function proposeWithdrawal(
  platform: Platform,
  actor: UserActor,
  id: string,
  reason: string,
): Promise<{ id: string }> {
  return inTransaction(platform, actor, async (tx) => {
    await lockUntouched(tx, id);
    const proposal = { reason, proposed_by: actor.userId, proposed_at: tx.now };
    await tx.db
      .insertInto('bank_statement_withdrawal')
      .values({ statement_id: id, ...proposal })
      .onConflict((conflict) => conflict.column('statement_id').doUpdateSet(proposal))
      .execute();
    const entry = { action: 'propose-statement-withdrawal', subjectType: 'bank-statement', subjectId: id, after: { reason } };
    await begin(tx, { kind: 'statement-withdrawal', entry });
    return { id };
  });
}

type Statement = Selectable<DB['bank_statement']>;

/**
 * Locks the account, so that no statement is added meanwhile, and refuses if its lines are used: matched, proposed for booking, followed by another statement,
 * or in a closed month.
 */
async function lockUntouched(tx: Tx, id: string): Promise<Statement> {
  const statement = await tx.db.selectFrom('bank_statement').selectAll().where('id', '=', id).executeTakeFirst();
  if (!statement) throw problem('record.not-found');
  await tx.db.selectFrom('bank_account').select('id').where('id', '=', statement.account_id).forUpdate().execute();
  const { rows } = await sql<{ lines: boolean; used: boolean; followed: boolean; closed: boolean }>`
    select count(*) > 0 as lines,
      coalesce(bool_or(exists (select from reconciliation_member m where m.statement_line_id = l.id)
        or exists (select from bank_booking b where b.statement_line_id = l.id)), false) as used,
      exists (select from bank_statement_line later where later.account_id = ${statement.account_id} and later.statement_id <> ${id}
        and later.position > max(l.position)) as followed,
      exists (select from closed_period p where p.last_day >= min(l.day)) as closed
    from bank_statement_line l where l.statement_id = ${id}`.execute(tx.db);
  const [state] = rows;
  if (!state?.lines) throw problem('bank.statement.taken-back');
  if (state.followed) throw problem('bank.statement.followed');
  if (state.used || state.closed) throw problem('bank.statement.used');
  return statement;
}

interface WaitingWithdrawal extends Waiting {
  readonly statement: Statement;
  readonly reason: string;
}

const withdrawalApproval: Approval<WaitingWithdrawal, { id: string }> = {
  lock: async (tx, id) => {
    const statement = await lockUntouched(tx, id);
    const proposal = await tx.db
      .selectFrom('bank_statement_withdrawal')
      .selectAll()
      .where('statement_id', '=', id)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!proposal) throw problem('record.not-found');
    return { kind: 'statement-withdrawal', maker: proposal.proposed_by, statement, reason: proposal.reason };
  },
  apply: async (tx, { statement: { id } }) => {
    await tx.db
      .updateTable('bank_statement_withdrawal')
      .set({ confirmed_by: tx.actor.userId, confirmed_at: tx.now })
      .where('statement_id', '=', id)
      .execute();
    await tx.db.deleteFrom('bank_statement_line').where('statement_id', '=', id).execute();
  },
  describe: ({ statement, reason }) => ({
    action: 'confirm-statement-withdrawal',
    subjectType: 'bank-statement',
    subjectId: statement.id,
    // The hash finds the bank's file again, which has the lines that are gone.
    before: { fileName: statement.file_name, fileHash: statement.file_hash, lines: statement.new_lines },
    after: { reason },
  }),
  reply: async (_tx, id) => ({ id }),
};

/** A different person confirms; the lines are gone, and the account ends where it did before. */
export async function confirmWithdrawal(platform: Platform, actor: UserActor, id: string): Promise<{ id: string }> {
  return confirm(platform, actor, withdrawalApproval, id);
}

export const waitingWithdrawals: WaitingSource = () =>
  waitingRows(
    {
      kind: sql`'statement-withdrawal'`,
      id: sql`file.id`,
      maker: sql`w.proposed_by`,
      at: sql`w.proposed_at`,
      about: sql`file.file_name`,
      amount: sql`file.closing_paise`,
      reason: sql`w.reason`,
    },
    sql`from bank_statement_withdrawal w join bank_statement file on file.id = w.statement_id where w.confirmed_at is null`,
  );
