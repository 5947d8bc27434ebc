import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { listRemittances as endpoint } from '#contract/claims/recovery/remittances.endpoints.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { pagesOf } from '#contract/paged.ts';
import type { Actor } from '#server/platform/actor.ts';
import { countRows } from '#server/platform/db/count-up-to.ts';
import { likePattern, likePatterns } from '#server/platform/db/like-pattern.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readRemittance, remittanceViews, toRemittanceDto } from './remittance-dto.ts';

/** Insurers' transfers, newest first. */
export async function listRemittances(
  platform: Platform,
  actor: Actor,
  { state, search, page, limit }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  let rows = remittanceViews(platform.db);
  if (state) rows = rows.where('r.state', '=', state);
  if (search) {
    const pattern = likePattern(search);
    rows = rows.where((eb) =>
      eb.or([
        sql<boolean>`r.reference ilike any(${likePatterns(search)}::text[])`,
        eb('r.insurer_id', 'in', eb.selectFrom('insurer_alias').select('insurer_id').where('alias', 'ilike', pattern)),
      ]),
    );
  }
  const total = await countRows(platform, rows.clearSelect().select('r.id'));
  // Of the rows before the page only the place is looked at, and not what each was allocated to.
  const ids = rows
    .clearSelect()
    .select('r.id')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  const shown = await remittanceViews(platform.db)
    .where('r.id', 'in', ids)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return {
    data: shown.map((row) => toRemittanceDto(row, actor)),
    total,
    totalPages: pagesOf(total, limit),
    page,
    limit,
  };
}

export async function viewRemittance(platform: Platform, actor: Actor, id: string): Promise<RemittanceDto> {
  const found = await readRemittance(platform.db, id, actor);
  if (!found) throw problem('record.not-found');
  return found;
}
