import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeInsurerGstin as endpoint } from '#contract/insurers.endpoints.ts';
import { message } from '#contract/messages.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { panOfGstin } from '#domain/kyc/gstin.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { propose } from '../proposals/proposals.service.ts';
import { lockInsurer } from './lock-insurer.ts';

/** The insurer's GSTIN of one state. */
export async function proposeGstin(
  platform: Platform,
  actor: UserActor,
  id: string,
  { gstin, inForceFrom }: BodyOf<typeof endpoint>,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    await lockInsurer(tx, id);
    await refuseOther(tx, id, gstin);
    const about = { subjectId: null, insurer: { id, target: gstin }, inForceFrom, field: 'inForceFrom' } as const;
    return { proposal: await propose(tx, { kind: 'insurer-gstin', ...about, before: null, after: { gstin } }) };
  });
}

/** A GSTIN is one insurer's, each state has one, and the PAN inside is the same in all of them. */
async function refuseOther(tx: Tx, id: string, gstin: string): Promise<void> {
  const rows = await tx.db
    .selectFrom('insurer_gstin')
    .innerJoin('insurer', 'insurer.id', 'insurer_gstin.insurer_id')
    .select(['insurer_gstin.gstin', 'insurer.id', 'insurer.name'])
    .where('until_day', 'is', null)
    .where((eb) => eb.or([eb('insurer_gstin.insurer_id', '=', id), eb('gstin', '=', gstin)]))
    .execute();
  const refuse = (text: string) => problem('input.invalid', { fieldErrors: { gstin: text } });
  const same = rows.find((row) => row.gstin === gstin);
  if (same) throw refuse(message('insurer.gstin.known', { name: same.name }));
  const ofState = rows.find((row) => row.gstin.startsWith(gstin.slice(0, 2)));
  if (ofState) throw refuse(message('insurer.gstin.of-state', { gstin: ofState.gstin }));
  if (rows.some((row) => panOfGstin(row.gstin) !== panOfGstin(gstin))) throw refuse('insurer.gstin.other-pan');
}
