import type { RoleDashboardDto } from '#contract/dashboard.ts';
import { claimClock } from '#domain/claims/clocks.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { clockFactsOf, loadSituations } from '#server/features/claims/claims.service.ts';
import { partsView, roleActor } from '#server/features/processing/processing.service.ts';
import { toClockDto } from '#server/features/timeline/timeline.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

/** These claims as work, in the order given. */
export async function workList(platform: Platform, actor: UserActor, ids: readonly string[]): Promise<RoleDashboardDto['work']> {
  if (ids.length === 0) return [];
  const now = platform.now();
  const [rows, situations] = await Promise.all([
    platform.db
      .selectFrom('claim')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute(),
    loadSituations(platform.db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const situation = situations.get(id);
    if (!row || !situation) return [];
    const amount = row.approved_paise ?? situation.estimateTotal ?? row.estimated_cost_paise;
    const parties =
      actor.role === 'garage' ? situation.claimantName : (situation.listingName ?? partsView(row).vendor.garageName);
    return [
      {
        claimId: row.id,
        claimNumber: row.number,
        stage: row.stage as ClaimStage,
        vehicle: partsView(row).vehicleName,
        party: parties,
        amount: amount === null ? null : paiseToRupees(paise(amount)),
        next: toClockDto(claimClock(clockFactsOf(row, situation, now)), roleActor(actor)),
      },
    ];
  });
}
