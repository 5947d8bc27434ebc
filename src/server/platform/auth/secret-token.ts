import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LapseReason } from '#domain/lapse.ts';
import { dutiesFor, rolesWith } from '#domain/permissions.ts';
import type { Permission } from '#domain/permissions.ts';
import { kycRoles } from '#domain/roles.ts';

export interface SecretToken {
  /** Sent once, in a link or a response; 32 random bytes in base64url. */
  readonly token: string;
  /** Stored in the database. */
  readonly hash: Buffer;
}

export function createSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashSecretToken(token) };
}

/** Plain SHA-256 is enough: 32 random bytes cannot be guessed. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * SQL for why a request that needs a second person has lapsed; null while it is valid. It is valid only while its maker is active and still has the
 * permission. Evaluated on each read, so nothing needs updating when somebody is suspended or loses a duty.
 */
export function lapsedFor(person: RawBuilder<unknown>, began: Permission): RawBuilder<LapseReason | null> {
  const duties = dutiesFor(began);
  const holds = sql`author.role = any(${[...rolesWith(began)]}::text[])
    and (author.role <> all(${[...kycRoles]}::text[]) or author.kyc_status = 'approved')
    and ${duties.length === 0 ? sql`true` : sql`author.duties && ${[...duties]}::text[]`}`;
  return sql<LapseReason | null>`(select case when author.status <> 'active' then 'suspended' when not (${holds}) then 'duty' end
    from app_user author where author.id = ${person})`;
}
