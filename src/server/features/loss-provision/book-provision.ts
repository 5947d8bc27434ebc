import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { addMonths, startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { dayAfter, monthOf } from '#domain/ledger/periods.ts';
import type { Period } from '#domain/ledger/periods.ts';
import { expectedLoss, provisionBooked } from '#domain/loss-provision/expected-loss.ts';
import { paise, subtract } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { owedByAge, postEntry } from '#server/features/ledger/ledger.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import { json } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lossRatesAt } from './loss-rates.queries.ts';

const bookProvisionJob = defineJob({
  name: 'book-loss-provision',
  data: z.object({}),
  schedule: '40 0 * * *',
  atStart: true,
  expireInSeconds: 900,
});

/** Looks each night whether months are over and not booked: the last one, and those that were missed since the last that was booked. */
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

/** A month once: whoever comes second finds it booked. What became known of it afterwards is in the next month's difference. */
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

/** What the books have set aside; all that was ever booked when no day is named. */
export async function provisionUntil(db: Kysely<DB>, asOf?: string): Promise<Paise> {
  const until = asOf === undefined ? sql`true` : sql`e.valued_on <= ${asOf}::date`;
  const { rows } = await sql<{ amount: number }>`
    select coalesce(-sum(l.amount_paise), 0)::bigint as amount from journal_line l join journal_entry e on e.id = l.entry_id
    where l.account = 'loss-provision' and ${until}`.execute(db);
  return paise(rows[0]?.amount ?? 0);
}

export const lossProvisionHandlers = [handleJob(bookProvisionJob, (platform) => bookProvision(platform))];
