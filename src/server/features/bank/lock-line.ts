import { problem } from '#contract/errors.ts';
import { paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { requireUnconnected } from '#server/features/approvals/approvals.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockMatching } from './match-lines.ts';

export interface OpenLine {
  readonly id: string;
  readonly day: string;
  readonly amount: Paise;
  readonly reference: string | null;
  readonly narration: string;
}

/**
 * A line of the bank that nothing matches yet, for somebody who did not upload it: an invented statement takes two people, and nothing of it
 * meets the bank's next one.
 */
export async function lockOpenLine(tx: Tx, id: string): Promise<OpenLine> {
  await lockMatching(tx);
  const line = await tx.db
    .selectFrom('bank_statement_line as line')
    .innerJoin('bank_statement as file', 'file.id', 'line.statement_id')
    .leftJoin('reconciliation_member as member', 'member.statement_line_id', 'line.id')
    .select(['line.id', 'line.day', 'line.amount_paise', 'line.reference', 'line.narration'])
    .select(['file.uploaded_by', 'member.match_id'])
    .where('line.id', '=', id)
    .executeTakeFirst();
  if (!line) throw problem('record.not-found');
  if (line.match_id !== null) throw problem('bank.line.taken');
  if (line.uploaded_by === tx.actor.userId) throw problem('bank.own-statement');
  await requireUnconnected(tx, line.uploaded_by);
  return { id, day: line.day, amount: paise(line.amount_paise), reference: line.reference, narration: line.narration };
}
