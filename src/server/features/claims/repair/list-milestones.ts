import type { MilestoneDto } from '#contract/claims/repair/repairs.schemas.ts';
import type { RepairMilestone } from '#domain/claims/repair/repair-milestones.ts';
import { readClaim } from '../claim-steps.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What the garage reported of a repair, oldest first, for everyone involved. */
export async function listMilestones(platform: Platform, actor: Actor, claimId: string): Promise<MilestoneDto[]> {
  await readClaim(platform, actor, claimId);
  const rows = await platform.db
    .selectFrom('repair_milestone')
    .select(['kind', 'note', 'at'])
    .where('claim_id', '=', claimId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, note, at }) => ({ kind: kind as RepairMilestone, note, at: at.toISOString() }));
}
