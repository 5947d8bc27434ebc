import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { suspendUser } from '#contract/users.endpoints.ts';
import { maskPhone } from '#domain/kyc/masking.ts';
import type { AppUser } from '../../platform/db/database-types.ts';
import { shownEmail } from '../../platform/auth/shown-email.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type UserRowDto = ReplyOf<typeof suspendUser>['user'];

/** A person as staff see them in a list: the phone number masked. */
export function toUserRow(row: Selectable<AppUser>): UserRowDto {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: shownEmail(row),
    phone: maskPhone(row.phone),
    role: row.role as UserRowDto['role'],
    duties: row.duties as UserRowDto['duties'],
    status: row.status as UserRowDto['status'],
    kycStatus: row.kyc_status as UserRowDto['kycStatus'],
    emailVerified: row.email_verified_at !== null,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

export async function lockUser(tx: Tx, id: string): Promise<Selectable<AppUser>> {
  const row = await tx.db.selectFrom('app_user').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return row;
}
