import { problem } from '#contract/errors.ts';
import type { UserActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { mustHaveFactor } from '../../../platform/http/authenticate.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endSessions } from '../end-sessions.ts';
import { isEnrolled, presentFactors } from './present-factors.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/**
 * Runs a change of somebody's factors under the account's lock, one at a time. The first factor brings recovery codes and ends the
 * other sessions, which were opened by the password alone; with the last one the codes go. Logins that wait for a factor begin anew.
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
    // What was begun with less than the account has now is not ended with it.
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
    await endSessions(tx, { userId, except: actor.sessionId, reason: 'second factor added' });
    return makeRecoveryCodes(tx, userId);
  });
}
