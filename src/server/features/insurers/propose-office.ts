import { sql } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeInsurerOffice as endpoint } from '#contract/insurers.endpoints.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { propose } from '../proposals/proposals.service.ts';
import { lockInsurer } from './lock-insurer.ts';

/** An office of the insurer. */
export async function proposeOffice(
  platform: Platform,
  actor: UserActor,
  id: string,
  { inForceFrom, ...office }: BodyOf<typeof endpoint>,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    await lockInsurer(tx, id);
    const known = await tx.db
      .selectFrom('insurer_office')
      .select('id')
      .where('insurer_id', '=', id)
      .where('until_day', 'is', null)
      .where(sql<boolean>`lower(name) = lower(${office.name})`)
      .executeTakeFirst();
    if (known) throw problem('input.invalid', { fieldErrors: { name: 'insurer.office.known' } });
    const target = office.name.toLowerCase();
    const about = { subjectId: null, insurer: { id, target }, inForceFrom, field: 'inForceFrom' } as const;
    return { proposal: await propose(tx, { kind: 'insurer-office', ...about, before: null, after: office }) };
  });
}
