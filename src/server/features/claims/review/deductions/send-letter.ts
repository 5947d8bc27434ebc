import type { DeductionsReply } from '#contract/claims/review/deductions.schemas.ts';
import { letterLocales } from '#contract/claims/review/deductions.schemas.ts';
import { problem } from '#contract/errors.ts';
import { paise } from '#domain/money.ts';
import { findOfficer } from '#server/features/insurers/insurers.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/record.ts';
import { send } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim } from '../../claim-steps.ts';
import { deductedFrom, fingerprintOf } from './letter-content.ts';
import { letterFileName } from './open-letter.ts';
import { deductionsReplyOf } from './view-deductions.ts';

/** Sends a written letter, once, to an officer on the record of the claim's insurer, while the deduction stands as the letter says. */
export async function sendLetter(
  platform: Platform,
  actor: UserActor,
  { id: claimId, letterId }: { id: string; letterId: string },
  officerId: string,
): Promise<DeductionsReply> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const letter = await tx.db
      .selectFrom('deduction_letter')
      .selectAll()
      .where('id', '=', letterId)
      .where('claim_id', '=', claimId)
      .executeTakeFirst();
    if (!letter) throw problem('record.not-found');
    if (letter.sent_at) throw problem('letter.sent');
    const standing = (await deductedFrom(tx.db, file, actor))?.deductions.find(({ step }) => step === letter.step);
    if (!standing || !fingerprintOf(standing).equals(letter.fingerprint) || file.row.insurer_id !== letter.insurer_id)
      throw problem('letter.changed');
    const officer = await findOfficer(tx.db, officerId);
    if (!officer) throw problem('input.invalid', { fieldErrors: { officerId: 'word.officer.required' } });
    if (officer.insurerId !== letter.insurer_id)
      throw problem('input.invalid', { fieldErrors: { officerId: 'word.officer.other-insurer' } });
    await tx.db
      .updateTable('deduction_letter')
      .set({ officer_id: officer.id, mailbox: officer.email, sent_by: actor.userId, sent_at: tx.now })
      .where('id', '=', letterId)
      .execute();
    await audit(tx, {
      action: 'send-insurer-letter',
      subjectType: 'claim',
      subjectId: claimId,
      after: {
        letter: letterId,
        step: letter.step,
        ...inPaise({ amount: letter.amount_paise }),
        officerId: officer.id,
        mailbox: officer.email,
      },
    });
    const [amount, by] = [paise(letter.amount_paise), letter.answer_by];
    await record(tx, claimId, 'insurer-letter-sent', { amount, officer: `${officer.name}, ${officer.insurer}`, by });
    await send(
      tx,
      { userId: null, firstName: officer.name, locale: 'en', email: officer.email, phone: null },
      'insurer-letter',
      { number: file.row.insurer_claim_number ?? '', ours: file.row.number, amount, by },
      {
        attachments: letterLocales.map((language) => ({
          key: letter[`${language}_key`],
          name: letterFileName(file.row.number, letter.step, language),
        })),
      },
    );
    return deductionsReplyOf(tx.db, file, actor);
  });
}
