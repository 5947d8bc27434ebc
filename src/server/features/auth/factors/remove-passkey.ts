import { problem } from '#contract/errors.ts';
import { send } from '#server/platform/messages/send.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkPassword } from '../check-password.ts';
import { changeFactors } from './change-factors.ts';

/** Takes one of the actor's passkeys away; with the password. Its key stays, for what it has signed. */
export async function removePasskey(
  platform: Platform,
  actor: UserActor,
  { id, password }: { id: string; password: string },
): Promise<{ message: string }> {
  await checkPassword(platform, actor.userId, password, 'password');
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
