import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { repairViews } from '#contract/claims/repair/repair.schemas.ts';
import type { RepairRowDto } from '#contract/claims/repair/repair.schemas.ts';
import type { RepairMilestone } from '#domain/claims/repair/repair.ts';
import { mustBeDone, obligations } from '#domain/claims/obligations.ts';
import { claimLifecycle } from '#domain/claims/lifecycle.ts';
import { stagesOf } from '#domain/claims/claim-names.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import type { TransferState } from '#domain/transfers/transfer.ts';
import { endedUnpaid, inStages, isApproved, isFiled, isPaidOut } from '#server/platform/db/claim-stage.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { likePatterns } from '#server/platform/db/queries.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listRepairs as endpoint } from '#contract/claims/repair/repair.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { paiseToRupees } from '#domain/money.ts';
import { loadClaims } from '../claim/load-claims.ts';
import { plateOf, partsView } from '../claim/claim-row.ts';
import { roleActor } from '../claim/claim-steps.ts';
import { toClockDto } from '../claim/renew-claims.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

type RepairView = (typeof repairViews)[number];

/** A claim in a garage's list. Amounts in paise. */
interface RepairRow {
  id: string;
  estimateVersion: number | null;
  estimateKind: 'estimate' | 'supplement' | null;
  estimateTotal: Paise | null;
  estimateAt: Date | null;
  invoiceAmount: Paise | null;
  milestone: RepairMilestone | null;
  milestoneNote: string | null;
  milestoneAt: Date | null;
  payoutState: TransferState | null;
  payoutAmount: Paise | null;
  payoutUtr: string | null;
  payoutCreditedAt: Date | null;
}

/** A garage's claims, with the joins its views need. */
const mine = (ownerId: string) => sql`
  claim c join garage_listing l on l.id = c.listing_id join garage g on g.id = l.garage_id and g.owner_id = ${ownerId}
  left join lateral (select * from claim_todo where claim_todo.claim_id = c.id and user_id = ${ownerId} and party = 'garage'
    and what = any(${[...mustBeDone]}::text[]) order by position limit 1) n on true
  left join repair_invoice i on i.claim_id = c.id and i.superseded_at is null
  left join estimate e on e.claim_id = c.id and e.state <> 'superseded'
  left join lateral (select * from transfer where transfer.claim_id = c.id order by transfer.attempt desc limit 1) p on true`;

const filed = sql`${isFiled()} and c.discarded_at is null`;
const undecided = inStages(claimLifecycle['save-estimate'].from);
const unfinished = sql`(i.id is null or c.vehicle_ready_at is null)`;

function within(view: RepairView): RawBuilder<boolean> {
  const views: Record<RepairView, RawBuilder<boolean>> = {
    'to-do': sql`n.claim_id is not null`,
    estimates: undecided,
    'in-progress': inStages([...stagesOf('pending'), ...stagesOf('processing')]),
    'in-repair': sql`(${isApproved()} and ${unfinished})`,
    'awaiting-payout': sql`(${isApproved()} and not ${unfinished})`,
    paid: isPaidOut(),
    ended: endedUnpaid(),
    all: sql`true`,
  };
  return views[view];
}

