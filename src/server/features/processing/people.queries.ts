import type { Tx } from '#server/platform/db/transaction.ts';

/** How to reach someone. */
export interface Contact {
  readonly id: string;
  readonly firstName: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly locale: 'en' | 'hi';
}

export async function findContact(tx: Tx, userId: string): Promise<Contact> {
  const user = await tx.db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    id: user.id,
    firstName: user.first_name,
    name: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
    phone: user.phone,
    locale: user.locale === 'hi' ? 'hi' : 'en',
  };
}

/** Who of the staff is told: the claim's assignee, else all of them. */
export async function findStaff(tx: Tx, assigneeId: string | null): Promise<string[]> {
  if (assigneeId !== null) return [assigneeId];
  const users = await tx.db
    .selectFrom('app_user')
    .select('id')
    .where('role', 'in', ['insurance', 'admin'])
    .where('status', '=', 'active')
    .execute();
  return users.map(({ id }) => id);
}
