import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claims/stages.ts';
import { stagesOf } from '#domain/claims/stages.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { countRows, offsetOf } from '#server/platform/db/count-up-to.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface ClaimFilter {
  page: number;
  limit: number;
  search?: string | undefined;
  status: ClaimStatus | 'all';
  sort: 'newest' | 'oldest' | 'updated' | 'amount';
}

/** Not a draft that was only opened: the wizard makes one at once, and gives the same again until something is entered. */
export const begun = sql<boolean>`(claim.stage <> 'draft' or claim.vehicle is not null)`;

/** A page of the claims that concern the caller, and how many there are. */
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
      .where('stage', '<>', 'draft')
      .where('listing_id', 'in', (listings) =>
        listings
          .selectFrom('garage_listing')
          .innerJoin('garage', 'garage.id', 'garage_listing.garage_id')
          .select('garage_listing.id')
          .where('garage.owner_id', '=', actor.userId),
      );
  }
  if (filter.status !== 'all') query = query.where('stage', 'in', stagesOf(filter.status));
  for (const word of wordsOf(filter.search)) query = query.where('search_text', 'ilike', `%${word}%`);
  const sorting = orderings[filter.sort];
  const [rows, total] = await Promise.all([
    query
      .select('id')
      .orderBy(sorting.by, sorting.direction)
      .orderBy('id', filter.sort === 'oldest' ? 'asc' : 'desc')
      .limit(filter.limit)
      .offset(offsetOf(platform, filter))
      .execute(),
    countRows(platform, query),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

const claimAmount = sql<number | null>`coalesce(approved_paise, estimated_cost_paise, 0)`;
const orderings = {
  newest: { by: sql.ref('created_at'), direction: 'desc' },
  oldest: { by: sql.ref('created_at'), direction: 'asc' },
  updated: { by: sql.ref('updated_at'), direction: 'desc' },
  amount: { by: claimAmount, direction: 'desc' },
} as const;

/** Every word must occur; what would be a pattern is taken literally. */
function wordsOf(search: string | undefined): string[] {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  return words.slice(0, 8).map((word) => word.replaceAll(/[\\%_]/g, String.raw`\$&`));
}
