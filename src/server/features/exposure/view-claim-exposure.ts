import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { viewClaimExposure as endpoint } from '#contract/exposure.endpoints.ts';
import { exposureKeys, isNearLimit } from '#domain/exposure/exposure.ts';
import { add, paise, rupeesToPaise } from '#domain/money.ts';
import type { Platform } from '#server/platform/platform.ts';
import { usesOf } from './exposure-uses.queries.ts';
import { findStandings, withIds } from './standings.queries.ts';

/** Which limits would be near their end with this claim: what it has reserved, else what its repair is said to cost. */
export async function viewClaimExposure({ db }: Platform, claimId: string): Promise<ReplyOf<typeof endpoint>> {
  const [standing] = await findStandings(db, withIds([claimId]));
  if (!standing) throw problem('claim.not-found');
  const { rows } = await sql<{ insurerId: string | null; cost: number | null }>`
    select (select insurer_id from claim_cover where claim_id = c.id) as "insurerId",
      coalesce((select total_paise from estimate e where e.claim_id = c.id and e.state <> 'superseded'), c.estimated_cost_paise) as cost
    from claim c where c.id = ${claimId}`.execute(db);
  const [row] = rows;
  const { facts, held } = standing;
  const coming = held.length > 0 ? 0 : (row?.cost ?? 0);
  const uses = await usesOf(db, exposureKeys({ ...facts, insurerId: facts.insurerId ?? row?.insurerId ?? null }));
  return {
    near: uses.filter(({ used, limit }) => isNearLimit(add(rupeesToPaise(used), paise(coming)), rupeesToPaise(limit))),
  };
}
