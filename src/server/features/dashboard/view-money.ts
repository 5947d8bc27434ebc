import { sql } from 'kysely';
import type { MoneyHomeDto, RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { offerBasis } from '#domain/claims/offer/company-set-up.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { bankOn } from '#server/features/bank/bank.service.ts';
import { countViews, setUpInForce } from '#server/features/claims/door/claims.service.ts';
import { bankBalance } from '#server/features/daily-position/daily-position.service.ts';
import { fullBooksInForce } from '#server/features/ledger/ledger.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { countRows } from '#server/platform/db/queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { needsMe, staffFigures } from './view-dashboard.ts';
import { count, countApprovals, rupees } from './work.ts';

/** Today's money figures; each counts what the linked list shows. */
async function moneyFigures(platform: Platform, actor: UserActor): Promise<MoneyHomeDto['figures']> {
  const { db } = platform;
  const now = platform.now();
  const today = todayInKolkata(now);
  const [balance, views, bank, unallocated, waiting] = await Promise.all([
    bankBalance(db, today),
    countViews(platform, ['payout-today'], actor, now),
    bankOn(db, today),
    countRows(platform, db.selectFrom('remittance').select('id').where('state', '<>', 'allocated')),
    countApprovals(platform, actor, 'everyone'),
  ]);
  return [
    rupees('balance', balance),
    count('due-today', views['payout-today']),
    count('unmatched', bank.open),
    count('unallocated', unallocated),
    count('second-person', waiting),
  ];
}

export async function moneyHome(platform: Platform, actor: UserActor): Promise<MoneyHomeDto> {
  const { db, config } = platform;
  const now = platform.now();
  const [figures, setUp, { isOn }] = await Promise.all([
    moneyFigures(platform, actor),
    setUpInForce(db, now),
    fullBooksInForce(db, now),
  ]);
  return { figures, basis: offerBasis(setUp, config.production), fullBooks: isOn };
}

export async function financeDashboard(platform: Platform, actor: UserActor): Promise<RoleDashboardDto> {
  const [figures, row, { work }] = await Promise.all([
    moneyFigures(platform, actor),
    staffFigures(platform),
    needsMe(platform, actor),
  ]);
  return {
    figures: [
      ...figures,
      count('alerts', row.alerts),
      rupees('advanced-today', row.advancedToday),
      rupees('received-today', row.received),
      rupees('outstanding', row.outstanding),
      rupees('outstanding-overdue', row.overdue),
    ],
    work,
    ...{ tasks: [], due: null },
  };
}

interface Records {
  readonly differences: number | null;
  readonly faults: number | null;
  readonly writtenOff: number;
}

async function records({ db }: Platform): Promise<Records> {
  const { rows } = await sql<Records>`
    select (select check_differences from daily_position order by day desc limit 1) as differences,
      (select faults from seal_check order by at desc, id desc limit 1) as faults,
      (select coalesce(sum(written_off_paise), 0) from receivable)::bigint as "writtenOff"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate always gives a row');
  return row;
}

/** The auditor's dashboard. Auditors change nothing, so they have no tasks. */
export async function auditorDashboard(platform: Platform, actor: UserActor): Promise<RoleDashboardDto> {
  const [row, bank, waiting, kept] = await Promise.all([
    staffFigures(platform),
    bankOn(platform.db, todayInKolkata(platform.now())),
    countApprovals(platform, actor, 'everyone'),
    records(platform),
  ]);
  return {
    figures: [
      { key: 'check-differences', value: kept.differences, unit: 'count', previous: null },
      { key: 'seal-faults', value: kept.faults, unit: 'count', previous: null },
      count('second-person', waiting),
      count('unmatched-late', bank.late),
      rupees('advanced-30-days', row.advanced, row.advancedBefore),
      rupees('written-off', kept.writtenOff),
      rupees('outstanding', row.outstanding),
      rupees('outstanding-overdue', row.overdue),
    ],
    ...{ work: [], tasks: [], due: null },
  };
}
