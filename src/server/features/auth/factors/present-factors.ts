import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

export interface PresentFactors {
  readonly passkeys: number;
  readonly totp: boolean;
  readonly recoveryCodes: number;
}

/** What this person can show beside a password. */
export async function presentFactors(db: Database, userId: string): Promise<PresentFactors> {
  const { rows } = await sql<PresentFactors>`select
    (select count(*) from passkey where user_id = ${userId} and removed_at is null)::int as passkeys,
    exists (select from totp_secret where user_id = ${userId} and confirmed_at is not null) as totp,
    (select count(*) from recovery_code where user_id = ${userId} and used_at is null)::int as "recoveryCodes"`.execute(db);
  return rows[0] ?? { passkeys: 0, totp: false, recoveryCodes: 0 };
}

export function isEnrolled({ passkeys, totp }: PresentFactors): boolean {
  return passkeys > 0 || totp;
}
