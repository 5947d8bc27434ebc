import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listClaimQueue as endpoint, QueueClaimDto } from '#contract/staff-claims.ts';
import { queueViews } from '#contract/staff-claims.ts';
import { claimClock } from '#domain/claims/clocks.ts';
import { statusOf } from '#domain/claims/stages.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { RoleActor } from '#domain/roles.ts';
import { clockFactsOf, loadSituations } from '#server/features/claims/claims.service.ts';
import type { ClaimSituation } from '#server/features/claims/claims.service.ts';
import { toClockDto } from '#server/features/timeline/timeline.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimRow } from './claim-file.ts';
import { partsView } from './claim-parts-view.ts';
import { countQueue, findQueuePage } from './claim-queue.queries.ts';
import { findNames } from './names.queries.ts';
import { roleActor } from './role-actor.ts';

/** The staff's claims by clock, with counts per view and stage. */
export async function listClaimQueue(
  platform: Platform,
  actor: UserActor,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const now = platform.now();
  const { view, stage: stages, assignee, search, page, limit } = query;
  const [{ ids, total }, counts] = await Promise.all([
    findQueuePage(platform.db, { view, stages, assignee, search, me: actor.userId, now, limit, offset: (page - 1) * limit }),
    countQueue(platform.db, queueViews, actor.userId, now),
  ]);
  const [rows, situations] = await Promise.all([
    ids.length === 0 ? [] : platform.db.selectFrom('claim').selectAll().where('id', 'in', ids).execute(),
    loadSituations(platform.db, ids),
  ]);
  const names = await findNames(
    platform.db,
    rows.map((row) => row.assignee_id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const data = ids.flatMap((id) => {
    const row = byId.get(id);
    const situation = situations.get(id);
    return row && situation ? [toQueueClaim(row, situation, names, roleActor(actor), now)] : [];
  });
  return { data, total, totalPages: Math.ceil(total / limit), page, limit, counts };
}

function toQueueClaim(
  row: ClaimRow,
  situation: ClaimSituation,
  names: ReadonlyMap<string, string>,
  reader: RoleActor,
  now: Date,
): QueueClaimDto {
  const { vehicleName, vendor, details } = partsView(row);
  const stage = row.stage as ClaimStage;
  const rupees = (amount: number | null) => (amount === null ? null : paiseToRupees(paise(amount)));
  return {
    id: row.id,
    number: row.number,
    stage,
    status: statusOf(stage),
    revision: row.revision,
    claimantName: situation.companyName ?? situation.claimantName,
    garageName: situation.listingName ?? (vendor.garageName || null),
    vehicle: vehicleName,
    registrationNumber: row.registration_number,
    claimType: details.claimType || null,
    insurerName: row.insurer_name,
    estimate: rupees(situation.estimateTotal ?? row.estimated_cost_paise),
    approvedAmount: rupees(row.approved_paise),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: names.get(row.assignee_id) ?? '' },
    submittedAt: row.submitted_at?.toISOString() ?? null,
    stageEnteredAt: row.stage_entered_at.toISOString(),
    clock: toClockDto(claimClock(clockFactsOf(row, situation, now)), reader),
  };
}
