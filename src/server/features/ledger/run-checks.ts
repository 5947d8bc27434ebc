import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { checkLedger as endpoint } from '#contract/ledger.endpoints.ts';
import type { LedgerCheckDto } from '#contract/ledger.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { addDays, addHours } from '#domain/dates.ts';
import { paise, paiseToRupees, rupeesToPaise, formatRupees, ZERO } from '#domain/money.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countDays, findDayDifferences } from './count-days.ts';
import type { Difference } from './figure-differences.queries.ts';
import { findDifferencesOfClaims, findMoneyDifferences } from './money-differences.queries.ts';
import { accountsOnWrongSide } from '#domain/ledger/reports.ts';
import type { Balances } from '#domain/ledger/reports.ts';
import { findClaimDayDifferences } from '#server/features/analytics/analytics.service.ts';
import { findExposureDrift } from '#server/features/exposure/exposure.service.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { sumAccounts } from './journal.ts';
import { checkEntries } from './entry-seal.ts';

/** Nightly and on request. */
const checkWholeJob = defineJob({
  name: 'check-ledger',
  data: z.object({}),
  schedule: '40 1 * * *',
  expireInSeconds: 1800,
  retries: 1,
});
const checkNewJob = defineJob({ name: 'check-new-entries', data: z.object({}), schedule: '*/5 * * * *', retries: 0 });

export const ledgerCheckHandlers = [
  handleJob(checkWholeJob, (platform) => checkWhole(platform).then(() => undefined)),
  handleJob(checkNewJob, (platform) => checkNew(platform)),
];

/** Hours after which an unfinished check is considered dead with its process. */
const longestHours = 1;
const keptDays = 30;
/** Up to this many entries are checked synchronously. */
const quicklyChecked = 100_000;
const asked = (platform: Platform) => ({
  kind: 'whole',
  started_at: platform.now(),
  forgotten: addHours(platform.now(), -longestHours),
});

export async function checkWhole(platform: Platform): Promise<LedgerCheckDto> {
  const { kind, started_at: startedAt, forgotten } = asked(platform);
  await platform.db.deleteFrom('ledger_check').where('finished_at', 'is', null).where('started_at', '<', forgotten).execute();
  await platform.db
    .insertInto('ledger_check')
    .values({ kind, started_at: startedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = addDays(startedAt, -keptDays);
  await platform.db.deleteFrom('ledger_check').where('kind', '=', 'new').where('finished_at', '<', kept).execute();
  const found = await checkLedger(platform);
  await sql`
    update ledger_check set finished_at = ${platform.now()}, entries = ${found.entries}, total_paise = ${rupeesToPaise(found.total)}, differences = ${json(found.differences)}
    where kind = 'whole' and finished_at is null`.execute(platform.db);
  return found;
}

/** Requests a full check; at most one runs. */
export async function startCheck(platform: Platform, actor: UserActor): Promise<Record<string, never>> {
  const { kind, started_at: startedAt, forgotten } = asked(platform);
  await inTransaction(platform, actor, async (tx) => {
    await tx.db.deleteFrom('ledger_check').where('finished_at', 'is', null).where('started_at', '<', forgotten).execute();
    const row = await tx.db
      .insertInto('ledger_check')
      .values({ kind, started_at: startedAt, asked_by: actor.userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return;
    await audit(tx, { action: 'start-ledger-check', subjectType: 'ledger-check', subjectId: row.id, after: { kind } });
    await tx.jobs.enqueue(tx, checkWholeJob, {});
  });
  return {};
}

const batch = 1_000;

/** Checks unchecked entries and their claims, in batches. */
export async function checkNew(platform: Platform): Promise<void> {
  await countDays(platform);
  for (let seen = batch; seen === batch;) seen = await checkSome(platform);
}

async function checkSome(platform: Platform): Promise<number> {
  const { db } = platform;
  const startedAt = platform.now();
  const rows = await db.selectFrom('ledger_unchecked').select('entry_id').limit(batch).execute();
  const ids = rows.map(({ entry_id: id }) => id);
  if (ids.length === 0) return 0;
  const found = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const entries = await snapshot.selectFrom('journal_entry').select(['id', 'claim_id']).where('id', 'in', ids).execute();
      const known = new Set(entries.map(({ id }) => id));
      const gone: Difference[] = ids
        .filter((id) => !known.has(id))
        .map((id) => ({ kind: 'entry-altered', subject: id, text: `The entry ${id} was posted and is not there any more.` }));
      const claims = [...new Set(entries.flatMap(({ claim_id: claim }) => claim ?? []))];
      const { differences } = await checkEntries(snapshot, platform.cipher, ids);
      return [...gone, ...differences, ...(await findDifferencesOfClaims(snapshot, startedAt, claims))];
    });
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('ledger_check')
      .values({
        ...{ kind: 'new', started_at: startedAt, finished_at: platform.now() },
        ...{ entries: ids.length, total_paise: ZERO, differences: json(found) },
      })
      .execute();
    await tx.deleteFrom('ledger_unchecked').where('entry_id', 'in', ids).execute();
  });
  return ids.length;
}

