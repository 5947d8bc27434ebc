import type { ReplyOf } from '#contract/endpoint.ts';
import type { listPeriods } from '#contract/ledger.endpoints.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { monthOf, monthsBetween, yearOf } from '#domain/ledger/periods.ts';
import type { Period } from '#domain/ledger/periods.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkPeriod, firstDay } from './period-checks.ts';

/** Months since the first entry and the financial years that are over, newest first: closed by whom, or waiting for it; and what keeps the next one from being closed. */
export async function viewPeriods(platform: Platform): Promise<ReplyOf<typeof listPeriods>> {
  const today = todayInKolkata(platform.now());
  const first = (await firstDay(platform.db)) ?? today;
  const months = monthsBetween(first, today);
  const years = [...new Map(months.map((month) => yearOf(month.firstDay)).map((year) => [year.name, year])).values()];
  const [closed, waiting] = await Promise.all([closedPeriods(platform), waitingNames(platform)]);
  const toDto = (period: Period) => {
    const row = closed.get(`${period.kind} ${period.firstDay}`);
    return {
      ...period,
      state: row ? ('closed' as const) : waiting.has(period.name) ? ('waiting' as const) : ('open' as const),
      closedAt: row?.closed_at.toISOString() ?? null,
      proposedBy: row?.proposer ?? null,
      confirmedBy: row?.confirmer ?? null,
    };
  };
  const over = years.filter(({ lastDay }) => lastDay < today);
  const next = months.find((month) => !closed.has(`month ${month.firstDay}`)) ?? monthOf(today);
  return {
    months: months.toReversed().map(toDto),
    years: over.toReversed().map(toDto),
    next: { name: next.name, checks: await checkPeriod(platform, next) },
  };
}

async function closedPeriods({ db }: Platform) {
  const rows = await db
    .selectFrom('closed_period as p')
    .innerJoin('app_user as proposer', 'proposer.id', 'p.proposed_by')
    .innerJoin('app_user as confirmer', 'confirmer.id', 'p.confirmed_by')
    .select(['p.kind', 'p.first_day', 'p.closed_at'])
    .select((eb) => [
      eb.fn<string>('concat_ws', [eb.val(' '), 'proposer.first_name', 'proposer.last_name']).as('proposer'),
      eb.fn<string>('concat_ws', [eb.val(' '), 'confirmer.first_name', 'confirmer.last_name']).as('confirmer'),
    ])
    .execute();
  return new Map(rows.map((row) => [`${row.kind} ${row.first_day}`, row]));
}

async function waitingNames({ db }: Platform): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('proposal')
    .select('target')
    .where('kind', '=', 'period-close')
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Set(rows.map(({ target }) => target));
}
