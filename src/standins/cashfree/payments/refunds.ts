import * as z from 'zod/mini';
import { rupeesToPaise, sum } from '#domain/money.ts';
import { pattern, readRequest, rupees } from '../read-request.ts';
import type { OrderRecord, RefundRecord, RefundStatus } from '../records.ts';
import { conflict, invalid, notFound } from '../vendor-error.ts';
import type { World } from '../world.ts';
import { getOrder } from './orders.ts';
import { refundEvent } from './payment-wire.ts';

const newRefund = z.object({
  refund_id: pattern(/^[A-Za-z0-9_-]{3,40}$/),
  refund_amount: rupees(0.01),
  refund_note: z.optional(z.string().check(z.minLength(3), z.maxLength(100))),
  refund_speed: z._default(z.enum(['STANDARD', 'INSTANT']), 'STANDARD'),
});

/** The vendor's limit: six months after the payment. */
const LATEST_MS = 183 * 86_400_000;

/** `POST /orders/{id}/refunds`. A note of `SUCCESS`, `FAILED` or `PENDING` forces that status, as in the vendor's sandbox. */
export function createRefund(world: World, orderId: string, body: unknown): RefundRecord {
  const wanted = readRequest(newRefund, body);
  const order = getOrder(world, orderId);
  const paid = order.attempts.find((attempt) => attempt.status === 'SUCCESS');
  if (!paid) throw invalid('order_not_paid', 'Refund can be made only for a paid order');
  if (order.refunds.some((refund) => refund.refundId === wanted.refund_id))
    throw conflict('refund_already_exists', 'Refund with same id is already present');
  const now = world.clock.now();
  if (now - (paid.completedAt ?? now) > LATEST_MS)
    throw invalid('refund_time_exceeded', 'Refunds are possible within six months');
  const amount = rupeesToPaise(wanted.refund_amount);
  const taken = sum(
    order.refunds.filter((refund) => refund.status !== 'FAILED' && refund.status !== 'CANCELLED').map((refund) => refund.amount),
  );
  if (taken + amount > paid.amount) throw invalid('refund_amount_invalid', 'Refund amount exceeds the refundable amount');
  const forced = forcedStatus(wanted.refund_note);
  const refund: RefundRecord = {
    refundId: wanted.refund_id,
    gatewayRefundId: world.chance.id(),
    gatewayPaymentId: paid.gatewayPaymentId,
    amount,
    status: 'PENDING',
    speed: wanted.refund_speed,
    note: wanted.refund_note ?? null,
    arn: null,
    createdAt: now,
    processedAt: null,
  };
  world.store.orders.put(orderId, { ...order, refunds: [...order.refunds, refund] });
  if (forced === null) scheduleRefund(world, orderId, refund.refundId);
  if (forced === 'SUCCESS' || forced === 'FAILED') void settleRefund(world, orderId, refund.refundId, forced);
  return findRefund(getOrder(world, orderId), refund.refundId);
}

export function getRefund(world: World, orderId: string, refundId: string): RefundRecord {
  return findRefund(getOrder(world, orderId), refundId);
}

/** Completes the refund; resolves when the webhook was sent. */
export async function settleRefund(world: World, orderId: string, refundId: string, status: RefundStatus): Promise<void> {
  const order = getOrder(world, orderId);
  findRefund(order, refundId);
  const arn = status === 'SUCCESS' ? world.chance.digits('arn', 12) : null;
  const processedAt = status === 'PENDING' || status === 'ONHOLD' ? null : world.clock.now();
  const refunds = order.refunds.map((one) => (one.refundId === refundId ? { ...one, status, arn, processedAt } : one));
  const changed = world.store.orders.put(orderId, { ...order, refunds });
  if (processedAt === null) return;
  const body = refundEvent(changed, findRefund(changed, refundId), world.clock.now());
  await world.webhooks.emit({ product: 'payments', type: 'REFUND_STATUS_WEBHOOK', subject: { orderId, refundId }, body });
}

/** The bank completes it after a delay, unless it was already decided. */
export function scheduleRefund(world: World, orderId: string, refundId: string): void {
  const { refundStepMs } = world.settings;
  if (refundStepMs === 'manual') return;
  world.clock.after(refundStepMs, async () => {
    if (world.store.orders.get(orderId)?.refunds.find((one) => one.refundId === refundId)?.status === 'PENDING') {
      await settleRefund(world, orderId, refundId, 'SUCCESS');
    }
  });
}

function findRefund(order: OrderRecord, refundId: string): RefundRecord {
  const refund = order.refunds.find((one) => one.refundId === refundId);
  if (!refund) throw notFound('refund_not_found', 'Refund not found');
  return refund;
}

function forcedStatus(note: string | undefined): 'SUCCESS' | 'FAILED' | 'PENDING' | null {
  return note === 'SUCCESS' || note === 'FAILED' || note === 'PENDING' ? note : null;
}