/** The result of the last full check, together with those of later postings. */
export async function viewChecks({ db }: Platform): Promise<ReplyOf<typeof endpoint>> {
  const last = await db
    .selectFrom('ledger_check')
    .selectAll()
    .where('kind', '=', 'whole')
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const running = await db.selectFrom('ledger_check').select('id').where('finished_at', 'is', null).executeTakeFirst();
  const { rows } = await sql<{ at: Date | null; entries: number; differences: Difference[] | null }>`
    select max(finished_at) as at, coalesce(sum(entries), 0)::int as entries,
      (select jsonb_agg(distinct d) from ledger_check f cross join jsonb_array_elements(f.differences) d
        where f.kind = 'new' and f.finished_at > coalesce(${last?.started_at ?? null}::timestamptz, '-infinity')) as differences
    from ledger_check where kind = 'new' and finished_at > coalesce(${last?.started_at ?? null}::timestamptz, '-infinity')`.execute(
    db,
  );
  const [since] = rows;
  const later = since?.differences ?? [];
  const differences = [...((last?.differences ?? []) as Difference[]), ...later];
  return {
    last: last?.finished_at
      ? {
          ok: differences.length === 0 && last.total_paise === 0,
          checkedAt: last.finished_at.toISOString(),
          entries: last.entries ?? 0,
          total: paiseToRupees(last.total_paise ?? ZERO),
          differences,
        }
      : null,
    since: since?.at ? { checkedAt: since.at.toISOString(), entries: since.entries, differences: later.length } : null,
    running: running !== undefined,
  };
}

/** Whether the books are consistent, as far as can be told synchronously: for large ones by the last day's check and the later postings. */
export async function isSound(platform: Platform): Promise<boolean> {
  const { last } = await viewChecks(platform);
  const isRecent = last !== null && new Date(last.checkedAt) > addDays(platform.now(), -1);
  if (!isRecent || last.entries <= quicklyChecked) return (await checkWhole(platform)).ok;
  await checkNew(platform);
  return (await viewChecks(platform)).last?.ok ?? false;
}

/** Recomputes every invariant of the ledger in one snapshot and returns each difference. Read-only. */
export async function checkLedger(platform: Platform): Promise<LedgerCheckDto> {
  return platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      // Verifying a million HMACs takes a while; the pool's limit is meant for pages.
      await sql`set local statement_timeout = '120s'`.execute(db);
      const sums = await sumAccounts(db);
      const total = sums.reduce((left, { debits, credits }) => left + debits - credits, 0);
      const balances = Object.fromEntries(sums.map((sum) => [sum.code, paise(sum.debits - sum.credits)])) as Balances;
      const wrongSide: Difference[] = accountsOnWrongSide(balances).map((account) => ({
        kind: 'account-negative',
        subject: account,
        text: `The account ${account} is on its wrong side by ${formatRupees(paise(Math.abs(balances[account])))}.`,
      }));
      const { entries, differences } = await checkEntries(db, platform.cipher);
      const all = [
        ...differences,
        ...(await findDayDifferences(db)),
        ...(await differentClaimDays(db)),
        ...(await findMoneyDifferences(db, platform.now())),
        ...wrongSide,
        ...(await findExposureDrift(db)),
      ];
      return {
        ok: total === 0 && all.length === 0,
        checkedAt: platform.now().toISOString(),
        entries,
        total: paiseToRupees(paise(total)),
        differences: all,
      };
    });
}

async function differentClaimDays(db: Kysely<DB>): Promise<Difference[]> {
  const days = await findClaimDayDifferences(db);
  return days.map(({ day, kind }) => ({
    kind: 'days-differ' as const,
    subject: day,
    text: `The figures (${kind}) of claims that were filed on ${day} are not those of the claims.`,
  }));
}
