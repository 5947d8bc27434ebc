import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { ClaimantDashboardDto } from '#contract/dashboard.schemas.ts';
import type { PaymentPurpose } from '#contract/payments/payments.schemas.ts';
import { fleetStatusOf, progressPercent } from '#domain/claims/progress.ts';
import { statusOf } from '#domain/claims/stages.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { paiseToRupees, ZERO } from '#domain/money.ts';
import { dashboardPaymentStatus } from '#domain/payments/payment-order.ts';
import {
  begun,
  findMissingPapers,
  gatePassCodes,
  loadClaims,
  partsView,
  plateOf,
  roleActor,
  toClockDto,
} from '#server/features/claims/door/claims.service.ts';
import { paymentStateOf } from '#server/features/payments/payments.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOwnWork, notOwnersTasks, workList } from './work.ts';

const shown = 5;
const over: readonly ClaimStage[] = ['closed', 'rejected', 'withdrawn'];

/** The claimant's own figures (specification §3). */
export async function claimantDashboard(platform: Platform, actor: UserActor): Promise<ClaimantDashboardDto> {
  const [figures, work, missingPapers, recentClaims, recentPayments] = await Promise.all([
    figuresOf(platform, actor.userId),
    findOwnWork(platform.db, actor.userId, 8, notOwnersTasks).then((ids) => workList(platform, actor, ids)),
    papersOf(platform, actor.userId),
    claimsOf(platform, actor),
    paymentsOf(platform, actor.userId),
  ]);
  return { ...figures, work, missingPapers, recentClaims, recentPayments };
}

async function figuresOf(platform: Platform, userId: string) {
  const { rows } = await sql<{ active: number; past: number; amount: Paise; days: number | null }>`
    select count(*) filter (where stage <> 'draft' and stage <> all(${[...over]}::text[])) as active,
      count(*) filter (where stage = any(${[...over]}::text[])) as past,
      coalesce(sum(coalesce(approved_paise, (select total_paise from estimate e where e.claim_id = c.id and e.state <> 'superseded'), estimated_cost_paise))
        filter (where stage <> 'draft'), 0)::bigint as amount,
      round((avg(extract(epoch from coalesce(approved_at, rejected_at) - submitted_at)) / 86400)::numeric, 1)::float8 as days
    from claim c where claimant_id = ${userId} and discarded_at is null`.execute(platform.db);
  const [row] = rows;
  return {
    activeClaims: row?.active ?? 0,
    pastClaims: row?.past ?? 0,
    totalClaimAmount: paiseToRupees(row?.amount ?? ZERO),
    averageProcessingTime: row?.days ?? null,
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
    fleetStatus: fleetStatusOf(file.facts.stage, file.waits, actor.role),
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
