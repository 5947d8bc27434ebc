import type { OfficerDto } from '#contract/insurers/officers.schemas.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { staffWith } from '#server/platform/messages/staff.ts';

/** Tells those who may confirm it that an officer waits. */
export async function tellConfirmers(tx: Tx, { id, waits }: OfficerDto): Promise<void> {
  const others = (await staffWith(tx, 'insurer.confirm')).filter((userId) => userId !== tx.actor.userId);
  const once = { key: `officer-waits:${id}:${tx.now.getTime()}`, page: '/app/insurers/officers' };
  await notify(tx, others, 'proposal-waits', { by: waits?.by ?? '' }, once);
}
