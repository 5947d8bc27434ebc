import { sql } from 'kysely';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

/** A claim by its number, or a person by their e-mail address. */
export type HoldSubject = { readonly claim: string } | { readonly user: string };

const actor = systemActor('legal-hold');

export async function placeHold(platform: Platform, subject: HoldSubject, by: string, reason: string): Promise<void> {
  if (reason.trim().length < 10) throw new Error('say for which matter (--reason), in ten letters or more');
  await inTransaction(platform, actor, async (tx) => {
    const on = await find(tx, subject);
    const row = await tx.db
      .insertInto('legal_hold')
      .values({ ...on.columns, reason, placed_by: by, placed_at: tx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new Error('it is held already');
    await audit(tx, { action: 'place-legal-hold', ...on.subject, after: { reason, by } });
  });
}

/** Two people: what is no longer held may be gone with the next night. */
export async function liftHold(
  platform: Platform,
  subject: HoldSubject,
  by: string,
  confirmedBy: string,
  reason: string,
): Promise<void> {
  if (by.trim().toLowerCase() === confirmedBy.trim().toLowerCase()) throw new Error('a hold is lifted by two people');
  if (reason.trim().length < 10) throw new Error('say why (--reason), in ten letters or more');
  await inTransaction(platform, actor, async (tx) => {
    const on = await find(tx, subject);
    const lifted = await tx.db
      .updateTable('legal_hold')
      .set({ lifted_by: `${by}, ${confirmedBy}`, lifted_at: tx.now, lifted_because: reason })
      .where('lifted_at', 'is', null)
      .where(on.where)
      .returning('id')
      .executeTakeFirst();
    if (!lifted) throw new Error('it is not held');
    await audit(tx, { action: 'lift-legal-hold', ...on.subject, after: { reason, by, confirmedBy } });
  });
}

async function find(tx: Tx, subject: HoldSubject) {
  if ('claim' in subject) {
    const claim = await tx.db.selectFrom('claim').select('id').where('number', '=', subject.claim).executeTakeFirst();
    if (!claim) throw new Error(`no claim has the number ${subject.claim}`);
    return {
      columns: { claim_id: claim.id },
      where: sql<boolean>`claim_id = ${claim.id}`,
      subject: { subjectType: 'claim', subjectId: claim.id },
    };
  }
  const user = await tx.db.selectFrom('app_user').select('id').where('email', '=', subject.user).executeTakeFirst();
  if (!user) throw new Error(`nobody has the address ${subject.user}`);
  return {
    columns: { user_id: user.id },
    where: sql<boolean>`user_id = ${user.id}`,
    subject: { subjectType: 'user', subjectId: user.id },
  };
}
