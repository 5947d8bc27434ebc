import { formatRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import type { LenderReply } from '#contract/claims/review/lender-consent.schemas.ts';
import { problem } from '#contract/errors.ts';
import { addHours } from '#domain/dates.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { spendCap } from '#server/platform/caps/spend-cap.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { send } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, permit } from '../../claim-steps.ts';
import { createLinkToken } from '../link-token.ts';
import { lenderOf, lenderReplyOf } from './lender-links.ts';

const hours = 7 * 24;

/** Sends the lender that the register names a link. Who may ask the insurer may ask it; one that waits is replaced and stops working. */
export async function askLender(platform: Platform, actor: Actor, claimId: string, mailbox: string): Promise<LenderReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'ask-insurer', file);
    const lender = lenderOf(file);
    if (lender === null) throw problem('lender.none');
    await spendCap(tx, 'mail');
    await endOpenLink(tx, claimId, 'replaced');
    const { token, hash } = createLinkToken(tx.cipher, 'lender-consent');
    await tx.db
      .insertInto('lender_consent')
      .values({
        ...{ claim_id: claimId, lender, mailbox, token_hash: hash },
        ...{ sent_by: actor.userId ?? '', sent_at: tx.now, expires_at: addHours(tx.now, hours) },
      })
      .execute();
    await audit(tx, { action: 'ask-lender', subjectType: 'claim', subjectId: claimId, after: { lender, mailbox } });
    const reader = { userId: null, firstName: lender, locale: 'en', email: mailbox, phone: null } as const;
    const vehicle = formatRegistrationNumber(file.row.registration_number ?? '');
    await send(tx, reader, 'lender-consent', { number: file.row.number ?? '', vehicle, token });
    return lenderReplyOf(tx.db, file, tx.now);
  });
}

export async function withdrawLenderLink(platform: Platform, actor: Actor, claimId: string): Promise<LenderReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'ask-insurer', file);
    if (!(await endOpenLink(tx, claimId, 'withdrawn'))) throw problem('word.none-open');
    await audit(tx, { action: 'withdraw-lender-link', subjectType: 'claim', subjectId: claimId });
    return lenderReplyOf(tx.db, file, tx.now);
  });
}

/** Was there one? */
async function endOpenLink(tx: Tx, claimId: string, state: 'replaced' | 'withdrawn'): Promise<boolean> {
  const ended = await tx.db
    .updateTable('lender_consent')
    .set({ state })
    .where('claim_id', '=', claimId)
    .where('state', '=', 'sent')
    .returning('id')
    .execute();
  return ended.length > 0;
}
