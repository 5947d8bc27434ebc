import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { allocate } from './allocate.ts';
import { lockRemittance, remittanceAfter } from './lock-remittance.ts';
import { placeLines } from './place-lines.ts';
import type { NewLine } from './place-lines.ts';

/** A person says which claims money in suspense is for. */
export async function allocateRemittance(
  platform: Platform,
  actor: Actor,
  id: string,
  lines: readonly NewLine[],
): Promise<RemittanceDto> {
  return inTransaction(platform, actor, async (tx) => {
    const remittance = await lockRemittance(tx, id);
    await allocate(tx, remittance, await placeLines(tx, remittance.insurer_id, lines));
    return remittanceAfter(tx, id);
  });
}