interface RepairFilter {
  readonly ownerId: string;
  readonly view: RepairView;
  readonly search: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** One page: claims that wait for the garage by urgency, others longest in their stage first; finished ones newest first. */
async function findRepairs(db: Kysely<DB>, filter: RepairFilter): Promise<{ rows: RepairRow[]; total: number }> {
  const patterns = likePatterns(filter.search);
  const where = sql`${filed} and ${within(filter.view)} and (${patterns}::text[] is null or c.search_text ilike any(${patterns}::text[]) or c.number ilike any(${patterns}::text[]))`;
  const newestFirst = filter.view === 'paid' || filter.view === 'ended' || filter.view === 'all';
  const byUrgency = sql`array_position(${[...obligations]}::text[], n.what), n.due_at nulls last, `;
  const [page, count] = await Promise.all([
    sql<RepairRow>`
      select c.id, e.version as "estimateVersion", e.kind as "estimateKind", e.total_paise as "estimateTotal", e.created_at as "estimateAt",
        i.amount_paise as "invoiceAmount", m.kind as milestone, m.note as "milestoneNote", m.at as "milestoneAt",
        p.state as "payoutState", p.amount_paise as "payoutAmount", case when p.credited_at is not null then p.utr end as "payoutUtr", p.credited_at as "payoutCreditedAt"
      from ${mine(filter.ownerId)}
      left join lateral (select kind, note, at from repair_milestone r where r.claim_id = c.id
        order by array_position(array['vehicle-in', 'dismantled', 'parts-ordered', 'repair-started', 'repair-done'], r.kind) desc limit 1) m on true
      where ${where}
      order by ${filter.view === 'to-do' ? byUrgency : sql``}${newestFirst ? sql`c.stage_entered_at desc` : sql`c.stage_entered_at`}, c.id limit ${filter.limit} offset ${filter.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from ${mine(filter.ownerId)} where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

async function countRepairs(db: Kysely<DB>, views: readonly RepairView[], ownerId: string): Promise<Record<RepairView, number>> {
  const columns = views.map((view) => sql`count(*) filter (where ${within(view)}) as ${sql.id(view)}`);
  const { rows } = await sql<
    Record<RepairView, number>
  >`select ${sql.join(columns)} from ${mine(ownerId)} where ${filed}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate always gives a row');
  return row;
}

/** Claims that chose the caller's garage, with counts per view. */
export async function listRepairs(
  platform: Platform,
  actor: UserActor,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { view, search, page, limit } = query;
  const [{ rows, total }, counts] = await Promise.all([
    findRepairs(platform.db, { ownerId: actor.userId, view, search, limit, offset: (page - 1) * limit }),
    countRepairs(platform.db, repairViews, actor.userId),
  ]);
  const ids = rows.map(({ id }) => id);
  const files = new Map((await loadClaims(platform.db, ids, platform.now())).map((file) => [file.row.id, file]));
  const data = rows.flatMap((row): RepairRowDto[] => {
    const file = files.get(row.id);
    if (!file) return [];
    const { row: claim, claimant } = file;
    const { vehicle } = partsView(claim);
    return [
      {
        claimId: claim.id,
        claimNumber: claim.number,
        stage: claim.stage as ClaimStage,
        revision: claim.revision,
        vehicle: [vehicle.make, vehicle.model].filter(Boolean).join(' '),
        registrationNumber: vehicle.registrationNumber,
        plate: plateOf(vehicle),
        claimantName: claimant.companyName ?? claimant.name,
        approvedAmount: claim.approved_at === null ? null : paiseToRupees(claim.approved_paise),
        vehicleReadyAt: claim.vehicle_ready_at?.toISOString() ?? null,
        next: toClockDto(file, roleActor(actor)),
        ...besideTheClaim(row),
      },
    ];
  });
  return { data, total, totalPages: pagesOf(total, limit), page, limit, counts };
}

function besideTheClaim(row: RepairRow): Pick<RepairRowDto, 'estimate' | 'invoiceAmount' | 'milestone' | 'payout'> {
  const { estimateKind, estimateVersion, estimateTotal, estimateAt, milestone, milestoneAt, payoutState, payoutAmount } = row;
  return {
    estimate:
      estimateKind === null || estimateVersion === null || estimateTotal === null || estimateAt === null
        ? null
        : {
            version: estimateVersion,
            kind: estimateKind,
            total: paiseToRupees(estimateTotal),
            at: estimateAt.toISOString(),
          },
    invoiceAmount: paiseToRupees(row.invoiceAmount),
    milestone:
      milestone === null || milestoneAt === null
        ? null
        : { kind: milestone, note: row.milestoneNote, at: milestoneAt.toISOString() },
    payout:
      payoutState === null || payoutAmount === null
        ? null
        : {
            state: payoutState,
            amount: paiseToRupees(payoutAmount),
            utr: row.payoutUtr,
            creditedAt: row.payoutCreditedAt?.toISOString() ?? null,
          },
  };
}
