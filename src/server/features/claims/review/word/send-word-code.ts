import { problem } from '#contract/errors.ts';
import { maskEmail } from '#domain/kyc/masking.ts';
import { issueCode, limitSends, otpPolicy, targetHash } from '#server/features/auth/auth.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { spendCap } from '#server/platform/caps/spend-cap.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { send } from '#server/platform/messages/send.ts';
import { linkedWord } from './word-link.ts';
import type { LinkedWord } from './word-link.ts';
import { wordPolicy } from './word-policy.ts';

/** A code is for one question and the mailbox that it was sent to. */
export function codeTarget(platform: Pick<Platform, 'cipher'>, { id, mailbox }: Pick<LinkedWord, 'id' | 'mailbox'>) {
  return { purpose: 'insurer_word', targetHash: targetHash(platform, 'insurer-word', `${id}|${mailbox}`) } as const;
}

/** Whoever has the link asks for a code; it goes to the mailbox on record and nowhere else. */
export async function sendWordCode(
  platform: Platform,
  actor: Actor,
  token: string,
): Promise<{ mailbox: string; resendAfterSeconds: number }> {
  const seen = await linkedWord({ cipher: platform.cipher, now: platform.now() }, platform.db, token);
  const target = codeTarget(platform, seen);
  await limitSends(platform, target);
  return inTransaction(platform, actor, async (tx) => {
    const code = await issueCode(tx, target);
    const counted = await tx.db
      .updateTable('insurer_word')
      .set((eb) => ({ codes_sent: eb('codes_sent', '+', 1) }))
      .where('id', '=', seen.id)
      .where('codes_sent', '<', wordPolicy.codes)
      .returning('id')
      .executeTakeFirst();
    if (!counted) throw problem('word.codes-used-up');
    await spendCap(tx, 'mail');
    const officer = { userId: null, firstName: seen.officer, locale: 'en', email: seen.mailbox, phone: null } as const;
    await send(tx, officer, 'insurer-word-code', { code });
    return { mailbox: maskEmail(seen.mailbox), resendAfterSeconds: otpPolicy.pauseSeconds };
  });
}
