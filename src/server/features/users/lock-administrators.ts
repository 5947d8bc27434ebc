import { permits } from '#domain/permissions.ts';
import { staffRoles } from '#domain/roles.ts';
import type { Duty, Role } from '#domain/roles.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Who manages users: without one of them nobody could be let in again. Two who suspend each other at once take turns. */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  const staff = await tx.db
    .selectFrom('app_user')
    .select(['id', 'role', 'duties'])
    .where('role', 'in', staffRoles)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  return staff
    .filter(({ role, duties }) => permits({ role: role as Role, duties: duties as Duty[] }, 'user.manage'))
    .map(({ id }) => id);
}
