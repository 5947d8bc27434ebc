import type { ReplyOf } from '#contract/endpoint.ts';
import type { viewWordLink as endpoint } from '#contract/claims/review/insurers-word.endpoints.ts';
import { maskEmail } from '#domain/kyc/masking.ts';
import type { Platform } from '#server/platform/platform.ts';
import { linkedWord } from './word-link.ts';

/** What a link alone tells: that it works, and where the code will go. */
export async function viewWordLink(platform: Platform, token: string): Promise<ReplyOf<typeof endpoint>> {
  const word = await linkedWord({ cipher: platform.cipher, now: platform.now() }, platform.db, token);
  return { insurer: word.insurer, mailbox: maskEmail(word.mailbox), expiresAt: word.expires_at.toISOString() };
}
