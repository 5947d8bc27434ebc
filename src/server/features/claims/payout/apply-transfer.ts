import { bankTime } from '#domain/claims/payout/promise.ts';
import { payoutActionFor, payoutStateFrom } from '#domain/claims/payout/state-mapping.ts';
import type { PayoutState } from '#domain/claims/payout/payout.ts';
import type { Transfer } from '#server/platform/gateways/payout-gateway.ts';
import { isOrdered } from '#server/platform/gateways/send-once.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { creditPayout } from './credit-payout.ts';
import { failPayout } from './fail-payout.ts';
import { lockPayout } from './lock-payout.ts';
import { markPayoutAlert } from './mark-payout-alert.ts';
import { nextPayoutCheck } from './next-payout-check.ts';

/** Applies what the gateway says of a transfer now, whatever event or timer asked. Reading the same again changes nothing. */
export async function applyTransfer(tx: Tx, payoutId: string, transfer: Transfer): Promise<void> {
  const locked = await lockPayout(tx, payoutId);
  if (!locked) return;
  const { file, payout } = locked;
  if (!isOrdered(payout, transfer)) return markPayoutAlert(tx, payoutId, 'payout.alert.mismatch');
  const reading = payoutStateFrom(transfer.status, transfer.statusCode);
  const action = payoutActionFor(payout.state as PayoutState, reading);
  const reason = transfer.statusCode ?? transfer.statusDescription ?? transfer.status;
  if (action === 'fail' || action === 'reverse') return failPayout(tx, payoutId, reason, action);
  const state = action === 'succeed' ? 'success' : action === 'start-processing' ? 'processing' : payout.state;
  const isOver = payout.state === 'failed' || payout.state === 'reversed';
  const updated = await tx.db
    .updateTable('payout')
    .set({
      state,
      status_code: transfer.statusCode,
      cf_transfer_id: transfer.gatewayTransferId,
      utr: transfer.utr ?? payout.utr,
      alert: reading.alert === null ? null : 'payout.alert.unknown-state',
      next_check_at: isOver ? null : nextPayoutCheck(payout, state, tx.now),
      updated_at: tx.now,
    })
    .where('id', '=', payoutId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (state !== payout.state) {
    await audit(tx, {
      action: 'apply-transfer',
      subjectType: 'payout',
      subjectId: payoutId,
      before: { state: payout.state },
      after: { state, statusCode: transfer.statusCode, utr: updated.utr },
    });
  }
  if (reading.credited && state === 'success' && payout.credited_at === null)
    await creditPayout(tx, file, updated, bankTime(transfer.updatedAt, payout.sent_at, tx.now));
}
