import { sql } from 'kysely';
import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { countViews, findQueuePage } from '#server/features/claims/door/claims.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { count, measure, rupees, workList } from './work.ts';

interface StaffRow {
  secondApprovals: number;
  approvedWaiting: number;
  withinDay: number | null;
  withinDayBefore: number | null;
  advanced: number;
  advancedToday: number;
  received: number;
  advancedBefore: number;
  outstanding: number;
  overdue: number;
  kyc: number;
  garages: number;
  alerts: number;
  users: number;
}

async function staffFigures(platform: Platform): Promise<StaffRow> {
  const now = platform.now();
  const today = todayInKolkata(now);
  const midnight = startOfDayInKolkata(today);
  const { rows } = await sql<StaffRow>`
    select (select count(*) from claim where stage = 'second_approval' and discarded_at is null) as "secondApprovals",
      (select count(*) from claim where stage = 'approved' and discarded_at is null) as "approvedWaiting",
      (select round(100.0 * count(*) filter (where outcome = 'kept') / nullif(count(*), 0), 1)::float8
        from payout_promise where ready_at > ${now}::timestamptz - interval '30 days') as "withinDay",
      (select round(100.0 * count(*) filter (where outcome = 'kept') / nullif(count(*), 0), 1)::float8 from payout_promise
        where ready_at between ${now}::timestamptz - interval '60 days' and ${now}::timestamptz - interval '30 days') as "withinDayBefore",
      (select coalesce(sum(amount_paise), 0) from transfer where purpose = 'advance' and state = 'success' and credited_at > ${now}::timestamptz - interval '30 days')::bigint as advanced,
      (select coalesce(sum(amount_paise), 0) from transfer where purpose = 'advance' and state = 'success' and credited_at >= ${midnight})::bigint as "advancedToday",
      ((select coalesce(sum(amount_paise), 0) from payment_order where state = 'success' and confirmed_at >= ${midnight})
        + (select coalesce(sum(amount_paise), 0) from remittance where received_on = ${today}::date))::bigint as received,
      (select coalesce(sum(amount_paise), 0) from transfer where purpose = 'advance' and state = 'success'
        and credited_at between ${now}::timestamptz - interval '60 days' and ${now}::timestamptz - interval '30 days')::bigint as "advancedBefore",
      (select coalesce(sum(outstanding_paise), 0) from receivable where state in ('open', 'part-paid', 'shortfall'))::bigint as outstanding,
      (select coalesce(sum(outstanding_paise), 0) from receivable where state in ('open', 'part-paid', 'shortfall') and due_at < ${now})::bigint as overdue,
      (select count(*) from app_user where kyc_status = 'pending') as kyc,
      (select count(*) from garage where state = 'submitted') as garages,
      (select count(*) from transfer where purpose = 'advance' and alert is not null and state in ('pending', 'processing', 'success'))
        + (select count(*) from claim where payout_hold is not null) + (select count(*) from payment_order where state = 'quarantined') as alerts,
      (select count(*) from app_user where status = 'active') as users`.execute(platform.db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate always gives a row');
  return row;
}

async function needsMe(platform: Platform, actor: UserActor) {
  const now = platform.now();
  const [counts, page] = await Promise.all([
    countViews(platform, ['waiting-for-staff', 'overdue', 'due-soon'], actor, now),
    findQueuePage(platform, { view: 'needs-me', narrowed: {}, me: actor, now, limit: 8, offset: 0 }),
  ]);
  return { counts, work: await workList(platform, actor, page.ids) };
}

/** The work of the claims staff. */
export async function insuranceDashboard(platform: Platform, actor: UserActor): Promise<RoleDashboardDto> {
  const [row, { counts, work }] = await Promise.all([staffFigures(platform), needsMe(platform, actor)]);
  return {
    figures: [
      count('needs-staff', counts['waiting-for-staff']),
      count('overdue', counts.overdue),
      count('due-soon', counts['due-soon']),
      ...(permits(actor, 'claim.confirm') ? [count('second-approvals', row.secondApprovals)] : []),
      count('approved-waiting', row.approvedWaiting),
      measure('paid-within-24h', 'percent', row.withinDay, row.withinDayBefore),
      rupees('advanced-today', row.advancedToday),
      rupees('received-today', row.received),
      rupees('advanced-30-days', row.advanced, row.advancedBefore),
      rupees('outstanding', row.outstanding),
      rupees('outstanding-overdue', row.overdue),
    ],
    work,
    tasks: [],
    due: null,
  };
}

/** The whole platform. */
export async function adminDashboard(platform: Platform, actor: UserActor): Promise<RoleDashboardDto> {
  const [row, { counts, work }] = await Promise.all([staffFigures(platform), needsMe(platform, actor)]);
  return {
    figures: [
      count('needs-staff', counts['waiting-for-staff']),
      count('overdue', counts.overdue),
      count('due-soon', counts['due-soon']),
      count('kyc-to-decide', row.kyc),
      count('garages-to-review', row.garages),
      count('alerts', row.alerts),
      rupees('advanced-today', row.advancedToday),
      rupees('received-today', row.received),
      rupees('advanced-30-days', row.advanced, row.advancedBefore),
      rupees('outstanding', row.outstanding),
      count('users', row.users),
    ],
    work,
    tasks: [],
    due: null,
  };
}
