import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { approvedNames, stagesOfFleetStatus } from '#domain/claims/claim-names.ts';
import type { FleetStatus } from '#domain/claims/claim-names.ts';
import { mustBeDone, obligationsFor } from '#domain/claims/obligations.ts';
import type { Obligation } from '#domain/claims/obligations.ts';
import { stagesOf } from '#domain/claims/claim-names.ts';
import type { ClaimStatus } from '#domain/claims/claim-names.ts';
import { scopeOf } from '#domain/permissions.ts';
import { partyOf } from '#domain/roles.ts';
import { inStages, isApproved, isFiled } from '#server/platform/db/claim-stage.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { countRows, likePattern, likePatterns } from '#server/platform/db/queries.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * SQL version of the domain's `mayDo` for a stored next step. Segregation of duties: nobody confirms what they or a connected person approved, or where they
 * took part. An approver or whoever linked the garage does not retry a payout. An approver or whoever moved the claim's money does not change the payee. And
 * nobody acts on a claim of a connected person.
 */
export function notByOwnHand(userId: string, claim: 'c' | 'claim', obligation = 'n'): RawBuilder<boolean> {
  const id = sql`${userId}::uuid`;
  const of = (column: string) => sql.ref(`${claim}.${column}`);
  const isDecider = sql`coalesce(${id} in (${of('first_approver_id')}, ${of('second_approver_id')}), false)`;
  const hadHand = (hands: RawBuilder<unknown>) =>
    sql`exists (select from claim_hand h where h.claim_id = ${of('id')} and h.user_id = ${id} and h.hand = any(${hands}))`;
  // Evaluated once for the whole list.
  const kin = sql`array(select kin_id from kin_of(${id}))`;
  const isConnected = sql`(${of('claimant_id')} = any(${kin}) or coalesce(${of('surveyor_id')} = any(${kin}), false)
    or exists (select from garage_listing l join garage g on g.id = l.garage_id where l.id = ${of('listing_id')} and g.owner_id = any(${kin})))`;
  return sql<boolean>`(not ${isConnected} and case ${sql.ref(`${obligation}.what`)}
    when 'confirm-approval' then not (${of('first_approver_id')} is not distinct from ${id}
      or exists (select from kin_of(${of('first_approver_id')}) k where k.kin_id = ${id})
      or exists (select from claim_hand h where h.claim_id = ${of('id')} and h.user_id = ${id}))
    when 'resolve-payout' then not (${isDecider}
      or ${hadHand(sql`case when ${of('payout_hold')} is null then '{linked}' else '{linked,money}' end::text[]`)})
    when 'confirm-invoice' then not (${isDecider} or ${hadHand(sql`'{linked,released}'::text[]`)})
    when 'compare-deed' then not ${isDecider}
    when 'enter-stamp' then not ${isDecider}
    when 'link-garage' then not (${isDecider} or ${hadHand(sql`'{released,money}'::text[]`)})
    else true end)`;
}

export interface ClaimFilter {
  page: number;
  limit: number;
  search?: string | undefined;
  status: ClaimStatus | 'all';
  fleetStatus: FleetStatus | 'all';
  sort: 'newest' | 'oldest' | 'updated' | 'amount';
}

/** Excludes drafts that were only opened: the wizard creates one immediately and reuses it until something is entered. */
export const begun = sql<boolean>`(${isFiled('claim')} or claim.vehicle is not null)`;

/** One page of the caller's claims, with the total. */
export async function findClaims(
  platform: Pick<Platform, 'db' | 'countsWhole'>,
  actor: UserActor,
  filter: ClaimFilter,
): Promise<{ ids: string[]; total: number }> {
  const scope = scopeOf(actor, 'claim.read');
  const { db } = platform;
  if (scope === null) return { ids: [], total: 0 };
  let query = db.selectFrom('claim').where('discarded_at', 'is', null).where(begun);
  if (scope === 'own') query = query.where('claimant_id', '=', actor.userId);
  if (scope === 'assigned') query = query.where('surveyor_id', '=', actor.userId);
  if (scope === 'chosen') {
    query = query
      .where(isFiled('claim'))
      .where('listing_id', 'in', (listings) =>
        listings
          .selectFrom('garage_listing')
          .innerJoin('garage', 'garage.id', 'garage_listing.garage_id')
          .select('garage_listing.id')
          .where('garage.owner_id', '=', actor.userId),
      );
  }
  if (filter.status !== 'all') query = query.where(inStages(stagesOf(filter.status), 'claim'));
  if (filter.fleetStatus !== 'all') query = query.where(showsAs(filter.fleetStatus, actor));
  const words = wordsOf(filter.search).map((word) => sql`search_text ilike ${word}`);
  const patterns = likePatterns(filter.search);
  if (words.length > 0)
    query = query.where(sql<boolean>`((${sql.join(words, sql` and `)}) or search_text ilike any(${patterns}::text[]))`);
  const sorting = orderings[filter.sort];
  const [rows, total] = await Promise.all([
    query
      .select('id')
      .orderBy(sorting.by, sorting.direction)
      .orderBy('id', filter.sort === 'oldest' ? 'asc' : 'desc')
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    countRows(platform, query),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/** Staff need the duty and must not be barred by segregation of duties. */
function mayTake(actor: UserActor) {
  const party = partyOf(actor.role);
  if (party !== 'insurance') return sql<boolean>`true`;
  return sql<boolean>`(n.what = any(${obligationsFor(actor)}::text[]) and ${notByOwnHand(actor.userId, 'claim')})`;
}

/** SQL version of `fleetStatusOf`. */
function showsAs(status: FleetStatus, actor: UserActor) {
  const waitsForReader = sql<boolean>`exists (select from claim_todo n where n.claim_id = claim.id
    and n.party = ${partyOf(actor.role)} and n.what = any(${[...mustBeDone]}::text[])
    and ${mayTake(actor)})`;
  if (status === 'needs-you') return waitsForReader;
  const { stages, approved } = stagesOfFleetStatus(status);
  const place = approvedNames.findIndex((row) => row.status === status);
  const own = approvedNames[place];
  const before = own ? approvedNames.slice(0, place) : approvedNames;
  const hasLeft = (whats: readonly Obligation[]) =>
    sql<boolean>`exists (select from claim_todo n where n.claim_id = claim.id and n.what = any(${[...whats]}::text[]))`;
  const approvedAs = sql<boolean>`(${approved} and ${isApproved('claim')} and not ${hasLeft(before.flatMap(({ whats }) => whats))}
    and ${own ? hasLeft(own.whats) : sql`true`})`;
  return sql<boolean>`(${inStages(stages, 'claim')} or ${approvedAs}) and not ${waitsForReader}`;
}

const claimAmount = sql<number | null>`coalesce(approved_paise, estimated_cost_paise, 0)`;
const orderings = {
  newest: { by: sql.ref('created_at'), direction: 'desc' },
  oldest: { by: sql.ref('created_at'), direction: 'asc' },
  updated: { by: sql.ref('updated_at'), direction: 'desc' },
  amount: { by: claimAmount, direction: 'desc' },
} as const;

/** All search terms must match; pattern characters are literal. */
function wordsOf(search: string | undefined): string[] {
  const words = (search ?? '').split(/\s+/).slice(0, 8);
  return words.map(likePattern).filter((word) => word !== null);
}
