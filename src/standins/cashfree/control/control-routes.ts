import type { FastifyInstance } from 'fastify';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { attemptWire, orderWire, refundWire } from '../payments/payment-wire.ts';
import { beginAttempt, settleAttempt } from '../payments/attempts.ts';
import { getOrder } from '../payments/orders.ts';
import { getRefund, settleRefund } from '../payments/refunds.ts';
import { decideTransfers, incomingTransfer, receiveTransfer, transferStep } from '../payments/virtual-accounts.ts';
import { settle, settledAmount } from '../payments/settlements.ts';
import { advanceTransfer, falsifyTransfer, transferWire } from '../payouts/transfers.ts';
import { readRequest } from '../read-request.ts';
import type { OrderRecord } from '../records.ts';
import { conflict } from '../vendor-error.ts';
import { decideDigilocker } from '../verification/digilocker.ts';
import { decideEsign } from '../verification/esign.ts';
import { hashAadhaar } from '../verification/aadhaar.ts';
import type { World } from '../world.ts';
import {
  aadhaarRequest,
  clockRequest,
  digilockerRequest,
  esignRequest,
  falsifyRequest,
  faultRequest,
  forceRequest,
  nextTransferRequest,
  payRequest,
  refundStepRequest,
  settingsRequest,
  settleRequest,
  transferStepRequest,
} from './control-requests.ts';
import { controlState } from './control-state.ts';

type ById = { Params: { id: string } };
type RefundPath = { Params: { order_id: string; id: string } };

/** Scripts for tests, below `/__sim`: what a bank, a person or a bad day would do. The vendor has nothing like it. */
export function controlRoutes(world: World, reset: () => void) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/state', async () => controlState(world));
    app.post('/reset', async () => {
      reset();
      return { done: true };
    });
    app.post('/settings', async (request) => Object.assign(world.settings, readRequest(settingsRequest, request.body)));
    app.post('/clock', async (request) => {
      await world.clock.advance(readRequest(clockRequest, request.body).advanceMs);
      return { now: new Date(world.clock.now()).toISOString() };
    });
    app.post('/faults', async (request) => {
      world.faults.add(readRequest(faultRequest, request.body));
      return { faults: world.faults.all() };
    });

    app.post<ById>('/orders/:id/pay', async (request) => pay(world, request.params.id, request.body));
    app.post<ById>('/orders/:id/force', async (request) => {
      const { outcome } = readRequest(forceRequest, request.body);
      return orderWire(
        world.store.orders.put(request.params.id, { ...getOrder(world, request.params.id), forcedOutcome: outcome }),
      );
    });
    app.post<RefundPath>('/orders/:order_id/refunds/:id/advance', async (request) => {
      const { order_id: orderId, id } = request.params;
      await settleRefund(world, orderId, id, readRequest(refundStepRequest, request.body).status);
      return refundWire(getOrder(world, orderId), getRefund(world, orderId, id));
    });

    app.post<ById>('/virtual-accounts/:id/transfer', async (request) => {
      const transfer = await receiveTransfer(world, request.params.id, readRequest(incomingTransfer, request.body));
      return { utr: transfer.utr, status: transfer.status, order_id: transfer.orderId, reference_id: transfer.gatewayRef };
    });
    app.post<ById>('/virtual-transfers/:id/decide', async (request) => {
      const decided = await decideTransfers(world, request.params.id, readRequest(transferStep, request.body));
      return { decided: decided.map(({ gatewayRef, status }) => ({ reference_id: gatewayRef, status })) };
    });

    app.post('/settlements', async (request) => {
      const settlement = settle(world, readRequest(settleRequest, request.body));
      const { settlementId, utr, lines } = settlement;
      return { cf_settlement_id: settlementId, utr, events: lines.length, amount: paiseToRupees(settledAmount(settlement)) };
    });

    app.post('/transfers/next', async (request) => {
      world.nextEndings.push(readRequest(nextTransferRequest, request.body).ending);
      return { endings: world.nextEndings };
    });
    app.post<ById>('/transfers/:id/advance', async (request) =>
      transferWire(await advanceTransfer(world, request.params.id, readRequest(transferStepRequest, request.body).status)),
    );

    app.post<ById>('/transfers/:id/falsify', async (request) =>
      transferWire(falsifyTransfer(world, request.params.id, readRequest(falsifyRequest, request.body))),
    );

    app.post('/aadhaar', async (request) => {
      const { aadhaarNumber, ...script } = readRequest(aadhaarRequest, request.body);
      world.aadhaarScripts.set(hashAadhaar(aadhaarNumber), script);
      return { done: true };
    });
    app.post<ById>('/digilocker/:id', async (request) => {
      const session = await decideDigilocker(world, request.params.id, readRequest(digilockerRequest, request.body).status);
      return { verification_id: session.verificationId, status: session.status };
    });
    app.post<ById>('/esign/:id', async (request) => {
      const session = await decideEsign(world, request.params.id, readRequest(esignRequest, request.body));
      return { verification_id: session.verificationId, status: session.status };
    });
  };
}

/** Pays at once: decides the pending attempt when there is one, else makes a new one. Resolves when the webhook went out. */
async function pay(world: World, orderId: string, body: unknown): Promise<{ order: unknown; payment: unknown }> {
  const wanted = readRequest(payRequest, body);
  const order = getOrder(world, orderId);
  const pending = wanted.newAttempt ? undefined : order.attempts.findLast((attempt) => attempt.status === 'PENDING');
  if (!pending && !wanted.newAttempt && order.status !== 'ACTIVE')
    throw conflict('order_not_active', `the order is ${order.status}; newAttempt pays it all the same`);
  const changes = {
    surcharge: wanted.surcharge === undefined ? undefined : rupeesToPaise(wanted.surcharge),
    amount: wanted.paymentAmount === undefined ? undefined : rupeesToPaise(wanted.paymentAmount),
    currency: wanted.currency,
  };
  if (wanted.orderAmount !== undefined || wanted.currency) {
    const falsified: Partial<OrderRecord> = {
      ...(wanted.orderAmount === undefined ? {} : { amount: rupeesToPaise(wanted.orderAmount) }),
      ...(wanted.currency ? { currency: wanted.currency } : {}),
    };
    world.store.orders.put(orderId, { ...order, ...falsified });
  }
  const attempt = pending ?? beginAttempt(world, orderId, 'PENDING', changes);
  await settleAttempt(world, orderId, attempt.gatewayPaymentId, wanted.outcome);
  const after = getOrder(world, orderId);
  const settled = after.attempts.find((one) => one.gatewayPaymentId === attempt.gatewayPaymentId) ?? attempt;
  return { order: orderWire(after), payment: attemptWire(after, settled) };
}
