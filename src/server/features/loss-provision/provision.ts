import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { ownLossRates, expectedLoss, provisionBooked } from '#domain/loss-provision/expected-loss.ts';
import type { LossRates, BucketLoss } from '#domain/loss-provision/expected-loss.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { findDatedSetting } from '#server/platform/db/queries.ts';
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeLossRates as endpoint, getLossProvision } from '#contract/loss-provision.endpoints.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { propose } from '#server/features/proposals/proposals.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addMonths, startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { dayAfter, monthOf } from '#domain/ledger/periods.ts';
import type { Period } from '#domain/ledger/periods.ts';
import { subtract, paiseToRupees, sum, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { owedByAge, postEntry } from '#server/features/ledger/ledger.service.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { BucketLossDto } from '#contract/loss-provision.schemas.ts';
import { pagesOf } from '#contract/paged.ts';
import { ageBuckets } from '#domain/ledger/reports.ts';
import type { AgeBucket } from '#domain/ledger/reports.ts';
import { moment, rupees as rupeesEndpoint, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

/** Key in `dated_setting`. */
const lossRatesSetting = 'loss-rates';

const lossRates = z.object({
  version: z.string(),
  validFrom: z.string(),
  to28: z.int(),
  to60: z.int(),
  to90: z.int(),
  over90: z.int(),
});

/** The rates in force at this moment; defaults until two people set others. */
async function lossRatesAt(db: Kysely<DB>, moment: Date): Promise<LossRates> {
  const stored = await findDatedSetting(db, lossRatesSetting, moment);
  return stored === null ? ownLossRates : parseLossRates(stored);
}

/** Parses stored rates; throws if invalid. */
function parseLossRates(stored: unknown): LossRates {
  return lossRates.parse(stored);
}

type Body = BodyOf<typeof endpoint>;

const points = (percent: number) => Math.round(percent * 100);

/** Proposes rates from a day on; another person confirms them. */
export async function proposeLossRates(platform: Platform, actor: UserActor, after: Body): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const { validFrom, to28, to60, to90, over90 } = await lossRatesAt(tx.db, tx.now);
    const before = { validFrom, to28: to28 / 100, to60: to60 / 100, to90: to90 / 100, over90: over90 / 100 };
    return {
      proposal: await propose(tx, {
        ...{ kind: 'loss-rates', subjectId: null, before, after },
        ...{ inForceFrom: after.validFrom, field: 'validFrom' },
      }),
    };
  });
}

