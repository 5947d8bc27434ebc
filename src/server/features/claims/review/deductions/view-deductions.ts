import type { Kysely } from 'kysely';
import type { DeductionsReply, LetterDto } from '#contract/claims/review/deductions.schemas.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { activeOfficers } from '#server/features/insurers/insurers.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../../claim-file.ts';
import { readClaim } from '../../claim-steps.ts';
import { deductedFrom, fingerprintOf } from './letter-content.ts';

const most = 50;

/** What stands deducted without a reason, and what was written about it. */
export async function viewDeductions(platform: Platform, actor: Actor, claimId: string): Promise<DeductionsReply> {
  return deductionsReplyOf(platform.db, await readClaim(platform, actor, claimId), actor);
}

export async function deductionsReplyOf(db: Kysely<DB>, file: ClaimFile, reader: Actor): Promise<DeductionsReply> {
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
      amount: paiseToRupees(paise(row.amount_paise)),
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
