import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { listFactors as contract } from '#contract/auth/factors.endpoints.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mustHaveFactor } from '#server/platform/http/authenticate.ts';
import { randomInt } from 'node:crypto';
import { audit } from '#server/platform/audit/audit.ts';
import { hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { send } from '#server/platform/messages/send.ts';
import { deviceWords, endSessions } from '../sessions.ts';
import { problem } from '#contract/errors.ts';

export interface PresentFactors {
  readonly passkeys: number;
  readonly totp: boolean;
  readonly recoveryCodes: number;
}

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

export async function listFactors({ db, config }: Platform, actor: UserActor): Promise<ReplyOf<typeof contract>> {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', actor.userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const totp = await db.selectFrom('totp_secret').select('confirmed_at').where('user_id', '=', actor.userId).executeTakeFirst();
  return {
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
    totpSince: totp?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: (await presentFactors(db, actor.userId)).recoveryCodes,
    required: mustHaveFactor(config, actor.role),
  };
}

/** No characters that look alike on paper. Sixteen of them are 78 bits: not guessable, not even from the hash. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const howMany = 10;

const newCode = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
const grouped = (code: string) => (code.match(/.{4}/g) ?? []).join('-');

/** Ten new codes, in the form shown once; earlier ones stop working. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx.db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashSecretToken(code), created_at: tx.now })))
    .execute();
  return codes.map(grouped);
}

/** Spends one of the person's codes; false if it does not match. */
export async function spendRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const spent = await tx.db
    .updateTable('recovery_code')
    .set({ used_at: tx.now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashSecretToken(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!spent) return false;
  const { recoveryCodes: left } = await presentFactors(tx.db, userId);
  await audit(tx, { action: 'use-recovery-code', subjectType: 'user', subjectId: userId, after: { left } });
  await send(tx, userId, 'recovery-code-used', { left, at: tx.now, device: deviceWords(tx.actor.request.userAgent) });
  return true;
}

/**
 * Changes factors under the account's lock, one change at a time. The first factor comes with recovery codes and ends the other sessions, which the password
 * alone opened; removing the last one deletes the codes. Pending second steps are cancelled.
 */
export async function changeFactors(
  platform: Platform,
  actor: UserActor,
  change: (tx: Tx) => Promise<void>,
): Promise<string[] | null> {
  return inTransaction(platform, actor, async (tx) => {
    const { userId } = actor;
    await tx.db.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
    const before = isEnrolled(await presentFactors(tx.db, userId));
    await change(tx);
    const now = isEnrolled(await presentFactors(tx.db, userId));
    if (before && !now && mustHaveFactor(platform.config, actor.role)) throw problem('factor.last');
    await tx.db.updateTable('app_user').set({ factors_changed_at: tx.now }).where('id', '=', userId).execute();
    // Logins begun with fewer factors cannot be completed.
    await tx.db
      .updateTable('totp_secret')
      .set({ proposed_encrypted: null, proposed_at: null })
      .where('user_id', '=', userId)
      .where('proposed_at', 'is not', null)
      .execute();
    await tx.db
      .updateTable('webauthn_challenge')
      .set({ used_at: tx.now })
      .where('user_id', '=', userId)
      .where('purpose', '=', 'register')
      .where('used_at', 'is', null)
      .execute();
    await tx.db.deleteFrom('pending_sign_in').where('user_id', '=', userId).execute();
    if (before && !now) await tx.db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
    if (before || !now) return null;
    await endSessions(tx, { userId, except: actor.request.sessionId, reason: 'second factor added' });
    return makeRecoveryCodes(tx, userId);
  });
}
