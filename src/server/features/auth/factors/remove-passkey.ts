import type { OwnerProof } from '#contract/auth/factors.schemas.ts';
import { problem } from '#contract/errors.ts';
import { send } from '#server/platform/messages/send.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeFactors } from './change-factors.ts';
import { proveOwner } from './prove-owner.ts';

/** Takes one of the actor's passkeys away. Its key stays, for what it has signed. */
export async function removePasskey(
  platform: Platform,
  actor: UserActor,
  id: string,
  proof: OwnerProof,
): Promise<{ message: string }> {
  await proveOwner(platform, actor, proof);
  await changeFactors(platform, actor, async (tx) => {
    const row = await tx.db
      .updateTable('passkey')
      .set({ removed_at: tx.now })
      .where('id', '=', id)
      .where('user_id', '=', actor.userId)
      .where('removed_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!row) throw problem('record.not-found');
    await audit(tx, { action: 'remove-passkey', subjectType: 'user', subjectId: actor.userId, before: { name: row.name } });
    await send(tx, actor.userId, 'passkey-removed', { name: row.name });
  });
  return { message: messageText('auth.passkey.removed') };
}
