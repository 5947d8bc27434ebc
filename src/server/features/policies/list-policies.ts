import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listClaimPolicies as claimEndpoint, listPolicies as endpoint } from '#contract/policies.endpoints.ts';
import { pagesOf } from '#contract/paged.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { readClaim } from '#server/features/claims/claims.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findMatchedClaims, findPolicies, findPoliciesOfClaim } from './policies.queries.ts';
import { toPolicyDto } from './policy-row.ts';

/** Policies on file, with the claims that they cover. */
export async function listPolicies(platform: Platform, query: QueryOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const today = todayInKolkata(platform.now());
  const { state, search, matched, page, limit } = query;
  const { rows, total } = await findPolicies(platform.db, {
    state,
    search,
    matchedOnly: matched === 'true',
    today,
    limit,
    offset: (page - 1) * limit,
  });
  const claims = await findMatchedClaims(
    platform.db,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => toPolicyDto(row, claims.get(row.id) ?? [], today)),
    total,
    totalPages: pagesOf(total, limit),
    page,
    limit,
  };
}

/** Policies of the vehicle of a claim. */
export async function listClaimPolicies(
  platform: Platform,
  actor: Actor,
  claimId: string,
): Promise<ReplyOf<typeof claimEndpoint>> {
  await readClaim(platform, actor, claimId);
  const today = todayInKolkata(platform.now());
  const rows = await findPoliciesOfClaim(platform.db, claimId);
  const claims = await findMatchedClaims(
    platform.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toPolicyDto(row, claims.get(row.id) ?? [], today), coversIncident: row.covers }));
}
