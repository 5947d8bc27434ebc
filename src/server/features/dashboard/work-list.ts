import type { RoleDashboardDto } from '#contract/dashboard.schemas.ts';
import { repairAct } from '#domain/claims/repair/repair-act.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { scopeOf } from '#domain/permissions.ts';
import {
  feeDue,
  loadClaims,
  owedByOwner,
  partsView,
  plateOf,
  roleActor,
  toClockDto,
} from '#server/features/claims/claims.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

/** These claims as work, in the order given. */
export async function workList(platform: Platform, actor: UserActor, ids: readonly string[]): Promise<RoleDashboardDto['work']> {
  if (ids.length === 0) return [];
  return (await loadClaims(platform.db, ids, platform.now())).map((file) => {
    const { row, facts, claimant, garage } = file;
    const amount = row.approved_paise ?? facts.estimatedRepairCost;
    const parties =
      scopeOf(actor, 'claim.read') === 'chosen' ? claimant.name : (garage?.name ?? partsView(row).vendor.garageName);
    const next = toClockDto(file, roleActor(actor));
    return {
      claimId: row.id,
      claimNumber: row.number,
      stage: facts.stage,
      plate: plateOf(partsView(row).vehicle),
      vehicle: partsView(row).vehicleName,
      party: parties,
      amount: amount === null ? null : paiseToRupees(paise(amount)),
      feeDue: feeDue(file, platform.config.fees),
      owed: owedByOwner(file, actor),
      next,
      repairAct:
        next.step === 'complete-repair'
          ? repairAct({ isInvoiced: file.invoice !== null, isReady: row.vehicle_ready_at !== null })
          : null,
    };
  });
}
