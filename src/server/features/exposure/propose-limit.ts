import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeExposureLimit as endpoint } from '#contract/exposure.endpoints.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { notedValue, propose } from '#server/features/proposals/proposals.service.ts';
import type { ChangeKind } from '#server/features/proposals/proposals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isSubject, ownLimit, writeLimit } from './exposure-limits.ts';

/** Proposes an exposure limit, for one subject or for all of a kind without their own. */
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
    const before = { of, limit: paiseToRupees(standing) };
    return { proposal: await propose(tx, { kind: 'exposure-limit', ...about, before, after: { of, limit } }) };
  });
}

export const exposureLimitChange: ChangeKind = {
  write: async (tx, row) => {
    const { of, limit } = z.parse(proposedValues['exposure-limit'], row.after);
    const target = row.target ?? '';
    await writeLimit(tx, { kind: of, subject: target.slice(of.length + 1) }, limit === null ? null : rupeesToPaise(limit));
    await audit(tx, {
      action: 'change-exposure-limit',
      subjectType: 'exposure-limit',
      subjectId: target,
      before: notedValue(row.before),
      after: notedValue(row.after),
    });
  },
};
