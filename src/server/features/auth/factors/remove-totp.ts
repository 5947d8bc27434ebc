import type { OwnerProof } from '#contract/auth/factors.schemas.ts';
import { problem } from '#contract/errors.ts';
import { send } from '#server/platform/messages/send.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeFactors } from './change-factors.ts';
import { proveOwner } from './prove-owner.ts';

/** Takes the authenticator app away. */
export async function removeTotp(platform: Platform, actor: UserActor, proof: OwnerProof): Promise<{ message: string }> {
  await proveOwner(platform, actor, proof);
  await changeFactors(platform, actor, async (tx) => {
    const gone = await tx.db
      .deleteFrom('totp_secret')
      .where('user_id', '=', actor.userId)
      .where('confirmed_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!gone) throw problem('totp.none');
    await audit(tx, { action: 'remove-totp', subjectType: 'user', subjectId: actor.userId });
    await send(tx, actor.userId, 'totp-removed', {});
  });
  return { message: messageText('auth.totp.removed') };
}
