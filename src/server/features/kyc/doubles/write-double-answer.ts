import type { Selectable } from 'kysely';
import { doubleValue } from '#contract/kyc/doubles.schemas.ts';
import { problem } from '#contract/errors.ts';
import { z } from '#contract/zod-setup.ts';
import { lockClaimsOfPerson } from '#server/features/claims/claims.service.ts';
import { requireUnconnected } from '#server/features/approvals/approvals.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { readShared } from './doubles.queries.ts';

/** The second person finds the answer right; 409 when the two share something else by now. It holds for what they share today. */
export async function writeDoubleAnswer(tx: Tx, row: Selectable<DB['proposal']>): Promise<void> {
  const [left = '', right = ''] = (row.target ?? '').split(':');
  const { shared, relation, reason } = z.parse(doubleValue, row.after);
  for (const id of [left, right]) {
    await requireUnconnected(tx, id);
    await lockClaimsOfPerson(tx, id);
  }
  const found = (await readShared(tx.db, left)).find(({ other_id: other }) => other === right);
  if (!found || found.shared.join() !== shared.join()) throw problem('proposal.overtaken');
  const answer = { relation, reason, marks: found.marks, proposal_id: row.id, answered_at: tx.now };
  await tx.db
    .insertInto('double_answer')
    .values({ left_id: left, right_id: right, ...answer })
    .onConflict((conflict) => conflict.columns(['left_id', 'right_id']).doUpdateSet(answer))
    .execute();
  for (const [id, other] of [
    [left, right],
    [right, left],
  ] as const)
    await audit(tx, {
      action: 'answer-double',
      subjectType: 'user',
      subjectId: id,
      after: { other, shared, relation, reason, proposal: row.id },
    });
}
