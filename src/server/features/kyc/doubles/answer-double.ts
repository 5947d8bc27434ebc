import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { answerDouble as contract } from '#contract/kyc/kyc.endpoints.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { mayBeBranches, pairOf } from '#domain/kyc/doubles.ts';
import { requireUnconnected } from '#server/features/approvals/approvals.service.ts';
import { propose } from '#server/features/proposals/proposals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { personName, readShared } from './doubles.queries.ts';

/** One of the staff says why two who have the same are two; approvals and payouts wait until another confirms it. */
export async function answerDouble(
  platform: Platform,
  actor: UserActor,
  userId: string,
  { otherId, relation, reason }: BodyOf<typeof contract>,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    for (const id of [userId, otherId]) await requireUnconnected(tx, id);
    const found = (await readShared(tx.db, userId)).find(({ other_id: other }) => other === otherId);
    if (!found) throw problem('record.not-found');
    if (!found.is_open) throw problem('kyc.double.answered');
    if (relation === 'branch' && !mayBeBranches(found.shared))
      throw problem('input.invalid', { fieldErrors: { relation: 'kyc.double.other-firm' } });
    const pair = pairOf(userId, otherId);
    const people = await tx.db
      .selectFrom('app_user as u')
      .leftJoin('garage as g', 'g.owner_id', 'u.id')
      .select(['u.id', personName.as('name')])
      .where('u.id', 'in', [...pair])
      .execute();
    const [first = '', second = ''] = pair.map((id) => people.find((one) => one.id === id)?.name);
    const after = { first, second, shared: found.shared, relation, reason };
    const about = { subjectId: null, target: pair.join(':'), inForceFrom: todayInKolkata(tx.now), field: 'inForceFrom' } as const;
    return { proposal: await propose(tx, { kind: 'double', ...about, before: null, after }) };
  });
}
