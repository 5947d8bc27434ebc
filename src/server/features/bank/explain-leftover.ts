import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { message } from '#contract/messages.ts';
import type { explainLeftover as endpoint } from '#contract/bank.endpoints.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findLeftover } from './leftovers.queries.ts';

/** Nothing is explained away: after this many days somebody has to look again. */
const longestDays = 30;

/** Whoever explains it looks after it. */
export async function explainLeftover(
  platform: Platform,
  actor: UserActor,
  { kind, key, note, explainedUntil }: BodyOf<typeof endpoint>,
): Promise<{ key: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const today = todayInKolkata(tx.now);
    if (explainedUntil !== undefined && (explainedUntil < today || explainedUntil > todayInKolkata(addDays(tx.now, longestDays))))
      throw problem('input.invalid', { fieldErrors: { explainedUntil: message('bank.explained.days', { days: longestDays }) } });
    const leftover = await findLeftover(tx.db, today, kind, key);
    if (!leftover) throw problem('record.not-found');
    const thing = kind === 'bank-entry' || kind === 'clearing-entry' ? 'ledger-line' : kind;
    const said = {
      owner_id: actor.userId,
      note,
      explained_until: explainedUntil ?? null,
      written_by: actor.userId,
      written_at: tx.now,
    };
    await tx.db
      .insertInto('reconciliation_note')
      .values({ thing, key, ...said })
      .onConflict((conflict) => conflict.columns(['thing', 'key']).doUpdateSet(said))
      .execute();
    await audit(tx, {
      action: 'explain-leftover',
      subjectType: 'bank-leftover',
      subjectId: key,
      before: { note: leftover.note, explainedUntil: leftover.explainedUntil },
      after: { kind, note, explainedUntil: explainedUntil ?? null },
    });
    return { key };
  });
}
