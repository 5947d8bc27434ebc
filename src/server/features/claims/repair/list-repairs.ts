import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listRepairs as endpoint } from '#contract/claims/repair/repairs.endpoints.ts';
import type { RepairRowDto } from '#contract/claims/repair/repairs.schemas.ts';
import { repairViews } from '#contract/claims/repair/repairs.schemas.ts';
import { pagesOf } from '#contract/paged.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { loadClaims } from '../load-claims.ts';
import { plateOf } from '../claim-title.ts';
import { partsView } from '../claim-parts-view.ts';
import { roleActor } from '../role-actor.ts';
import { toClockDto } from '../clock-dto.ts';
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
        approvedAmount: claim.approved_at === null ? null : rupees(claim.approved_paise),
        vehicleReadyAt: claim.vehicle_ready_at?.toISOString() ?? null,
        next: toClockDto(file, roleActor(actor)),
        ...besideTheClaim(row),
      },
    ];
  });
  return { data, total, totalPages: pagesOf(total, limit), page, limit, counts };
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
