import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listRepairs as endpoint, RepairRowDto } from '#contract/repairs.ts';
import { repairViews } from '#contract/repairs.ts';
import { claimClock } from '#domain/claims/clocks.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { clockFactsOf, loadSituations } from '#server/features/claims/claims.service.ts';
import { partsView, roleActor } from '#server/features/processing/processing.service.ts';
import { toClockDto } from '#server/features/timeline/timeline.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countRepairs, findRepairs } from './repairs.queries.ts';
import type { RepairRow } from './repairs.queries.ts';

/** The claims that chose the caller's garage, with counts per view. */
export async function listRepairs(
  platform: Platform,
  actor: UserActor,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const now = platform.now();
  const { view, search, page, limit } = query;
  const [{ rows, total }, counts] = await Promise.all([
    findRepairs(platform.db, { ownerId: actor.userId, view, search, limit, offset: (page - 1) * limit }),
    countRepairs(platform.db, repairViews, actor.userId),
  ]);
  const ids = rows.map(({ id }) => id);
  const [claims, situations] = await Promise.all([
    ids.length === 0 ? [] : platform.db.selectFrom('claim').selectAll().where('id', 'in', ids).execute(),
    loadSituations(platform.db, ids),
  ]);
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const data = rows.flatMap((row): RepairRowDto[] => {
    const claim = byId.get(row.id);
    const situation = situations.get(row.id);
    if (!claim || !situation) return [];
    const { vehicle } = partsView(claim);
    return [
      {
        claimId: claim.id,
        claimNumber: claim.number,
        stage: claim.stage as ClaimStage,
        revision: claim.revision,
        vehicle: [vehicle.make, vehicle.model].filter(Boolean).join(' '),
        registrationNumber: vehicle.registrationNumber,
        claimantName: situation.companyName ?? situation.claimantName,
        approvedAmount: claim.approved_at === null ? null : rupees(claim.approved_paise),
        vehicleReadyAt: claim.vehicle_ready_at?.toISOString() ?? null,
        next: toClockDto(claimClock(clockFactsOf(claim, situation, now)), roleActor(actor)),
        ...besideTheClaim(row),
      },
    ];
  });
  return { data, total, totalPages: Math.ceil(total / limit), page, limit, counts };
}

const rupees = (amount: number | null): number | null => (amount === null ? null : paiseToRupees(paise(amount)));

function besideTheClaim(row: RepairRow): Pick<RepairRowDto, 'estimate' | 'invoiceAmount' | 'milestone' | 'payout'> {
  const { estimateKind, estimateVersion, estimateTotal, estimateAt, milestone, milestoneAt, payoutState, payoutAmount } = row;
  return {
    estimate:
      estimateKind === null || estimateVersion === null || estimateTotal === null || estimateAt === null
        ? null
        : {
            version: estimateVersion,
            kind: estimateKind,
            total: paiseToRupees(paise(estimateTotal)),
            at: estimateAt.toISOString(),
          },
    invoiceAmount: rupees(row.invoiceAmount),
    milestone:
      milestone === null || milestoneAt === null
        ? null
        : { kind: milestone, note: row.milestoneNote, at: milestoneAt.toISOString() },
    payout:
      payoutState === null || payoutAmount === null
        ? null
        : {
            state: payoutState,
            amount: paiseToRupees(paise(payoutAmount)),
            utr: row.payoutUtr,
            creditedAt: row.payoutCreditedAt?.toISOString() ?? null,
          },
  };
}
