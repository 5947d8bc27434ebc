import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockRemittance, remittanceAfter } from './lock-remittance.ts';
import { takeBack } from './take-back.ts';

/** An allocation was wrong: its money waits in suspense again, the insurer owes it again, and a claim that it closed is open again. */
export async function undoAllocation(
  platform: Platform,
  actor: Actor,
  { id, allocationId }: { id: string; allocationId: string },
  reason: string,
): Promise<RemittanceDto> {
  return inTransaction(platform, actor, async (tx) => {
    await takeBack(tx, await lockRemittance(tx, id), { allocationId, reason });
    return remittanceAfter(tx, id);
  });
}
