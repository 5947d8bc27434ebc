import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { getLossProvision as endpoint } from '#contract/loss-provision.endpoints.ts';
import type { BucketLossDto } from '#contract/loss-provision.schemas.ts';
import { pagesOf } from '#contract/paged.ts';
import { startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { dayAfter } from '#domain/ledger/periods.ts';
import { expectedLoss } from '#domain/loss-provision/expected-loss.ts';
import type { BucketLoss, LossRates } from '#domain/loss-provision/expected-loss.ts';
import { paise, paiseToRupees, sum } from '#domain/money.ts';
import { owedByAge } from '#server/features/ledger/ledger.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { provisionUntil } from './book-provision.ts';
import { lossRatesAt, lossRatesSetting, parseLossRates } from './loss-rates.queries.ts';

const rupees = (amount: number) => paiseToRupees(paise(amount));
const inRupees = ({ bucket, owed, basisPoints, expected }: BucketLoss): BucketLossDto => ({
  ...{ bucket, owed: rupees(owed), percent: basisPoints / 100, expected: rupees(expected) },
});
const inPercent = ({ validFrom, to28, to60, to90, over90 }: LossRates) => ({
  ...{ validFrom, to28: to28 / 100, to60: to60 / 100, to90: to90 / 100, over90: over90 / 100 },
});

/** What is expected to be lost of what is owed at the end of a day, what the books have, and each month as it was booked. */
export async function viewProvision(platform: Platform, query: QueryOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { db } = platform;
  const { page, limit } = query;
  const asOf = query.asOf ?? todayInKolkata(platform.now());
  const end = new Date(startOfDayInKolkata(dayAfter(asOf)).getTime() - 1);
  const rates = await lossRatesAt(db, end);
  const versions = await db
    .selectFrom('dated_setting')
    .leftJoin('app_user', 'app_user.id', 'dated_setting.created_by')
    .select(['value', 'valid_from', sql<string>`concat_ws(' ', first_name, last_name)`.as('setBy')])
    .where('name', '=', lossRatesSetting)
    .orderBy('valid_from', 'desc')
    .limit(50)
    .execute();
  const { buckets, needed } = expectedLoss(await owedByAge(db, asOf), rates);
  const months = await db
    .selectFrom('loss_provision')
    .selectAll()
    .orderBy('month', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('loss_provision')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const waiting = await db
    .selectFrom('proposal')
    .select('id')
    .where('kind', '=', 'loss-rates')
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return {
    asOf,
    buckets: buckets.map(inRupees),
    owed: rupees(sum(buckets.map(({ owed }) => owed))),
    needed: rupees(needed),
    booked: paiseToRupees(await provisionUntil(db, asOf)),
    rates: {
      ...inPercent(rates),
      setBy: versions.find(({ value }) => parseLossRates(value).version === rates.version)?.setBy ?? null,
    },
    upcoming: versions.filter(({ valid_from: begins }) => begins > end).map(({ value }) => inPercent(parseLossRates(value))),
    waiting: waiting !== undefined,
    data: months.map((row) => ({
      month: row.month.slice(0, 7),
      needed: rupees(row.needed_paise),
      difference: rupees(row.difference_paise),
      buckets: (row.buckets as BucketLoss[]).map(inRupees),
      bookedAt: row.booked_at.toISOString(),
    })),
    total,
    totalPages: Math.max(1, pagesOf(total, limit)),
    page,
    limit,
  };
}
