import { z } from '#contract/zod-setup.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { interestAccrued } from '#domain/funding-lines/funding-postings.ts';
import { interestOfDays } from '#domain/funding-lines/interest.ts';
import { dayAfter, dayBefore } from '#domain/ledger/periods.ts';
import { paise } from '#domain/money.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { FundingLine } from './read-lines.queries.ts';
import { lockFundingLine } from './read-lines.queries.ts';

const accrueInterestJob = defineJob({
  name: 'accrue-funding-interest',
  data: z.object({}),
  schedule: '10 0 * * *',
  atStart: true,
  expireInSeconds: 900,
});

/** Each line by itself: all its days that are over and not booked, in one transaction, so that a worker that dies leaves none of them half done. */
export async function accrueInterest(platform: Platform): Promise<void> {
  const lines = await platform.db.selectFrom('funding_line').select('id').orderBy('id').limit(1_000).execute();
  for (const { id } of lines) {
    await inTransaction(platform, systemActor('accrue-funding-interest'), async (tx) => {
      await accrueLine(tx, await lockFundingLine(tx, id), dayBefore(todayInKolkata(tx.now)));
    });
  }
}

/** Books the interest of a locked line's days until one: each day once. What moved on days that are booked already is made up for on the next one. */
export async function accrueLine(tx: Tx, line: FundingLine, until: IsoDate): Promise<void> {
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

/** The line's first day is 1. */
function daysFrom(opened: IsoDate, day: IsoDate): number {
  return Math.round((Date.parse(day) - Date.parse(opened)) / 86_400_000) + 1;
}

export const fundingLineHandlers = [handleJob(accrueInterestJob, (platform) => accrueInterest(platform))];