/** Writes confirmed rates, for each month that ends from then on. */
export async function writeLossRates(
  tx: Tx,
  proposal: { after: unknown },
  { begins, setBy }: { begins: Date; setBy: string },
): Promise<void> {
  const body = z.parse(proposedValues['loss-rates'], proposal.after);
  const value = parseLossRates({
    version: `${lossRatesSetting}-${body.validFrom}-${tx.now.getTime().toString(36)}`,
    validFrom: body.validFrom,
    ...{ to28: points(body.to28), to60: points(body.to60), to90: points(body.to90), over90: points(body.over90) },
  });
  const added = await tx.db
    .insertInto('dated_setting')
    .values({ name: lossRatesSetting, valid_from: begins, value: json(value), created_by: setBy, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['name', 'valid_from']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw problem('setting.from-taken');
  await audit(tx, { action: 'add-setting-version', subjectType: 'setting', subjectId: added.id, after: value });
}

const bookProvisionJob = defineJob({
  name: 'book-loss-provision',
  data: z.object({}),
  schedule: '40 0 * * *',
  atStart: true,
  expireInSeconds: 900,
});

/** Nightly: books the ECL allowance of the last month, and of months missed since the last booked one. */
export async function bookProvision(platform: Platform): Promise<void> {
  const last = monthOf(addMonths(monthOf(todayInKolkata(platform.now())).firstDay, -1));
  const { booked } = await platform.db
    .selectFrom('loss_provision')
    .select((eb) => eb.fn.max('month').as('booked'))
    .executeTakeFirstOrThrow();
  let month = booked === null ? last : monthOf(addMonths(booked, 1));
  for (; month.firstDay <= last.firstDay; month = monthOf(addMonths(month.firstDay, 1))) {
    const one = month;
    await inTransaction(platform, systemActor('book-loss-provision'), (tx) => bookMonth(tx, one));
  }
}

/** Each month once under concurrency. What becomes known later is in the next month's difference. */
async function bookMonth(tx: Tx, month: Period): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('loss-provision'))`.execute(tx.db);
  const known = await tx.db.selectFrom('loss_provision').select('month').where('month', '=', month.firstDay).executeTakeFirst();
  if (known) return;
  const rates = await lossRatesAt(tx.db, new Date(startOfDayInKolkata(dayAfter(month.lastDay)).getTime() - 1));
  const { buckets, needed } = expectedLoss(await owedByAge(tx.db, month.lastDay), rates);
  const difference = subtract(needed, await provisionUntil(tx.db));
  await tx.db
    .insertInto('loss_provision')
    .values({
      ...{ month: month.firstDay, rates: json(rates), buckets: json(buckets), needed_paise: needed },
      ...{ difference_paise: difference, booked_at: tx.now },
    })
    .execute();
  const entry = provisionBooked(month, difference);
  if (entry) await postEntry(tx, entry, month.lastDay);
}

/** The booked allowance until a day; default all. */
async function provisionUntil(db: Kysely<DB>, asOf?: string): Promise<Paise> {
  const until = asOf === undefined ? sql`true` : sql`e.valued_on <= ${asOf}::date`;
  const { rows } = await sql<{ amount: Paise }>`
    select coalesce(-sum(l.amount_paise), 0)::bigint as amount from journal_line l join journal_entry e on e.id = l.entry_id
    where l.account = 'loss-provision' and ${until}`.execute(db);
  return rows[0]?.amount ?? ZERO;
}

export const lossProvisionHandlers = [handleJob(bookProvisionJob, (platform) => bookProvision(platform))];

const inRupees = ({ bucket, owed, basisPoints, expected }: BucketLoss): BucketLossDto => ({
  ...{ bucket, owed: paiseToRupees(owed), percent: basisPoints / 100, expected: paiseToRupees(expected) },
});
const inPercent = ({ validFrom, to28, to60, to90, over90 }: LossRates) => ({
  ...{ validFrom, to28: to28 / 100, to60: to60 / 100, to90: to90 / 100, over90: over90 / 100 },
});

/** Expected credit losses at the end of a day, the booked allowance, and each month as booked. */
export async function viewProvision(
  platform: Platform,
  query: QueryOf<typeof getLossProvision>,
): Promise<ReplyOf<typeof getLossProvision>> {
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
    owed: paiseToRupees(sum(buckets.map(({ owed }) => owed))),
    needed: paiseToRupees(needed),
    booked: paiseToRupees(await provisionUntil(db, asOf)),
    rates: {
      ...inPercent(rates),
      setBy: versions.find(({ value }) => parseLossRates(value).version === rates.version)?.setBy ?? null,
    },
    upcoming: versions.filter(({ valid_from: begins }) => begins > end).map(({ value }) => inPercent(parseLossRates(value))),
    waiting: waiting !== undefined,
    data: months.map((row) => ({
      month: row.month.slice(0, 7),
      needed: paiseToRupees(row.needed_paise),
      difference: paiseToRupees(row.difference_paise),
      buckets: (row.buckets as BucketLoss[]).map(inRupees),
      bookedAt: row.booked_at.toISOString(),
    })),
    total,
    totalPages: Math.max(1, pagesOf(total, limit)),
    page,
    limit,
  };
}

type Month = ReplyOf<typeof getLossProvision>['data'][number];
const ages: Record<AgeBucket, string> = {
  to28: 'up to 28 days',
  to60: '29 to 60 days',
  to90: '61 to 90 days',
  over90: 'over 90 days',
};
const inBucket = ({ buckets }: Month, name: AgeBucket) => buckets.find(({ bucket }) => bucket === name);

export const provisionTable: TableOf<typeof getLossProvision> = {
  name: 'loss-provision',
  columns: [
    text('Month', ({ month }) => month),
    ...ageBuckets.flatMap(({ name }) => [
      rupeesEndpoint<Month>(`Owed for ${ages[name]}`, (row) => inBucket(row, name)?.owed),
      rupeesEndpoint<Month>(`Expected loss for ${ages[name]}`, (row) => inBucket(row, name)?.expected),
    ]),
    rupeesEndpoint('Expected loss', ({ needed }) => needed),
    rupeesEndpoint('Booked', ({ difference }) => difference),
    moment('Booked at', ({ bookedAt }) => bookedAt),
  ],
};
