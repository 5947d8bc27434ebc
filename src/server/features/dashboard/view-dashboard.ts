import { sql } from 'kysely';
import type { ClaimantDashboardDto, RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import type { PaymentPurpose } from '#contract/payments/payments.schemas.ts';
import { fleetStatusOf, progressPercent } from '#domain/claims/claim-names.ts';
import { statusOf } from '#domain/claims/claim-names.ts';
import { paiseToRupees, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { dashboardPaymentStatus } from '#domain/payments/payment-order.ts';
import { awaitsSecondApproval, goesOn, isApproved, isFiled, isOver } from '#server/platform/db/claim-stage.ts';
import {
  begun,
  findMissingPapers,
  gatePassCodes,
  loadClaims,
  partsView,
  plateOf,
  roleActor,
  toClockDto,
  countViews,
  findQueuePage,
} from '#server/features/claims/door/claims.service.ts';
import { paymentStateOf } from '#server/features/payments/payments.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOwnWork, workList, count, measure, rupees, countDue, ownTasks } from './work.ts';
import { startOfDayInKolkata, todayInKolkata, addHours } from '#domain/dates.ts';
import { soonHours } from '#domain/claims/todo.ts';
import { permits } from '#domain/permissions.ts';

const shown = 5;

/** The claimant's own figures (specification §3). */
export async function claimantDashboard(platform: Platform, actor: UserActor): Promise<ClaimantDashboardDto> {
  const [figures, work, missingPapers, recentClaims, recentPayments] = await Promise.all([
    figuresOf(platform, actor.userId),
    findOwnWork(platform.db, actor.userId, 8).then((ids) => workList(platform, actor, ids)),
    papersOf(platform, actor.userId),
    claimsOf(platform, actor),
    paymentsOf(platform, actor.userId),
  ]);
  return { ...figures, work, missingPapers, recentClaims, recentPayments };
}

async function figuresOf(platform: Platform, userId: string) {
  const { rows } = await sql<{ active: number; past: number; amount: Paise; days: number | null }>`
    select count(*) filter (where ${isFiled()} and ${goesOn()}) as active,
      count(*) filter (where ${isOver()}) as past,
      coalesce(sum(coalesce(approved_paise, (select total_paise from estimate e where e.claim_id = c.id and e.state <> 'superseded'), estimated_cost_paise))
        filter (where ${isFiled()}), 0)::bigint as amount,
      round((avg(extract(epoch from coalesce(approved_at, rejected_at) - submitted_at)) / 86400)::numeric, 1)::float8 as days
    from claim c where claimant_id = ${userId} and discarded_at is null`.execute(platform.db);
  const [row] = rows;
  return {
    activeClaims: row?.active ?? 0,
    pastClaims: row?.past ?? 0,
    totalClaimAmount: paiseToRupees(row?.amount ?? ZERO),
    averageProcessingTime: typeof row?.days === 'number' ? Math.max(row.days, 0.1) : 0,
  };
}

async function papersOf(platform: Platform, userId: string): Promise<ClaimantDashboardDto['missingPapers']> {
  const lacking = await findMissingPapers(platform.db, userId);
  const files = await loadClaims(
    platform.db,
    lacking.slice(0, shown).map(({ id }) => id),
    platform.now(),
  );
  return files.map(({ row }) => ({
    claimId: row.id,
    claimNumber: row.number,
    plate: plateOf(partsView(row).vehicle),
    count: lacking.find(({ id }) => id === row.id)?.count ?? 0,
  }));
}

async function claimsOf(platform: Platform, actor: UserActor): Promise<ClaimantDashboardDto['recentClaims']> {
  const rows = await platform.db
    .selectFrom('claim')
    .select('id')
    .where('claimant_id', '=', actor.userId)
    .where('discarded_at', 'is', null)
    .where(begun)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  const files = await loadClaims(
    platform.db,
    rows.map(({ id }) => id),
    platform.now(),
  );
  const passes = await gatePassCodes(platform.db, actor, files);
  return files.map((file) => ({
    id: file.row.id,
    claimNumber: file.row.number,
    status: statusOf(file.facts.stage),
    stage: file.facts.stage,
    fleetStatus: fleetStatusOf(file.facts.stage, file.todo, actor.role),
    plate: plateOf(partsView(file.row).vehicle),
    claimAmount: paiseToRupees(file.row.approved_paise ?? file.facts.estimatedRepairCost ?? ZERO),
    createdAt: file.row.created_at.toISOString(),
    progress: progressPercent(file.facts),
    vehicle: partsView(file.row).vehicleName,
    gatePassCode: passes.get(file.row.id) ?? null,
    next: toClockDto(file, roleActor(actor)),
  }));
}

async function paymentsOf(platform: Platform, userId: string): Promise<ClaimantDashboardDto['recentPayments']> {
  const rows = await platform.db
    .selectFrom('payment_order as o')
    .leftJoin('claim as c', 'c.id', 'o.claim_id')
    .selectAll('o')
    .select('c.number')
    .where('o.user_id', '=', userId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(shown)
    .execute();
  return rows.map(({ number, ...row }) => ({
    id: row.id,
    amount: paiseToRupees(row.amount_paise),
    status: dashboardPaymentStatus(paymentStateOf(row)),
    paidAt: row.confirmed_at?.toISOString() ?? null,
    claimId: row.claim_id,
    claimNumber: number,
    purpose: row.purpose as PaymentPurpose,
    orderId: row.order_id,
  }));
}

interface SurveyorRow {
  toAccept: number;
  toReport: number;
  overdue: number;
  dueSoon: number;
  reported: number;
  reportedBefore: number;
  days: number | null;
  questions: number;
}

export async function surveyorDashboard(platform: Platform, actor: UserActor): Promise<RoleDashboardDto> {
  const now = platform.now();
  const { rows } = await sql<SurveyorRow>`
    select count(*) filter (where state = 'assigned') as "toAccept",
      count(*) filter (where state = 'accepted') as "toReport",
      count(*) filter (where state in ('assigned', 'accepted') and due_at < ${now}) as overdue,
      count(*) filter (where state in ('assigned', 'accepted') and due_at >= ${now} and due_at < ${addHours(now, soonHours)}) as "dueSoon",
      count(*) filter (where state = 'reported' and reported_at > ${now}::timestamptz - interval '30 days') as reported,
      count(*) filter (where state = 'reported' and reported_at between ${now}::timestamptz - interval '60 days'
        and ${now}::timestamptz - interval '30 days') as "reportedBefore",
      round((avg(extract(epoch from reported_at - created_at)) / 86400)::numeric, 1)::float8 as days,
      (select count(*) from claim_question q join claim c on c.id = q.claim_id
        where c.surveyor_id = ${actor.userId} and q.asked_of = 'surveyor' and q.answered_at is null and q.closed_at is null) as questions
    from survey where surveyor_id = ${actor.userId}`.execute(platform.db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate always gives a row');
  return {
    figures: [
      count('to-accept', row.toAccept),
      count('to-report', row.toReport),
      count('overdue', row.overdue),
      count('due-soon', row.dueSoon),
      count('reported-30-days', row.reported, row.reportedBefore),
      measure('average-days', 'days', row.days),
      count('questions-open', row.questions),
    ],
    work: await workList(platform, actor, await findOwnWork(platform.db, actor.userId, 8)),
    tasks: await ownTasks(platform, actor),
    due: await countDue(platform.db, actor.userId, now),
  };
}

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

export async function staffFigures(platform: Platform): Promise<StaffRow> {
  const now = platform.now();
  const today = todayInKolkata(now);
  const midnight = startOfDayInKolkata(today);
  const { rows } = await sql<StaffRow>`
    select (select count(*) from claim where ${awaitsSecondApproval('')} and discarded_at is null) as "secondApprovals",
      (select count(*) from claim where ${isApproved('')} and discarded_at is null) as "approvedWaiting",
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

export async function needsMe(platform: Platform, actor: UserActor) {
  const now = platform.now();
  const [counts, page] = await Promise.all([
    countViews(platform, ['waiting-for-staff', 'overdue', 'due-soon'], actor, now),
    findQueuePage(platform, { view: 'needs-me', narrowed: {}, me: actor, now, limit: 8, offset: 0 }),
  ]);
  return { counts, work: await workList(platform, actor, page.ids) };
}

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
