import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import { staffRoles } from '#domain/roles.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { staffWith } from '#server/platform/messages/staff.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { AppUser } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessions } from '../auth/auth.service.ts';
import { requireUnconnected } from '#server/features/approvals/approvals.service.ts';
import { lockAdministrators } from './lock-administrators.ts';
import type { UserRowDto } from './user-row.ts';
import { lockUser, toUserRow } from './user-row.ts';

/** Suspends a person: every session ends at once. Not oneself, and never the last administrator. */
export async function suspendUser(
  platform: Platform,
  actor: UserActor,
  id: string,
  reason: string,
): Promise<{ user: UserRowDto }> {
  if (id === actor.userId) throw problem('user.own');
  return inTransaction(platform, actor, async (tx) => {
    const managers = await lockAdministrators(tx);
    const row = await lockUser(tx, id);
    if (row.status !== 'active') throw problem('user.wrong-state', { details: { status: row.status } });
    if (managers.length === 1 && managers[0] === id) throw problem('user.last-admin');
    const ended = await endSessions(tx, { userId: id, reason: 'suspended' });
    await tx.db.updateTable('app_user').set({ status: 'suspended', updated_at: tx.now }).where('id', '=', id).execute();
    await audit(tx, {
      action: 'suspend-user',
      subjectType: 'user',
      subjectId: id,
      before: { status: row.status },
      after: { status: 'suspended', reason, sessionsEnded: ended },
    });
    await tellOthers(tx, 'staff-suspended', row);
    return { user: toUserRow({ ...row, status: 'suspended' }) };
  });
}

/** Lets a suspended person log in again: a colleague has all duties again, so not by who brought them here, or came with them. */
export async function reactivateUser(platform: Platform, actor: UserActor, id: string): Promise<{ user: UserRowDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockUser(tx, id);
    await requireUnconnected(tx, id);
    if (row.status !== 'suspended') throw problem('user.wrong-state', { details: { status: row.status } });
    await tx.db.updateTable('app_user').set({ status: 'active', updated_at: tx.now }).where('id', '=', id).execute();
    await audit(tx, {
      action: 'reactivate-user',
      subjectType: 'user',
      subjectId: id,
      before: { status: row.status },
      after: { status: 'active' },
    });
    await tellOthers(tx, 'staff-let-in-again', row);
    return { user: toUserRow({ ...row, status: 'active' }) };
  });
}

/** Of a colleague, who manages people and who audits read who did it: one person suffices. */
async function tellOthers(tx: Tx, what: 'staff-suspended' | 'staff-let-in-again', row: Selectable<AppUser>): Promise<void> {
  if (!staffRoles.some((role) => role === row.role)) return;
  const by = await tx.db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', tx.actor.userId)
    .executeTakeFirstOrThrow();
  const others = (await staffWith(tx, 'audit.read')).filter((id) => id !== tx.actor.userId && id !== row.id);
  await notify(tx, others, what, { who: nameOf(row), by: nameOf(by) });
}

const nameOf = ({ first_name: first, last_name: last }: Pick<Selectable<AppUser>, 'first_name' | 'last_name'>) =>
  `${first} ${last}`.trim();
