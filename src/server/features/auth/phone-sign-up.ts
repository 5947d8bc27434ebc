import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import { splitName } from '#domain/person-name.ts';
import type { Actor } from '../../platform/actor.ts';
import type { SignAccessToken } from '../../platform/auth/access-token.ts';
import { hashSecretToken } from '../../platform/auth/secret-token.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LoginReply } from './finish-log-in.ts';
import { finishLogIn } from './finish-log-in.ts';
import { insertUser } from './insert-user.ts';
import { accountsWith } from './phone-sign-in.ts';
import { targetHash } from './target-hash.ts';

/** Makes a claimant of a name and a telephone that was proved a moment ago, and logs them in. No e-mail and no password until they add them. */
export async function signUpByPhone(
  platform: Platform,
  actor: Actor,
  { name, phone, signUpToken }: { name: string; phone: string; signUpToken: string },
  sign: SignAccessToken,
): Promise<LoginReply> {
  return inTransaction(platform, actor, async (tx) => {
    const gateId = await takeGate(tx, phone, signUpToken);
    if ((await accountsWith(tx.db, phone)).length > 0) throw problem('auth.phone-gate');
    const role = 'claimant';
    const id = await insertUser(tx, { role, ...splitName(name), phone, phoneVerified: true, email: null, passwordHash: null });
    await tx.db.updateTable('signup_gate').set({ consumed_by: id }).where('id', '=', gateId).execute();
    const user = { id, role, kyc_status: 'not_submitted', email_verified_at: null, last_login_at: null };
    return finishLogIn(tx, user, { method: 'phone code', sign });
  });
}

/** Spends the gate, by its token alone; of two sign-ups with one number the second waits for the first. */
async function takeGate(tx: Tx, phone: string, token: string): Promise<string> {
  const target = targetHash(tx, 'phone', phone);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone-sign-up|${target}`}, 0))`.execute(tx.db);
  const gate = await tx.db
    .updateTable('signup_gate')
    .set({ consumed_at: tx.now })
    .where('kind', '=', 'phone')
    .where('target_hash', '=', target)
    .where('token_hash', '=', hashSecretToken(token))
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', tx.now)
    .returning('id')
    .executeTakeFirst();
  if (!gate) throw problem('auth.phone-gate');
  return gate.id;
}
