import type { Actor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { countAgainst } from '../../platform/http/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { limitSignUpMail } from './limit-sign-up-mail.ts';
import { sendLink } from './send-link.jobs.ts';
import { messageText } from '#server/platform/words/wordings.ts';

const linksPerHour = 5;

/** Asks for a verification or reset link. Known or not, the address costs the same work and gets the same answer; the job decides. */
export async function requestLink(
  platform: Platform,
  actor: Actor,
  purpose: 'verify_email' | 'reset_password',
  email: string,
): Promise<{ message: string }> {
  if (purpose === 'verify_email') await limitSignUpMail(platform, actor, email);
  await countAgainst(platform, {
    bucket: purpose,
    subject: email,
    max: linksPerHour * platform.config.http.rateLimitFactor,
    windowSeconds: 3600,
  });
  await inTransaction(platform, actor, (tx) => platform.jobs.enqueue(tx, sendLink, { purpose, email }));
  return { message: messageText(purpose === 'verify_email' ? 'auth.verify.sent' : 'auth.forgot.sent') };
}
