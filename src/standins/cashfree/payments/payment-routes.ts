import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { idempotently } from '../idempotency.ts';
import { readRequest } from '../read-request.ts';
import { notFound } from '../vendor-error.ts';
import type { World } from '../world.ts';
import { settleAttempt } from './attempts.ts';
import { createOrder, getOrder, terminateOrder } from './orders.ts';
import { attemptWire, orderWire, refundWire } from './payment-wire.ts';
import { createRefund, getRefund } from './refunds.ts';
import { reconcileSettlements } from './settlements.ts';
import { virtualAccountRoutes } from './virtual-accounts.ts';

type OrderPath = { Params: { order_id: string } };
type PaymentPath = { Params: { order_id: string; cf_payment_id: string } };
type RefundPath = { Params: { order_id: string; refund_id: string } };

const simulation = z.object({
  entity: z.literal('PAYMENTS'),
  entity_id: z.string(),
  entity_simulation: z.object({
    payment_status: z.enum(['SUCCESS', 'FAILED', 'PENDING', 'USER_DROPPED']),
    payment_error_code: z.optional(z.string()),
  }),
});

/** The vendor's payment API, below `/pg`. */
export function paymentRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/orders', async (request, reply) =>
      idempotently(world, request, reply, () => orderWire(createOrder(world, request.body))),
    );
    app.get<OrderPath>('/orders/:order_id', async (request) => orderWire(getOrder(world, request.params.order_id)));
    app.patch<OrderPath>('/orders/:order_id', async (request) =>
      orderWire(terminateOrder(world, request.params.order_id, request.body)),
    );

    app.get<OrderPath>('/orders/:order_id/payments', async (request) => {
      const order = getOrder(world, request.params.order_id);
      return order.attempts.map((attempt) => attemptWire(order, attempt));
    });
    app.get<PaymentPath>('/orders/:order_id/payments/:cf_payment_id', async (request) => {
      const order = getOrder(world, request.params.order_id);
      const attempt = order.attempts.find((one) => one.gatewayPaymentId === request.params.cf_payment_id);
      if (!attempt) throw notFound('payment_not_found', 'Payment not found');
      return attemptWire(order, attempt);
    });

    app.post<OrderPath>('/orders/:order_id/refunds', async (request, reply) => {
      const { order_id: orderId } = request.params;
      return idempotently(world, request, reply, () => {
        const refund = createRefund(world, orderId, request.body);
        return refundWire(getOrder(world, orderId), refund);
      });
    });
    app.get<OrderPath>('/orders/:order_id/refunds', async (request) => {
      const order = getOrder(world, request.params.order_id);
      return order.refunds.map((refund) => refundWire(order, refund));
    });
    app.get<RefundPath>('/orders/:order_id/refunds/:refund_id', async (request) => {
      const { order_id: orderId, refund_id: refundId } = request.params;
      return refundWire(getOrder(world, orderId), getRefund(world, orderId, refundId));
    });

    void app.register(virtualAccountRoutes(world), { prefix: '/vba' });

    app.post('/settlement/recon', async (request) => reconcileSettlements(world, request.body));

    app.post('/simulate', async (request) => {
      const wanted = readRequest(simulation, request.body);
      const order = world.store.orders
        .all()
        .find((one) => one.attempts.some((attempt) => attempt.gatewayPaymentId === wanted.entity_id));
      if (!order) throw notFound('payment_not_found', 'Payment not found');
      await settleAttempt(world, order.orderId, wanted.entity_id, wanted.entity_simulation.payment_status);
      return { simulation_id: world.chance.id(), ...wanted };
    });
  };
}
