import type { Updateable } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeApprovalLimit as limitContract, proposeDuties as dutiesContract } from '#contract/proposals.endpoints.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { staffRoles } from '#domain/roles.ts';
import type { Duty } from '#domain/roles.ts';
import { notedValue, propose } from '#server/features/proposals/proposals.service.ts';
import type { ChangeKind, ProposalRow } from '#server/features/proposals/proposals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockAdministrators } from './users.ts';

type Proposed = Promise<{ proposal: ProposalDto }>;

/** Other duties of a colleague. */
export async function proposeDuties(
  platform: Platform,
  actor: UserActor,
  id: string,
  body: BodyOf<typeof dutiesContract>,
): Proposed {
  return inTransaction(platform, actor, async (tx) => {
    const colleague = await lockColleague(tx, id);
    const before = { duties: colleague.duties as Duty[] };
    const after = { duties: [...new Set(body.duties)] };
    const { inForceFrom } = body;
    return { proposal: await propose(tx, { kind: 'duties', subjectId: id, before, after, inForceFrom, field: 'inForceFrom' }) };
  });
}

/** What a colleague may approve alone. */
export async function proposeApprovalLimit(
  platform: Platform,
  actor: UserActor,
  id: string,
  { approvalLimit, inForceFrom }: BodyOf<typeof limitContract>,
): Proposed {
  return inTransaction(platform, actor, async (tx) => {
    const { approval_limit_paise: limit } = await lockColleague(tx, id);
    const before = { approvalLimit: paiseToRupees(limit) };
    const change = { before, after: { approvalLimit }, inForceFrom, field: 'inForceFrom' } as const;
    return { proposal: await propose(tx, { kind: 'approval-limit', subjectId: id, ...change }) };
  });
}

/** Nobody proposes anything about themselves; 404 for who is not of the staff. */
async function lockColleague(tx: Tx, id: string) {
  if (id === tx.actor.userId) throw problem('proposal.own');
  const row = await tx.db
    .selectFrom('app_user')
    .select(['duties', 'approval_limit_paise'])
    .where('id', '=', id)
    .where('role', 'in', staffRoles)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return row;
}

export const rightsChanges = {
  duties: {
    write: async (tx, row) => {
      const { duties } = z.parse(proposedValues.duties, row.after);
      const managers = await lockAdministrators(tx);
      if (!duties.includes('settings') && managers.length === 1 && managers[0] === row.subject_id)
        throw problem('user.last-admin');
      await setOf(tx, row, { duties: [...duties] });
    },
  },
  'approval-limit': {
    write: async (tx, row) => {
      const { approvalLimit } = z.parse(proposedValues['approval-limit'], row.after);
      await setOf(tx, row, { approval_limit_paise: approvalLimit === null ? null : rupeesToPaise(approvalLimit) });
    },
  },
} satisfies Record<string, ChangeKind>;

async function setOf(tx: Tx, row: ProposalRow, set: Updateable<DB['app_user']>): Promise<void> {
  const subjectId = row.subject_id ?? '';
  await tx.db
    .updateTable('app_user')
    .set({ ...set, updated_at: tx.now })
    .where('id', '=', subjectId)
    .execute();
  await audit(tx, {
    action: `change-${row.kind}`,
    subjectType: 'user',
    subjectId,
    before: notedValue(row.before),
    after: notedValue(row.after),
  });
}
