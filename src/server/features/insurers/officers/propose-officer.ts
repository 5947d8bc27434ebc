import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeOfficer as endpoint } from '#contract/insurers/insurers.endpoints.ts';
import type { OfficerDto } from '#contract/insurers/insurers.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { begin, confirm, lapseOf } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting } from '#server/features/approvals/approvals.service.ts';
import { lapsedFor } from '#server/platform/auth/secret-token.ts';
import type { Platform } from '#server/platform/platform.ts';
import { resolveInsurer } from '../resolve-insurer.ts';
import { readOfficer, lockOfficer } from './officers.ts';
import type { DB } from '#server/platform/db/database-types.ts';

const officersPage = '/app/insurers/officers';

/** Proposes an authorised signatory, who is not asked before a second person has confirmed them. */
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

/** Withdraws a lapsed proposal with this mailbox. */
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

/** Refuses a mailbox of someone with an account here, above all the maker's own. */
async function refuseOwnMailbox(tx: Tx, email: string): Promise<void> {
  const known = await tx.db
    .selectFrom('app_user')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .limit(1)
    .executeTakeFirst();
  if (known) throw problem('input.invalid', { fieldErrors: { email: 'officer.email.account' } });
}

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

/** Confirms an authorised signatory's addition or removal; by someone other than the maker. */
export async function confirmOfficer(platform: Platform, actor: UserActor, id: string): Promise<OfficerDto> {
  return confirm(platform, actor, officerApproval, id);
}

/** Withdraws a pending request: its maker, or anyone who may propose once it lapsed. A new signatory is deleted, one to be removed stays. */
export async function withdrawOfficer(platform: Platform, actor: UserActor, id: string): Promise<{ id: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockOfficer(tx, id);
    const by = row.state === 'proposed' ? row.proposed_by : row.state === 'ending' ? row.end_proposed_by : null;
    if (by === null) throw problem('officer.wrong-state');
    if (by !== actor.userId && (await lapseOf(tx, 'officer', by)) === null) throw problem('officer.not-yours');
    if (row.state === 'proposed') await tx.db.deleteFrom('insurer_officer').where('id', '=', id).execute();
    else
      await tx.db
        .updateTable('insurer_officer')
        .set({ state: 'active', end_reason: null, end_proposed_by: null, end_proposed_at: null })
        .where('id', '=', id)
        .execute();
    const { name, designation, email, phone } = row;
    await audit(tx, {
      action: 'withdraw-officer',
      subjectType: 'insurer-officer',
      subjectId: id,
      before: { name, designation, email, phone, state: row.state },
    });
    return { id };
  });
}

/** Maker: proposes to remove an authorised signatory. They are not asked from now on; a second person ends it. */
export async function endOfficer(platform: Platform, actor: UserActor, id: string, reason: string): Promise<OfficerDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { state, end_proposed_by: ender } = await lockOfficer(tx, id);
    const hasLapsed = ender !== null && (await lapseOf(tx, 'officer', ender)) !== null;
    if (state !== 'active' && !(state === 'ending' && hasLapsed)) throw problem('officer.wrong-state');
    await tx.db
      .updateTable('insurer_officer')
      .set({ state: 'ending', end_reason: reason, end_proposed_by: actor.userId, end_proposed_at: tx.now })
      .where('id', '=', id)
      .execute();
    const entry = { action: 'end-officer', subjectType: 'insurer-officer', subjectId: id, after: { reason } };
    await begin(tx, { kind: 'officer', entry, page: officersPage });
    return readOfficer(tx, id);
  });
}
