import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { MOST_COUNTED } from '#domain/most-counted.ts';
import { z } from '#contract/zod-setup.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { isApproved } from '#server/platform/db/claim-stage.ts';
import { bankOn } from '#server/features/bank/bank.service.ts';
import { setUpInForce } from '#server/features/claims/door/claims.service.ts';
import { viewChecks } from '#server/features/ledger/ledger.service.ts';
import type { FigureName } from '#server/platform/http/health.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { JobHandler, Platform } from '#server/platform/platform.ts';

const countFiguresJob = defineJob({
  name: 'count-figures',
  data: z.object({}),
  schedule: '* * * * *',
  atStart: true,
  retries: 0,
});

/** Figures that read more than the front of an index. */
const countWideFiguresJob = defineJob({
  name: 'count-wide-figures',
  data: z.object({}),
  schedule: '*/15 * * * *',
  atStart: true,
  retries: 0,
});

type Counted = Partial<Record<FigureName, number | null>>;

/** Through indexes, never beyond ten thousand rows. */
async function countNarrow(platform: Platform): Promise<Counted> {
  const { db, now } = platform;
  const at = sql`${now()}::timestamptz`;
  const due = sql`pgboss.job where state < 'active' and start_after <= ${at} and name <> 'dead-letter'`;
  const overdue = (party: string) => sql`claim_todo where position = 0 and party = ${party} and due_at < ${at}`;
  const figures = await selectFigures(db, {
    gatepass_queue_age_seconds: sql`(select extract(epoch from ${at} - min(start_after)) from ${due})`,
    gatepass_jobs_due: upTo(due),
    gatepass_letters_age_seconds: sql`(select extract(epoch from ${at} - min(created_at)) from outbox_message where state in ('waiting', 'sending'))`,
    gatepass_payouts_late: upTo(sql`claim where ${isApproved('')} and payout_due_at < ${at}`),
    gatepass_payouts_alarming: upTo(sql`transfer where state in ('pending', 'processing', 'success') and alert is not null`),
    gatepass_desk_steps_overdue: upTo(overdue('insurance')),
    gatepass_system_steps_overdue: upTo(overdue('system')),
    gatepass_suspense_age_days: sql`(select ${todayInKolkata(now())}::date - min(received_on) from remittance where state <> 'allocated' and repeats_id is null)`,
  });
  const { kind } = await setUpInForce(db, now());
  return { ...figures, gatepass_company_set_up: Number(kind !== 'none'), ...(await lastCheck(platform)) };
}

/** The last full check, together with later ones of newer postings. */
async function lastCheck(platform: Platform): Promise<Counted> {
  const { last } = await viewChecks(platform);
  return {
    gatepass_ledger_ok: last && Number(last.ok),
    gatepass_ledger_checked_timestamp_seconds: last && new Date(last.checkedAt).getTime() / 1000,
  };
}

async function countWide({ db, now }: Platform): Promise<Counted> {
  const [figures, bank] = await Promise.all([
    selectFigures(db, {
      gatepass_jobs_dead: upTo(sql`pgboss.job where state = 'failed' and name <> 'dead-letter'`),
      gatepass_suspense_rupees: sql`(select -coalesce(sum(debit_paise - credit_paise), 0) / 100.0 from ledger_days where account = 'suspense')`,
    }),
    bankOn(db, todayInKolkata(now())),
  ]);
  return { ...figures, gatepass_unreconciled: bank.open, gatepass_unreconciled_late: bank.late };
}

const upTo = (from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*) from (select from ${from} limit ${MOST_COUNTED + 1}) counted)`;

/** One statement. Empty figures, such as the age of the oldest of no jobs, are zero; those never computed are unknown. */
async function selectFigures<N extends FigureName>(
  db: Platform['db'],
  figures: Record<N, RawBuilder<unknown>>,
): Promise<Counted> {
  const columns = Object.entries<RawBuilder<unknown>>(figures).map(
    ([name, value]) => sql`${value}::double precision as ${sql.id(name)}`,
  );
  const { rows } = await sql<Counted>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}

const unknownUntilSeen: readonly string[] = ['gatepass_ledger_ok', 'gatepass_ledger_checked_timestamp_seconds'];

async function store({ db, now }: Platform, counted: Counted): Promise<void> {
  const rows = Object.entries(counted)
    .filter(([name, value]) => value !== null || !unknownUntilSeen.includes(name))
    .map(([name, value]) => ({ name, value: Math.max(0, value ?? 0), counted_at: now() }));
  await db
    .insertInto('operating_figure')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), counted_at: eb.ref('excluded.counted_at') })),
    )
    .execute();
}

export const figureHandlers: readonly JobHandler[] = [
  handleJob(countFiguresJob, async (platform) => store(platform, await countNarrow(platform))),
  handleJob(countWideFiguresJob, async (platform) => store(platform, await countWide(platform))),
];
