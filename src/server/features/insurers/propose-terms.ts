import type { BodyOf } from '#contract/endpoint.ts';
import type { proposeInsurerTerms as endpoint } from '#contract/insurers.endpoints.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { propose } from '../proposals/proposals.service.ts';
import { termsOn } from './insurer-details.queries.ts';
import { lockInsurer } from './lock-insurer.ts';

/** How an insurer settles, and where it takes grievances. */
export async function proposeTerms(
  platform: Platform,
  actor: UserActor,
  id: string,
  { modes, grievanceAddress, inForceFrom }: BodyOf<typeof endpoint>,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    await lockInsurer(tx, id);
    const standing = await termsOn(tx.db, id, inForceFrom);
    const before = standing && { modes: standing.modes, grievanceAddress: standing.grievanceAddress };
    const after = { modes: [...new Set(modes)], grievanceAddress: grievanceAddress || null };
    const about = { subjectId: null, insurer: { id, target: 'terms' }, inForceFrom, field: 'inForceFrom' } as const;
    return { proposal: await propose(tx, { kind: 'insurer-terms', ...about, before, after }) };
  });
}
