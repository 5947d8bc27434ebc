import { readTransfer } from '#server/platform/gateways/send-once.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyTransfer } from './apply-transfer.ts';
import { sendPayout } from './send-payout.ts';

/** Reads a transfer from the gateway and applies what it says; an unknown transfer id is not ours. Throws GatewayError when the gateway cannot be read. */
export async function refreshPayout(platform: Platform, transferId: string): Promise<void> {
  const payout = await platform.db
    .selectFrom('payout')
    .select(['id', 'sent_at'])
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
  if (!payout) return platform.log.warn({ transferId }, 'notice of a transfer that is not ours');
  if (payout.sent_at === null) return sendPayout(platform, payout.id);
  const transfer = await readTransfer(platform.payouts, transferId);
  // The call may never have arrived: send the same transfer again.
  if (!transfer) return sendPayout(platform, payout.id);
  await inTransaction(platform, systemActor(`refresh-payout:${transferId}`), (tx) => applyTransfer(tx, payout.id, transfer));
}
