import { problem } from '#contract/errors.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessions } from '../auth/auth.service.ts';
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
    return { user: toUserRow({ ...row, status: 'suspended' }) };
  });
}

/** Lets a suspended person log in again. */
export async function reactivateUser(platform: Platform, actor: UserActor, id: string): Promise<{ user: UserRowDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockUser(tx, id);
    if (row.status !== 'suspended') throw problem('user.wrong-state', { details: { status: row.status } });
    await tx.db.updateTable('app_user').set({ status: 'active', updated_at: tx.now }).where('id', '=', id).execute();
    await audit(tx, {
      action: 'reactivate-user',
      subjectType: 'user',
      subjectId: id,
      before: { status: row.status },
      after: { status: 'active' },
    });
    return { user: toUserRow({ ...row, status: 'active' }) };
  });
}
