import { sql } from 'kysely';
import type { ProblemCode } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { decidersOf } from '../claim-facts.ts';

/** Whose money this person may not handle, and why, by claim: what `allocate` refuses one by one, asked for many at once. */
export async function refusedHands(
  tx: Tx,
  enteredBy: string | null,
  claimIds: readonly string[],
): Promise<Map<string, ProblemCode>> {
  const rows = await tx.db
    .selectFrom('claim')
    .select(['id', 'first_approver_id', 'second_approver_id'])
    .select(
      sql<string[]>`array(select user_id::text from claim_hand h where h.claim_id = claim.id and h.hand <> 'money')`.as(
        'payee_hand_ids',
      ),
    )
    .where(sql<boolean>`id = any(${claimIds})`)
    .execute();
  const me = tx.actor.userId ?? '';
  return new Map(
    rows.flatMap((row): [string, ProblemCode][] => {
      const [deciders, hands] = [decidersOf(row), row.payee_hand_ids];
      if (deciders.includes(me)) return [[row.id, 'claim.money-by-decider']];
      if (hands.includes(me)) return [[row.id, 'claim.money-by-payee-hand']];
      return enteredBy !== null && [...deciders, ...hands].includes(enteredBy) ? [[row.id, 'receipt.entered-by-other-end']] : [];
    }),
  );
}
