import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { OfficerDto } from '#contract/insurers/officers.schemas.ts';
import { confirm } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting } from '#server/features/approvals/approvals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockOfficer, readOfficer } from './officers.queries.ts';
import { refuseOwnMailbox } from './propose-officer.ts';

interface WaitingOfficer extends Waiting {
  readonly row: Selectable<DB['insurer_officer']>;
}

const isNew = ({ row }: WaitingOfficer) => row.state === 'proposed';
const shown = ({ row: { name, designation, email, phone } }: WaitingOfficer) => ({ name, designation, email, phone });

const officerApproval: Approval<WaitingOfficer, OfficerDto> = {
  lock: async (tx, id) => {
    const row = await lockOfficer(tx, id);
    if (row.state !== 'proposed' && row.state !== 'ending') throw problem('officer.wrong-state');
    return { kind: 'officer', maker: row.state === 'proposed' ? row.proposed_by : row.end_proposed_by, row };
  },
  canConfirm: async (tx, waiting) => {
    if (isNew(waiting)) await refuseOwnMailbox(tx, waiting.row.email);
  },
  apply: async (tx, waiting) => {
    const by = tx.actor.userId;
    await tx.db
      .updateTable('insurer_officer')
      .set(
        isNew(waiting)
          ? { state: 'active', confirmed_by: by, confirmed_at: tx.now }
          : { state: 'ended', ended_by: by, ended_at: tx.now },
      )
      .where('id', '=', waiting.row.id)
      .execute();
  },
  describe: (waiting) => ({
    ...(isNew(waiting) ? { action: 'confirm-officer' } : { action: 'confirm-officer-end' }),
    subjectType: 'insurer-officer',
    subjectId: waiting.row.id,
    after: shown(waiting),
  }),
  sign: async (_tx, waiting) => ({
    action: 'confirm-officer',
    subject: { type: 'insurer-officer', id: waiting.row.id },
    content: { state: waiting.row.state, ...shown(waiting) },
    name: waiting.row.name,
  }),
  reply: (tx, id) => readOfficer(tx, id),
};

/** Somebody other than who proposed it says that the officer speaks for the insurer, or does no longer. */
export async function confirmOfficer(platform: Platform, actor: UserActor, id: string): Promise<OfficerDto> {
  return confirm(platform, actor, officerApproval, id);
}
