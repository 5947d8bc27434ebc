import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkPassword, hashNewPassword, setPassword } from '../auth/auth.service.ts';
import { messageText } from '#server/platform/words/wordings.ts';

/** Sets a new password with the present one; the other sessions end. */
export async function changePassword(
  platform: Platform,
  actor: UserActor,
  input: { currentPassword: string; password: string },
): Promise<{ message: string }> {
  await checkPassword(platform, actor.userId, input.currentPassword, 'currentPassword');
  const passwordHash = await hashNewPassword(input.password);
  await inTransaction(platform, actor, (tx) =>
    setPassword(tx, { userId: actor.userId, passwordHash, action: 'change-password', keepSession: actor.sessionId }),
  );
  return { message: messageText('auth.password.changed') };
}
