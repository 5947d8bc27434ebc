import { problem } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockMatching } from './match-lines.ts';

/** Its lines are left over again, and what is certain of them is matched anew within the hour. What it was stays in the audit. */
export async function undoMatch(platform: Platform, actor: UserActor, id: string, reason: string): Promise<{ id: string }> {
  return inTransaction(platform, actor, async (tx) => {
    await lockMatching(tx);
    const match = await tx.db.selectFrom('reconciliation_match').selectAll().where('id', '=', id).executeTakeFirst();
    if (!match) throw problem('record.not-found');
    const members = await tx.db
      .selectFrom('reconciliation_member')
      .select(['statement_line_id', 'entry_id', 'line', 'gateway_line_id'])
      .where('match_id', '=', id)
      .execute();
    await tx.db.deleteFrom('reconciliation_match').where('id', '=', id).execute();
    await audit(tx, {
      action: 'undo-match',
      subjectType: 'bank-match',
      subjectId: id,
      before: { method: match.method, reason: match.reason, madeBy: match.made_by, members },
      after: { reason },
    });
    return { id };
  });
}
