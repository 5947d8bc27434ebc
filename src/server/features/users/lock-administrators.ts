import { permits } from '#domain/permissions.ts';
import { staffRoles } from '#domain/roles.ts';
import type { Duty, Role } from '#domain/roles.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/**
 * Who manages users: without one of them nobody could be let in again. Two who suspend each other at once take turns, in the order of ids. Without
 * the key, as everywhere: else it waits for whatever a colleague is just writing, which may wait for this.
 */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  const staff = await tx.db
    .selectFrom('app_user')
    .select(['id', 'role', 'duties'])
    .where('role', 'in', staffRoles)
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return staff
    .filter(({ role, duties }) => permits({ role: role as Role, duties: duties as Duty[] }, 'user.manage'))
    .map(({ id }) => id);
}
