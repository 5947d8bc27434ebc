import * as z from 'zod/mini';
import { rupeesToPaise } from '#domain/money.ts';
import { pattern, readRequest, rupees } from '../read-request.ts';
import type { OrderRecord } from '../records.ts';
import { conflict, invalid, notFound } from '../vendor-error.ts';
import type { World } from '../world.ts';

const length = (least: number, most: number) => z.string().check(z.minLength(least), z.maxLength(most));
const instant = z.string().check(z.refine((text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text))));

const newOrder = z.object({
  order_id: z.optional(pattern(/^[A-Za-z0-9_-]{3,45}$/)),
  order_amount: rupees(1),
  order_currency: z.literal('INR'),
  customer_details: z.object({
    customer_id: pattern(/^[A-Za-z0-9]{3,50}$/),
    customer_phone: pattern(/^\d{10}$/),
    customer_email: z.optional(pattern(/^[^@\s]+@[^@\s]+\.[^@\s]+$/)),
    customer_name: z.optional(length(3, 100)),
  }),
  order_meta: z.optional(
    z.object({
      return_url: z.optional(pattern(/^https?:\/\/.{1,242}$/)),
      notify_url: z.optional(pattern(/^https:\/\/.{1,242}$/)),
    }),
  ),
  order_expiry_time: z.optional(instant),
  order_note: z.optional(length(3, 200)),
  order_tags: z.optional(z.record(z.string(), length(1, 255)).check(z.refine((tags) => Object.keys(tags).length <= 10))),
});

const DAY_MS = 86_400_000;

/** `POST /orders`. Without an expiry it is valid for 30 days, as at the vendor. */
export function createOrder(world: World, body: unknown): OrderRecord {
  const wanted = readRequest(newOrder, body);
  const now = world.clock.now();
  const orderId = wanted.order_id ?? `order_${world.chance.id()}`;
  if (world.store.orders.get(orderId)) throw conflict('order_already_exists', 'order with same id is already present');
  const expiresAt = wanted.order_expiry_time ? Date.parse(wanted.order_expiry_time) : now + 30 * DAY_MS;
  if (expiresAt <= now) throw invalid('order_expiry_time_invalid', 'order_expiry_time should be in the future');
  return world.store.orders.put(orderId, {
    orderId,
    gatewayOrderId: world.chance.id(),
    sessionId: `session_${world.chance.opaque('session')}`,
    amount: rupeesToPaise(wanted.order_amount),
    currency: wanted.order_currency,
    status: 'ACTIVE',
    createdAt: now,
    expiresAt,
    customer: wanted.customer_details,
    returnUrl: wanted.order_meta?.return_url ?? null,
    notifyUrl: wanted.order_meta?.notify_url ?? null,
    note: wanted.order_note ?? null,
    tags: wanted.order_tags ?? null,
    forcedOutcome: null,
    attempts: [],
    refunds: [],
  });
}

/** The current order, expired if it is past its expiry; 404 if unknown. */
export function getOrder(world: World, orderId: string): OrderRecord {
  const order = world.store.orders.get(orderId);
  if (!order) throw notFound('order_not_found', 'Order Reference Id does not exist');
  if (order.status === 'ACTIVE' && order.expiresAt <= world.clock.now())
    return world.store.orders.put(orderId, { ...order, status: 'EXPIRED' });
  return order;
}

/** `PATCH /orders/{id}`: waits while the bank is deciding; has no effect on an inactive order. */
export function terminateOrder(world: World, orderId: string, body: unknown): OrderRecord {
  readRequest(z.object({ order_status: z.literal('TERMINATED') }), body);
  const order = getOrder(world, orderId);
  if (order.status !== 'ACTIVE') return order;
  const undecided = order.attempts.some((attempt) => attempt.status === 'PENDING');
  return world.store.orders.put(orderId, { ...order, status: undecided ? 'TERMINATION_REQUESTED' : 'TERMINATED' });
}
