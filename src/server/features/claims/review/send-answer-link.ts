import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { send } from '#server/platform/messages/send.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { mintLink } from '../claim-links.ts';

/** An SMS to the owner whose link opens the questions without a login. */
export async function sendAnswerLink(tx: Tx, ownerId: string, claim: Parameters<typeof aboutClaim>[0]): Promise<void> {
  const token = await mintLink(tx, claim.id, 'answer');
  await send(tx, ownerId, 'answer-link', { number: aboutClaim(claim).number, token });
}
