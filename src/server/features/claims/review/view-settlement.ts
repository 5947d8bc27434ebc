import { problem } from '#contract/errors.ts';
import type { SettlementDto } from '#contract/claims/review/settlement.schemas.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim } from '../claim-steps.ts';
import { ratesOfDay } from './rates-in-force.ts';
import { withPaths } from './paths-of.ts';
import { incidentDay, shownSettlement } from './settlement-of.ts';

/** The calculation of a claim, for everyone involved; 404 while nothing is estimated. */
export async function viewSettlement(platform: Platform, actor: Actor, claimId: string): Promise<SettlementDto> {
  const file = await readClaim(platform, actor, claimId);
  const settlement = shownSettlement(file, await ratesOfDay(platform.db, incidentDay(file)), actor);
  if (!settlement) throw problem('record.not-found');
  return withPaths(file, settlement, actor);
}
