import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '#contract/errors.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import type { PaymentDto } from '#contract/payments/payments.schemas.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toPaymentDtos, findPaymentOrder, paymentStateOf } from './payment-orders.ts';
import type { PaymentOrderRow } from './payment-orders.ts';
import { refreshPayment } from './refresh-payment.ts';

/** A waiting client polls every second or two; the gateway is asked no more often than this. */
const leastPauseMs = 1_000;

/** One's own payment, as the gateway sees it now, or as last known while it does not answer. */
export async function viewPayment(platform: Platform, actor: UserActor, orderId: string): Promise<PaymentDto> {
  const row = await findPaymentOrder(platform.db, orderId);
  if (!row || row.user_id !== actor.userId) throw problem('payment.not-found');
  const fresh = await refreshWhenDue(platform, row);
  const [dto] = await toPaymentDtos(platform.db, [fresh]);
  if (!dto) throw problem('payment.not-found');
  return dto;
}

/** Only the state, for callers who may not read the payment; null once the order was closed unpaid. */
export async function currentState(platform: Platform, orderId: string): Promise<PaymentState | null> {
  const row = await findPaymentOrder(platform.db, orderId);
  if (!row) throw problem('payment.not-found');
  const fresh = await refreshWhenDue(platform, row);
  return fresh.state === 'abandoned' ? null : paymentStateOf(fresh);
}

async function refreshWhenDue(platform: Platform, known: PaymentOrderRow): Promise<PaymentOrderRow> {
  if (known.state === 'success') return known;
  const since = platform.now().getTime() - (known.checked_at?.getTime() ?? 0);
  // A clock set back must not lengthen the wait.
  const rest = Math.min(leastPauseMs - since, leastPauseMs);
  let row = known;
  if (rest > 0) {
    // While the bank processes it, the page polls.
    if (paymentStateOf(known) === 'processing') return known;
    // "Declined" or "not paid" may be outdated within half a second, and the page would stop polling.
    await pause(rest);
    row = (await findPaymentOrder(platform.db, known.order_id)) ?? known;
    if (row.state === 'success' || row.checked_at?.getTime() !== known.checked_at?.getTime()) return row;
  }
  try {
    return await refreshPayment(platform, row);
  } catch (error) {
    if (error instanceof GatewayError) return row;
    throw error;
  }
}

/** Payments of a claim visible to the caller, newest first. 404 for others' claims. */
export async function listClaimPayments(platform: Platform, actor: UserActor, claimId: string): Promise<PaymentDto[]> {
  const claim = await platform.db.selectFrom('claim').select('claimant_id').where('id', '=', claimId).executeTakeFirst();
  if (!claim || (scopeOf(actor, 'claim-payment.read') !== 'all' && claim.claimant_id !== actor.userId))
    throw problem('claim.not-found');
  const rows = await platform.db
    .selectFrom('payment_order')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return toPaymentDtos(platform.db, rows);
}
