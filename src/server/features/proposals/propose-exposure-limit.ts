import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeExposureLimit as endpoint } from '#contract/exposure.endpoints.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { paiseToRupees } from '#domain/money.ts';
import { isSubject, ownLimit } from '#server/features/exposure/exposure.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { propose } from './propose.ts';

/** Another limit on the money at risk, of one subject or of everything of a kind that has none of its own. */
export async function proposeExposureLimit(
  platform: Platform,
  actor: UserActor,
  { kind: of, subject, limit, inForceFrom }: BodyOf<typeof endpoint>,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const key = { kind: of, subject };
    if (!(await isSubject(tx, key))) throw problem('record.not-found');
    if (subject === '' && limit === null) throw problem('input.invalid', { fieldErrors: { limit: 'exposure.limit.required' } });
    const standing = await ownLimit(tx, key);
    const about = { subjectId: null, target: `${of}:${subject}`, inForceFrom, field: 'inForceFrom' } as const;
    const before = { of, limit: standing === null ? null : paiseToRupees(standing) };
    return { proposal: await propose(tx, { kind: 'exposure-limit', ...about, before, after: { of, limit } }) };
  });
}
