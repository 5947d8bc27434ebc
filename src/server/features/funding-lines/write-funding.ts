import { problem } from '#contract/errors.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { firstOpenDay, refusalOfMove } from '#domain/funding-lines/may-move.ts';
import { fundingMoved, interestAccrued } from '#domain/funding-lines/funding-postings.ts';
import { dayBefore, dayAfter } from '#domain/ledger/periods.ts';
import { rupeesToPaise, paise } from '#domain/money.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { noteTds } from '#server/features/tds/tds.service.ts';
import { audit, inRupees } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockFundingLine } from './view-funding.ts';
import type { FundingLine } from './view-funding.ts';
import { refuseKnown, referenceKey } from './propose-funding.ts';
import { interestOfDays } from '#domain/funding-lines/interest.ts';
import { systemActor } from '#server/platform/actor.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';

interface Confirmed {
  readonly id: string;
  readonly target: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

export async function writeFundingTerms(tx: Tx, { id, target, before, after }: Confirmed): Promise<void> {
  const value = z.parse(proposedValues['funding-line'], after);
  const lineId = target ?? '';
  if (value === null) throw new Error(`proposal ${id} takes a funding line away`);
  if (before === null) {
    await refuseKnown(tx, value.lender);
    await tx.db
      .insertInto('funding_line')
      .values({ id: lineId, lender: value.lender, opened_on: value.from, proposal_id: id, created_at: tx.now })
      .execute();
  } else if (value.from < firstOpenDay(await lockFundingLine(tx, lineId))) throw problem('funding.day');
  const added = await tx.db
    .insertInto('funding_terms')
    .values({
      line_id: lineId,
      valid_from: value.from,
      limit_paise: rupeesToPaise(value.limit),
      rate_basis_points: Math.round(value.ratePercent * 100),
      tds_basis_points: Math.round(value.tdsPercent * 100),
      proposal_id: id,
    })
    .onConflict((conflict) => conflict.columns(['line_id', 'valid_from']).doNothing())
    .returning('line_id')
    .executeTakeFirst();
  if (!added) throw problem('setting.from-taken');
  await audit(tx, {
    action: 'set-funding-terms',
    subjectType: 'funding-line',
    subjectId: lineId,
    before,
    after: inRupees(value, ['limit']),
  });
}

/** Books a confirmed drawdown, repayment or interest payment on its value date. */
export async function bookFundingMove(tx: Tx, { id, target, after }: Confirmed): Promise<void> {
  const value = z.parse(proposedValues['funding-move'], after);
  if (value === null) throw new Error(`proposal ${id} moves nothing`);
  const line = await lockFundingLine(tx, target ?? '');
  const { move: kind, movedOn, reference } = value;
  const [amount, tds] = [rupeesToPaise(value.amount), rupeesToPaise(value.tds)];
  const refusal = refusalOfMove(line, { kind, amount, day: movedOn });
  if (refusal) throw problem(refusal);
  const row = await tx.db
    .insertInto('funding_move')
    .values({
      ...{ id, line_id: line.id, kind, amount_paise: amount, tds_paise: tds, moved_on: movedOn },
      ...{ reference, reference_key: referenceKey(reference), proposal_id: id, booked_at: tx.now },
    })
    .onConflict((conflict) => conflict.columns(['kind', 'reference_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw problem('funding.reference.taken');
  // Interest must be accrued until then before it can be paid.
  if (kind === 'interest-paid') await accrueLine(tx, line, dayBefore(todayInKolkata(tx.now)));
  await postEntry(tx, fundingMoved({ id, lineId: line.id, kind, amount, tds }), movedOn);
  if (tds > 0)
    await noteTds(tx, {
      kind: 'interest',
      deductee: { kind: 'funding-line', id: line.id, name: line.lender, panEncrypted: null },
      ...{ day: movedOn, credited: amount, taxed: amount, rate: Math.round((tds * 10_000) / amount), tax: tds },
      subject: { type: 'funding', id },
    });
  await audit(tx, {
    action: 'book-funding-move',
    subjectType: 'funding-line',
    subjectId: line.id,
    after: inRupees(value, ['amount', 'tds']),
  });
}

const accrueInterestJob = defineJob({
  name: 'accrue-funding-interest',
  data: z.object({}),
  schedule: '10 0 * * *',
  atStart: true,
  expireInSeconds: 900,
});

/** Per facility all elapsed unbooked days in one transaction, so that a killed worker leaves none half done. */
export async function accrueInterest(platform: Platform): Promise<void> {
  const lines = await platform.db.selectFrom('funding_line').select('id').orderBy('id').limit(1_000).execute();
  for (const { id } of lines) {
    await inTransaction(platform, systemActor('accrue-funding-interest'), async (tx) => {
      await accrueLine(tx, await lockFundingLine(tx, id), dayBefore(todayInKolkata(tx.now)));
    });
  }
}

/** Accrues a locked facility's interest until a day, each day once. Movements on days already accrued are corrected on the next day. */
async function accrueLine(tx: Tx, line: FundingLine, until: IsoDate): Promise<void> {
  const { id, opened, moves, terms } = line;
  const { last, booked } = await tx.db
    .selectFrom('funding_accrual')
    .select((eb) => [eb.fn.max('day').as('last'), eb.fn.coalesce(eb.fn.sum<number>('interest_paise'), eb.lit(0)).as('booked')])
    .where('line_id', '=', id)
    .executeTakeFirstOrThrow();
  const from = last === null ? opened : dayAfter(last);
  for (const one of interestOfDays(moves, terms, { opened, from, to: until, booked: paise(Number(booked)) })) {
    const { day, principal, basisPoints, interest, carried } = one;
    await tx.db
      .insertInto('funding_accrual')
      .values({
        ...{ line_id: id, day, principal_paise: principal, rate_basis_points: basisPoints },
        ...{ interest_paise: interest, carried, booked_at: tx.now },
      })
      .execute();
    const entry = interestAccrued(id, daysFrom(opened, day), interest);
    if (entry) await postEntry(tx, entry, day);
  }
}

/** The facility's first day is 1. */
function daysFrom(opened: IsoDate, day: IsoDate): number {
  return Math.round((Date.parse(day) - Date.parse(opened)) / 86_400_000) + 1;
}

export const fundingLineHandlers = [handleJob(accrueInterestJob, (platform) => accrueInterest(platform))];
