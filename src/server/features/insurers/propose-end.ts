import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeInsurerEnd as endpoint } from '#contract/insurers.endpoints.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { propose } from '../proposals/proposals.service.ts';
import { lockInsurer } from './lock-insurer.ts';

type Body = BodyOf<typeof endpoint>;

/** A GSTIN, an office or an account that no longer counts from a day on; never from before it began. */
export async function proposeEnd(
  platform: Platform,
  actor: UserActor,
  id: string,
  { kind, entryId, inForceFrom }: Body,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    await lockInsurer(tx, id);
    const { from_day: began, ...before } = await standing(tx, kind, { id: entryId, insurer_id: id });
    if (inForceFrom < began) throw problem('input.invalid', { fieldErrors: { inForceFrom: 'insurer.end.before-begin' } });
    const about = { subjectId: null, insurer: { id, target: entryId }, inForceFrom, field: 'inForceFrom' } as const;
    return { proposal: await propose(tx, { kind, ...about, before, after: null }) };
  });
}

/** The entry as it stands; 404 for one that ends already. */
async function standing(tx: Tx, kind: Body['kind'], which: { id: string; insurer_id: string }) {
  const missing = () => problem('record.not-found');
  const open = { ...which, until_day: null };
  const { db } = tx;
  switch (kind) {
    case 'insurer-gstin':
      return db
        .selectFrom('insurer_gstin')
        .select(['gstin', 'from_day'])
        .where((eb) => eb.and(open))
        .executeTakeFirstOrThrow(missing);
    case 'insurer-office':
      return db
        .selectFrom('insurer_office')
        .select(['name', 'address', 'pincode', 'from_day'])
        .where((eb) => eb.and(open))
        .executeTakeFirstOrThrow(missing);
    case 'insurer-account':
      return db
        .selectFrom('insurer_account')
        .select(['holder', 'ifsc', 'last4', 'from_day'])
        .where((eb) => eb.and(open))
        .executeTakeFirstOrThrow(missing);
  }
}
