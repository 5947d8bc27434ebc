import { sql } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeOfficer as endpoint } from '#contract/insurers/officers.endpoints.ts';
import type { OfficerDto } from '#contract/insurers/officers.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { begin } from '#server/features/approvals/approvals.service.ts';
import { lapsedFor } from '#server/platform/auth/lapsed.ts';
import type { Platform } from '#server/platform/platform.ts';
import { resolveInsurer } from '../resolve-insurer.ts';
import { readOfficer } from './officers.queries.ts';

/** Where they are confirmed. */
export const officersPage = '/app/insurers/officers';

/** An officer whom nobody asks before a second person has confirmed them. */
export async function proposeOfficer(
  platform: Platform,
  actor: UserActor,
  { insurerName, ...officer }: BodyOf<typeof endpoint>,
): Promise<OfficerDto> {
  return inTransaction(platform, actor, async (tx) => {
    const insurer = await resolveInsurer(tx.db, insurerName);
    await refuseOwnMailbox(tx, officer.email);
    await endLapsed(tx, officer.email);
    const row = await tx.db
      .insertInto('insurer_officer')
      .values({ ...officer, insurer_id: insurer.id, proposed_by: actor.userId, proposed_at: tx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw problem('input.invalid', { fieldErrors: { email: 'officer.email.taken' } });
    const after = { insurer: insurer.name, ...officer };
    const entry = { action: 'propose-officer', subjectType: 'insurer-officer', subjectId: row.id, after };
    await begin(tx, { kind: 'officer', entry, page: officersPage });
    return readOfficer(tx, row.id);
  });
}

/** One with this mailbox whose author may not propose them any more makes way. */
async function endLapsed(tx: Tx, email: string): Promise<void> {
  const lapsed = await tx.db
    .deleteFrom('insurer_officer')
    .where('email', '=', email)
    .where('state', '=', 'proposed')
    .where(lapsedFor(sql`insurer_officer.proposed_by`, 'insurer.propose'), 'is not', null)
    .returning('id')
    .execute();
  for (const { id } of lapsed)
    await audit(tx, { action: 'withdraw-officer', subjectType: 'insurer-officer', subjectId: id, before: { email } });
}

/** A mailbox of somebody with an account here speaks for no insurer: one's own least of all. */
export async function refuseOwnMailbox(tx: Tx, email: string): Promise<void> {
  const known = await tx.db
    .selectFrom('app_user')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .limit(1)
    .executeTakeFirst();
  if (known) throw problem('input.invalid', { fieldErrors: { email: 'officer.email.account' } });
}
