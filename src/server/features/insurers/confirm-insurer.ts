import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { InsurerDto } from '#contract/insurers.schemas.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireSecond } from '#server/features/invitations/invitations.service.ts';
import { proposedInsurers } from './proposed-insurers.queries.ts';

/** Somebody other than who proposed it says that the insurer exists. One that stood on older records needs one person. */
export async function confirmInsurer(platform: Platform, actor: UserActor, id: string): Promise<InsurerDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { proposed_by: proposer } = await tx.db
      .selectFrom('insurer')
      .select('proposed_by')
      .where('id', '=', id)
      .where('state', '=', 'proposed')
      .forUpdate()
      .executeTakeFirstOrThrow(() => problem('record.not-found'));
    if (proposer !== null) await requireSecond(tx, { by: proposer, with: 'insurer.propose' });
    const { rows } = await proposedInsurers(sql`i.id = ${id}`, 1).execute(tx.db);
    await tx.db.updateTable('insurer').set({ state: 'confirmed', confirmed_by: actor.userId }).where('id', '=', id).execute();
    const { name = '', aliases = [] } = rows[0] ?? {};
    await audit(tx, { action: 'confirm-insurer', subjectType: 'insurer', subjectId: id, after: { name, aliases } });
    await signDecision(tx, {
      action: 'confirm-insurer',
      subject: { type: 'insurer', id },
      content: { name, aliases },
      name,
    });
    return { id, name, aliases };
  });
}
