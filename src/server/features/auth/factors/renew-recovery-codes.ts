import type { OwnerProof } from '#contract/auth/factors.schemas.ts';
import { problem } from '#contract/errors.ts';
import { send } from '#server/platform/messages/send.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isEnrolled, presentFactors, makeRecoveryCodes } from './factors.ts';
import { proveOwner } from './prove-owner.ts';

/** Ten new codes; the earlier ones stop working. */
export async function renewRecoveryCodes(
  platform: Platform,
  actor: UserActor,
  proof: OwnerProof,
): Promise<{ message: string; recoveryCodes: string[] }> {
  await proveOwner(platform, actor, proof);
  const recoveryCodes = await inTransaction(platform, actor, async (tx) => {
    await tx.db.selectFrom('app_user').select('id').where('id', '=', actor.userId).forNoKeyUpdate().executeTakeFirstOrThrow();
    if (!isEnrolled(await presentFactors(tx.db, actor.userId))) throw problem('totp.none');
    await audit(tx, { action: 'renew-recovery-codes', subjectType: 'user', subjectId: actor.userId });
    await send(tx, actor.userId, 'recovery-codes-renewed', {});
    return makeRecoveryCodes(tx, actor.userId);
  });
  return { message: messageText('auth.recovery-codes.renewed'), recoveryCodes };
}
