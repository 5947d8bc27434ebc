import { problem } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { countAgainst } from '#server/platform/http/rate-limit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { readRecipient } from '#server/platform/messages/recipient.ts';
import { send } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mintLink } from '../claim-links.ts';
import { lockClaim, permit } from '../claim-steps.ts';
import { papersMissing } from './papers-link.ts';

/** The number is whatever the owner typed, and each SMS costs. */
const linksPerHour = 5;

/** The owner asks for an SMS whose link takes the missing papers without a login: to photograph them with a phone, or to pass it on to who has them. */
export async function sendPapersLink(platform: Platform, actor: UserActor, claimId: string): Promise<{ sent: true }> {
  const max = linksPerHour * platform.config.http.rateLimitFactor;
  await countAgainst(platform, { bucket: 'papers-link', subject: actor.userId, max, windowSeconds: 3600 });
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'add-document', file);
    const missing = await papersMissing(tx.db, claimId);
    if (missing.length === 0) throw problem('papers-link.nothing-missing');
    const { phone } = await readRecipient(tx, file.row.claimant_id);
    if (phone === null) throw problem('papers-link.no-phone');
    await send(tx, file.row.claimant_id, 'papers-link', {
      number: file.row.number,
      token: await mintLink(tx, claimId, 'papers'),
    });
    await audit(tx, { action: 'send-papers-link', subjectType: 'claim', subjectId: claimId });
    return { sent: true };
  });
}
