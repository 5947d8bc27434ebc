import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DeductionsReply } from '#contract/claims/review/deductions.schemas.ts';
import { letterLocales } from '#contract/claims/review/deductions.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { DeductionStep } from '#domain/claims/review/deductions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/record.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, readClaim } from '../../claim-steps.ts';
import { contentOf, deductedFrom, fingerprintOf } from './letter-content.ts';
import type { LetterContent } from './letter-content.ts';
import { letterPdf } from './letter-pdf.ts';
import { viewDeductions } from './view-deductions.ts';

/** Writes the letter about one deduction and keeps both PDFs. Asked again about the same deduction, the first stays. */
export async function writeLetter(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  step: DeductionStep,
): Promise<DeductionsReply> {
  const file = await readClaim(platform, actor, claimId);
  const deducted = await deductedFrom(platform.db, file, actor);
  const deduction = deducted?.deductions.find((one) => one.step === step);
  if (!deducted || !deduction) throw problem('letter.nothing-deducted');
  const fingerprint = fingerprintOf(deduction);
  const known = await platform.db
    .selectFrom('deduction_letter')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('step', '=', step)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (known) return viewDeductions(platform, actor, claimId);

  const content = await contentOf(platform.db, file, deducted, deduction, platform.now());
  const kept = await keepPdfs(platform, content);
  let written = false;
  try {
    written = await inTransaction(platform, actor, async (tx) => {
      const locked = await lockClaim(tx, claimId);
      const now = (await deductedFrom(tx.db, locked, actor))?.deductions.find((one) => one.step === step);
      if (!now || !fingerprintOf(now).equals(fingerprint)) throw problem('letter.changed');
      const row = await tx.db
        .insertInto('deduction_letter')
        .values({
          claim_id: claimId,
          insurer_id: locked.row.insurer_id ?? '',
          step,
          fingerprint,
          amount_paise: deduction.amount,
          answer_by: content.answerBy,
          written_by: actor.userId,
          written_at: tx.now,
          en_key: kept.en.key,
          en_sha256: kept.en.sha256,
          hi_key: kept.hi.key,
          hi_sha256: kept.hi.sha256,
        })
        .onConflict((conflict) => conflict.columns(['claim_id', 'step', 'fingerprint']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) return false;
      await audit(tx, {
        action: 'write-insurer-letter',
        subjectType: 'claim',
        subjectId: claimId,
        after: { letter: row.id, step, ...inPaise({ amount: deduction.amount }), answerBy: content.answerBy },
      });
      await record(tx, claimId, 'insurer-letter-written', { amount: deduction.amount });
      return true;
    });
  } finally {
    // Nobody names what was not written, or was written by somebody else at the same moment.
    if (!written) await Promise.all(letterLocales.map((locale) => platform.files.delete(kept[locale].key)));
  }
  return viewDeductions(platform, actor, claimId);
}

async function keepPdfs(platform: Platform, content: LetterContent) {
  const id = randomUUID();
  const month = platform.now().toISOString().slice(0, 7).replace('-', '/');
  const keep = async (locale: (typeof letterLocales)[number]) => {
    const key = `${month}/${id}-${locale}.pdf`;
    const bytes = await letterPdf(content, locale);
    await platform.files.put(key, Readable.from([bytes]), 'application/pdf');
    return { key, sha256: createHash('sha256').update(bytes).digest() };
  };
  return { en: await keep('en'), hi: await keep('hi') };
}
