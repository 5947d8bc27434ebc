import type { ReplyOf } from '#contract/endpoint.ts';
import type { listFactors as contract } from '#contract/auth/factors.endpoints.ts';
import type { UserActor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mustHaveFactor } from '../../../platform/http/authenticate.ts';
import { presentFactors } from './present-factors.ts';

/** The actor's own factors. */
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
