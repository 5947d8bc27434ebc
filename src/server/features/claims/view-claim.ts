import type { ClaimDto, ClaimListItem } from '#contract/claims.ts';
import type { Paged } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { canSeeClaim } from '#domain/claims/visibility.ts';
import type { Kysely } from 'kysely';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toClaimDto, toListItem } from './claim-dto.ts';
import { factsOf } from './claim-facts.ts';
import type { ClaimRow } from './claim-row.ts';
import { loadSituations } from './claim-situation.ts';
import type { ClaimSituation } from './claim-situation.ts';
import { findClaim, findClaims } from './claims.queries.ts';
import type { ClaimFilter } from './claims.queries.ts';

/** What stands around this claim. Every claim has a claimant, so it is never missing. */
export async function situationOf(db: Kysely<DB>, claimId: string): Promise<ClaimSituation> {
  const situation = (await loadSituations(db, [claimId])).get(claimId);
  if (!situation) throw problem('claim.not-found');
  return situation;
}

/** The claim when it is the actor's business; otherwise 404, as if it were absent. */
export async function findVisibleClaim(
  db: Kysely<DB>,
  actor: Actor,
  id: string,
  now: Date,
): Promise<{ row: ClaimRow; situation: ClaimSituation }> {
  const [row, situations] = await Promise.all([findClaim(db, id), loadSituations(db, [id])]);
  const situation = situations.get(id);
  if (!row || !situation || actor.role === 'anonymous') throw problem('claim.not-found');
  if (!canSeeClaim({ role: actor.role, userId: actor.userId }, factsOf(row, situation, now))) throw problem('claim.not-found');
  // A draft that was given up never was before the garage that it names.
  if (row.discarded_at !== null && actor.role === 'garage') throw problem('claim.not-found');
  return { row, situation };
}

/** One claim as this caller may see it. */
export async function viewClaim(platform: Platform, actor: UserActor, id: string): Promise<ClaimDto> {
  const now = platform.now();
  const { row, situation } = await findVisibleClaim(platform.db, actor, id, now);
  return toClaimDto(row, situation, { actor, now, fees: platform.config.fees });
}

/** A page of the claims that concern the caller. */
export async function listClaims(platform: Platform, actor: UserActor, filter: ClaimFilter): Promise<Paged<ClaimListItem>> {
  const now = platform.now();
  const { rows, total } = await findClaims(platform.db, actor, filter);
  const situations = await loadSituations(
    platform.db,
    rows.map((row) => row.id),
  );
  const forClaimant = actor.role === 'claimant';
  return {
    data: rows.flatMap((row) => {
      const situation = situations.get(row.id);
      return situation ? [toListItem(row, situation, now, forClaimant)] : [];
    }),
    total,
    totalPages: Math.ceil(total / filter.limit),
    page: filter.page,
    limit: filter.limit,
  };
}
