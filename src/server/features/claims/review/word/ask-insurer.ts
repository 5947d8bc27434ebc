import { formatRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { askInsurer as endpoint } from '#contract/claims/review/insurers-word.endpoints.ts';
import type { WordReply } from '#contract/claims/review/insurers-word.schemas.ts';
import { problem } from '#contract/errors.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { findOfficer } from '#server/features/insurers/insurers.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/record.ts';
import { send } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../../claim-file.ts';
import { lockClaim, permit, takeStep } from '../../claim-steps.ts';
import { draftOf, wordReplyOf } from './view-insurer-word.ts';
import { wordPolicy } from './word-policy.ts';
import { insurerOf } from './word-terms.ts';
import { createLinkToken } from '../link-token.ts';

type Question = BodyOf<typeof endpoint>;

/** Sends an officer of the insurer the link. One that waits is replaced and stops working. */
export async function askInsurer(platform: Platform, actor: Actor, claimId: string, question: Question): Promise<WordReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'ask-insurer', file);
    const draft = await draftOf(tx.db, file, tx.now);
    const asked = {
      insurerClaimNumber: question.insurerClaimNumber || draft.insurerClaimNumber,
      amount: question.amount ?? draft.amount,
      mode: question.mode ?? draft.mode,
      expectedOn: question.expectedOn ?? draft.expectedOn,
    };
    const { officer, insurerClaimNumber, amount } = await complete(tx, file, question.officerId, asked);
    const { token, hash } = createLinkToken(tx.cipher, 'insurer-word');
    await takeStep(tx, file, {
      action: 'ask-insurer',
      noted: { after: { officerId: officer.id, mailbox: officer.email, ...asked } },
    });
    await endOpenWord(tx, claimId, 'replaced');
    await tx.db
      .insertInto('insurer_word')
      .values({
        claim_id: claimId,
        officer_id: officer.id,
        mailbox: officer.email,
        token_hash: hash,
        sent_by: actor.userId ?? '',
        sent_at: tx.now,
        expires_at: new Date(tx.now.getTime() + wordPolicy.linkLifetimeMs),
        listing_id: file.row.listing_id,
        insurer_claim_number: insurerClaimNumber,
        amount_paise: rupeesToPaise(amount),
        mode: asked.mode,
        payee: 'us',
        expected_on: asked.expectedOn,
      })
      .execute();
    await record(tx, claimId, 'insurer-asked', { officer: `${officer.name}, ${officer.insurer}` });
    const reader = { userId: null, firstName: officer.name, locale: 'en', email: officer.email, phone: null } as const;
    await send(tx, reader, 'insurer-word', {
      number: insurerClaimNumber,
      vehicle: formatRegistrationNumber(file.row.registration_number ?? ''),
      token,
    });
    return wordReplyOf(tx.db, actor, file, tx.now);
  });
}

/** Everything that is missing or wrong at once. */
async function complete(
  tx: Tx,
  file: ClaimFile,
  officerId: string,
  { insurerClaimNumber, amount, expectedOn }: { insurerClaimNumber: string | null; amount: number | null; expectedOn: string },
) {
  const officer = await findOfficer(tx.db, officerId);
  const insurer = insurerOf(file);
  const fieldErrors = {
    ...(officer ? {} : { officerId: 'word.officer.required' }),
    ...(officer && insurer && officer.insurerId !== insurer.id ? { officerId: 'word.officer.other-insurer' } : {}),
    ...(insurerClaimNumber ? {} : { insurerClaimNumber: 'word.number.required' }),
    ...(amount ? {} : { amount: 'word.amount.required' }),
    ...(expectedOn < todayInKolkata(tx.now) ? { expectedOn: 'word.expected.past' } : {}),
  };
  if (!officer || !insurerClaimNumber || !amount || Object.keys(fieldErrors).length > 0)
    throw problem('input.invalid', { fieldErrors });
  return { officer, insurerClaimNumber, amount };
}

/** The link that waits stops working. Was there one? */
export async function endOpenWord(tx: Tx, claimId: string, state: 'replaced' | 'withdrawn'): Promise<boolean> {
  const ended = await tx.db
    .updateTable('insurer_word')
    .set({ state, open_hash: null, open_until: null })
    .where('claim_id', '=', claimId)
    .where('state', '=', 'sent')
    .returning('id')
    .execute();
  return ended.length > 0;
}
