import type { Kysely } from 'kysely';
import { letterLocales } from '#contract/claims/review/settlement.schemas.ts';
import type { DeductionsReply, LetterDto } from '#contract/claims/review/settlement.schemas.ts';
import { paiseToRupees } from '#domain/money.ts';
import { activeOfficers, findOfficer } from '#server/features/insurers/insurers.service.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../../claim/claim-file.ts';
import { readClaim, lockClaim } from '../../claim/claim-steps.ts';
import { deductedFrom, fingerprintOf, contentOf, letterPdf } from './letter.ts';
import type { LetterContent } from './letter.ts';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { problem } from '#contract/errors.ts';
import type { DeductionStep } from '#domain/claims/review/deductions.ts';
import { audit, inPaise } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { record, send } from '#server/platform/messages/send.ts';
import type { FastifyReply } from 'fastify';
import { readStored } from '#server/platform/files/stored.ts';

const most = 50;

/** Unexplained deductions and the letters written about them. */
export async function viewDeductions(platform: Platform, actor: Actor, claimId: string): Promise<DeductionsReply> {
  return deductionsReplyOf(platform.db, await readClaim(platform, actor, claimId), actor);
}

async function deductionsReplyOf(db: Kysely<DB>, file: ClaimFile, reader: Actor): Promise<DeductionsReply> {
  const deducted = await deductedFrom(db, file, reader);
  const standing = (deducted?.deductions ?? []).map((one) => ({ ...one, mark: fingerprintOf(one) }));
  const rows = await lettersOf(db, file.row.id);
  const isAbout = (row: (typeof rows)[number], { step, mark }: (typeof standing)[number]) =>
    row.step === step && row.fingerprint.equals(mark);
  return {
    deductions: standing.map((one) => ({
      step: one.step,
      amount: paiseToRupees(one.amount),
      lines: one.lines.map(({ line, amount }) => ({
        label: deducted?.settlement.lines[line]?.label ?? '',
        amount: paiseToRupees(amount),
      })),
      letterId: rows.find((row) => isAbout(row, one))?.id ?? null,
    })),
    letters: rows.map((row) => ({
      id: row.id,
      step: row.step as LetterDto['step'],
      amount: paiseToRupees(row.amount_paise),
      answerBy: row.answer_by,
      writtenBy: row.writer,
      writtenAt: row.written_at.toISOString(),
      sent: row.sent_at && {
        by: row.sender ?? '',
        at: row.sent_at.toISOString(),
        officer: row.officer ?? '',
        mailbox: row.mailbox ?? '',
      },
      isCurrent: standing.some((one) => isAbout(row, one)),
    })),
    officers: file.row.insurer_id === null ? [] : await activeOfficers(db, file.row.insurer_id),
  };
}

function lettersOf(db: Kysely<DB>, claimId: string) {
  return db
    .selectFrom('deduction_letter as l')
    .innerJoin('app_user as w', 'w.id', 'l.written_by')
    .leftJoin('app_user as s', 's.id', 'l.sent_by')
    .leftJoin('insurer_officer as o', 'o.id', 'l.officer_id')
    .selectAll('l')
    .select((eb) => [
      eb.fn<string>('concat_ws', [eb.val(' '), 'w.first_name', 'w.last_name']).as('writer'),
      eb.fn<string>('concat_ws', [eb.val(' '), 's.first_name', 's.last_name']).as('sender'),
      'o.name as officer',
    ])
    .where('l.claim_id', '=', claimId)
    .orderBy('l.written_at', 'desc')
    .limit(most)
    .execute();
}

/** Writes the letter about one deduction and stores both PDFs. Repeated for the same deduction, the first letter stays. */
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
    // Removes the PDFs if the letter was not written or a concurrent request wrote it first.
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

type Language = (typeof letterLocales)[number];

/** The stored letter, byte for byte. */
export async function openLetter(
  platform: Platform,
  actor: Actor,
  { id, letterId }: { id: string; letterId: string },
  language: Language,
  reply: FastifyReply,
): Promise<void> {
  const { row } = await readClaim(platform, actor, id);
  const letter = await platform.db
    .selectFrom('deduction_letter')
    .selectAll()
    .where('id', '=', letterId)
    .where('claim_id', '=', row.id)
    .executeTakeFirst();
  if (!letter) throw problem('record.not-found');
  const pdf = await readStored(platform, letter[`${language}_key`], letter[`${language}_sha256`], { letter: letterId });
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${letterFileName(row.number, letter.step, language)}"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);
}

function letterFileName(number: string, step: string, language: Language): string {
  return `${number}-deduction-${step}-${language}.pdf`;
}

/** Sends a written letter, once, to an authorised signatory on record of the claim's insurer. The deduction must still match the letter. */
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
    const [amount, by] = [letter.amount_paise, letter.answer_by];
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
