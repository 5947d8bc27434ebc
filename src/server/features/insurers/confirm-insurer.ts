import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { InsurerDto } from '#contract/insurers.schemas.ts';
import { confirm } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting } from '#server/features/approvals/approvals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { proposedInsurers } from './proposed-insurers.queries.ts';

type ProposedInsurer = Waiting & InsurerDto;

/** One that stood on older records has no maker and needs one person. */
const insurerApproval: Approval<ProposedInsurer, InsurerDto> = {
  lock: async (tx, id) => {
    const { proposed_by: maker } = await tx.db
      .selectFrom('insurer')
      .select('proposed_by')
      .where('id', '=', id)
      .where('state', '=', 'proposed')
      .forUpdate()
      .executeTakeFirstOrThrow(() => problem('record.not-found'));
    const { rows } = await proposedInsurers(sql`i.id = ${id}`, 1).execute(tx.db);
    const { name = '', aliases = [] } = rows[0] ?? {};
    return { kind: 'insurer', maker, id, name, aliases };
  },
  apply: async (tx, { id }) => {
    const confirmed = { state: 'confirmed', confirmed_by: tx.actor.userId };
    await tx.db.updateTable('insurer').set(confirmed).where('id', '=', id).execute();
  },
  describe: ({ id, name, aliases }) => ({
    action: 'confirm-insurer',
    subjectType: 'insurer',
    subjectId: id,
    after: { name, aliases },
  }),
  sign: async (_tx, { id, name, aliases }) => ({
    action: 'confirm-insurer',
    subject: { type: 'insurer', id },
    content: { name, aliases },
    name,
  }),
  reply: async (_tx, id, { name, aliases }) => ({ id, name, aliases }),
};

/** Somebody other than who proposed it says that the insurer exists. */
export async function confirmInsurer(platform: Platform, actor: UserActor, id: string): Promise<InsurerDto> {
  return confirm(platform, actor, insurerApproval, id);
}
