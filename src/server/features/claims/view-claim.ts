import type { ClaimDto, ClaimListItem } from '#contract/claims/claims.schemas.ts';
import { pagesOf } from '#contract/paged.ts';
import type { Paged } from '#contract/paged.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { claimHome } from './claim-home.ts';
import { toClaimDto, toListItem } from './claim-dto.ts';
import type { ClaimFile } from './claim-file.ts';
import { gatePassCodes } from './gate-pass-codes.ts';
import { readClaim, requireSeen } from './claim-steps.ts';
import { findClaims } from './claims.queries.ts';
import type { ClaimFilter } from './claims.queries.ts';
import { loadClaims } from './load-claims.ts';

/** One claim as this caller may see it; as it is `known` to be, where it has just been changed. */
export async function viewClaim(platform: Platform, actor: UserActor, id: string, known?: ClaimFile): Promise<ClaimDto> {
  if (known) requireSeen(actor, known);
  const file = known ?? (await readClaim(platform, actor, id));
  return toClaimDto(file, actor, platform.config.fees, await claimHome(platform, actor, file));
}

/** A page of the claims that concern the caller. */
export async function listClaims(platform: Platform, actor: UserActor, filter: ClaimFilter): Promise<Paged<ClaimListItem>> {
  const { ids, total } = await findClaims(platform, actor, filter);
  const files = await loadClaims(platform.db, ids, platform.now());
  const passes = await gatePassCodes(platform.db, actor, files);
  const { fees } = platform.config;
  const data = files.map((file) => toListItem(file, actor, { fees, gatePassCode: passes.get(file.row.id) ?? null }));
  return { data, total, totalPages: pagesOf(total, filter.limit), page: filter.page, limit: filter.limit };
}
