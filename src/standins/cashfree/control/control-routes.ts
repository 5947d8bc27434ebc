import type { FastifyInstance } from 'fastify';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { attemptWire, orderWire, refundWire } from '#standins/cashfree/payments/payment-wire.ts';
import { beginAttempt, settleAttempt } from '#standins/cashfree/payments/attempts.ts';
import { getOrder } from '#standins/cashfree/payments/orders.ts';
import { getRefund, settleRefund } from '#standins/cashfree/payments/refunds.ts';
import {
  decideTransfers,
  incomingTransfer,
  receiveTransfer,
  transferStep,
} from '#standins/cashfree/payments/virtual-accounts.ts';
import { settle, settledAmount } from '#standins/cashfree/payments/settlements.ts';
import { advanceTransfer, falsifyTransfer, transferWire } from '#standins/cashfree/payouts/payouts.ts';
import { readRequest } from '#standins/cashfree/read-request.ts';
import type { OrderRecord, WebhookRecord, TransferRecord } from '#standins/cashfree/records.ts';
import { conflict } from '#standins/cashfree/vendor-error.ts';
import { decideDigilocker } from '#standins/cashfree/verification/digilocker.ts';
import { decideEsign } from '#standins/cashfree/verification/esign.ts';
import { hashAadhaar } from '#standins/cashfree/verification/aadhaar.ts';
import type { World } from '#standins/cashfree/world.ts';
import * as z from 'zod/mini';
import { faultKinds } from '#standins/cashfree/faults.ts';
import { webhookModes } from '#standins/cashfree/webhooks.ts';

type ById = { Params: { id: string } };
type RefundPath = { Params: { order_id: string; id: string } };

/** Test controls below `/__sim`: actions of a bank or a person, and failures. The vendor has no equivalent. */
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
      const { status, name } = readRequest(digilockerRequest, request.body);
      const session = await decideDigilocker(world, request.params.id, status, name);
      return { verification_id: session.verificationId, status: session.status };
    });
    app.post<ById>('/esign/:id', async (request) => {
      const session = await decideEsign(world, request.params.id, readRequest(esignRequest, request.body));
      return { verification_id: session.verificationId, status: session.status };
    });
  };
}

/** Pays at once: settles the pending attempt if there is one, else creates one. Resolves when the webhook was sent. */
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

/** Default number of events `reorder` holds back. */
const REORDERED = 2;

/** Webhook controls below `/__sim/webhooks`. */
export function webhookControlRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/', async (request) => {
      const { mode, times, delayMs } = readRequest(webhookScriptRequest, request.body);
      const script = { mode, times: times ?? (mode === 'reorder' ? REORDERED : null), delayMs };
      world.webhooks.script(script);
      return script;
    });

    /** Sends all matching events `times` each, concurrently; the receiver must handle that. Returns its HTTP statuses. */
    app.post('/replay', async (request) => {
      const wanted = readRequest(replayRequest, request.body);
      const chosen = world.store.webhooks.all().filter((record) => fits(record, wanted));
      const sendings = chosen.flatMap((record) =>
        Array.from({ length: wanted.times }, () => world.webhooks.replay(record.id, wanted.way)),
      );
      return { statuses: await Promise.all(sendings) };
    });

    /** Sends any event, for instance of an unknown type. */
    app.post('/send', async (request) => {
      const { product, body } = readRequest(sendRequest, request.body);
      await world.webhooks.emit({ product, type: typeof body.type === 'string' ? body.type : '', subject: {}, body });
      return { webhook: world.store.webhooks.all().at(-1)?.deliveries };
    });
  };
}

function fits(
  record: WebhookRecord,
  wanted: { id?: string; orderId?: string; transferId?: string; refundId?: string; utr?: string },
): boolean {
  const { id, orderId, transferId, refundId, utr } = wanted;
  return (
    (id === undefined || record.id === id) &&
    (orderId === undefined || record.subject.orderId === orderId) &&
    (transferId === undefined || record.subject.transferId === transferId) &&
    (refundId === undefined || record.subject.refundId === refundId) &&
    (utr === undefined || record.subject.utr === utr)
  );
}

const outcome = z.enum(['SUCCESS', 'FAILED', 'PENDING', 'USER_DROPPED']);
const count = z.number().check(z.int(), z.gte(1), z.lte(10_000));
const ms = z.number().check(z.gte(0));
const stepMs = z.union([ms, z.literal('manual')]);
const rupees = z.number().check(z.gte(0));

const payRequest = z.object({
  outcome,
  /** Adds a second attempt even while one is pending, or after expiry, to simulate races. */
  newAttempt: z._default(z.boolean(), false),
  /** Falsifies the order or payment amount that the gateway reports. */
  orderAmount: z.optional(rupees),
  paymentAmount: z.optional(rupees),
  /** Included in the payment's amount. */
  surcharge: z.optional(rupees),
  currency: z.optional(z.string()),
});
const forceRequest = z.object({ outcome: z.nullable(outcome) });
const transferStepRequest = z.object({
  status: z.optional(z.enum(['PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED', 'FAILED', 'REJECTED', 'REVERSED'])),
});
const falsifyRequest = z.object({
  amount: z.optional(rupees),
  status: z.optional(z.string()),
  known: z.optional(z.boolean()),
});
const nextTransferRequest = z.object({ ending: z.nullable(z.enum(['FAILED', 'REJECTED', 'REVERSED'])) });
const settleRequest = z.object({
  adjustments: z.optional(z.array(z.object({ amount: z.number(), remarks: z.string() }))),
  doubled: z.optional(z.boolean()),
  again: z.optional(z.array(z.string())),
  late: z.optional(ms),
});
const refundStepRequest = z.object({ status: z.enum(['SUCCESS', 'PENDING', 'ONHOLD', 'CANCELLED', 'FAILED']) });
const digilockerRequest = z.object({
  status: z.enum(['AUTHENTICATED', 'CONSENT_DENIED', 'EXPIRED']),
  /** Whose DigiLocker it is. */
  name: z.optional(z.string()),
});
const esignRequest = z.object({ status: z.enum(['SUCCESS', 'FAILURE', 'EXPIRED']), name: z.optional(z.string()) });
const aadhaarRequest = z.object({
  aadhaarNumber: z.string(),
  name: z.optional(z.string()),
  otp: z.optional(z.string()),
  outcome: z.optional(z.enum(['ok', 'not-linked', 'invalid'])),
});
const faultRequest = z.object({
  route: z.string(),
  kind: z.enum(faultKinds),
  times: z._default(count, 1),
  latencyMs: z._default(ms, 15_000),
  retrySeconds: z._default(z.nullable(z.number()), 1),
});
const webhookScriptRequest = z.object({
  mode: z.enum(webhookModes),
  times: z.optional(count),
  delayMs: z._default(ms, 60_000),
});
const replayRequest = z.object({
  id: z.optional(z.string()),
  orderId: z.optional(z.string()),
  transferId: z.optional(z.string()),
  refundId: z.optional(z.string()),
  utr: z.optional(z.string()),
  times: z._default(count, 1),
  way: z._default(z.enum(['as-it-was', 'reserialised', 'bad-signature']), 'as-it-was'),
});
const sendRequest = z.object({
  product: z.enum(['payments', 'payouts', 'verification']),
  body: z.record(z.string(), z.unknown()),
});
const clockRequest = z.object({ advanceMs: z.number() });
const settingsRequest = z.object({
  declineRate: z.optional(z.number().check(z.gte(0), z.lte(1))),
  delayMs: z.optional(ms),
  bankDelayMs: z.optional(ms),
  payoutStepMs: z.optional(stepMs),
  refundStepMs: z.optional(stepMs),
  webhookRetryMs: z.optional(z.array(ms)),
  payoutBalance: z.optional(z.nullable(rupees)),
  enforceRateLimits: z.optional(z.boolean()),
  aadhaarNotLinked: z.optional(z.array(z.string())),
  aadhaarInvalid: z.optional(z.array(z.string())),
});

/** State for tests to compare with their own records; account numbers show only their last four digits. */
function controlState(world: World): Record<string, unknown> {
  const { store } = world;
  return {
    now: new Date(world.clock.now()).toISOString(),
    settings: world.settings,
    faults: world.faults.all(),
    orders: store.orders.all().map((order) => ({
      ...orderWire(order),
      forced_outcome: order.forcedOutcome,
      payments: order.attempts.map((attempt) => attemptWire(order, attempt)),
      refunds: order.refunds.map((refund) => refundWire(order, refund)),
    })),
    beneficiaries: store.beneficiaries
      .all()
      .map(({ accountNumber, ...one }) => ({ ...one, accountLast4: accountNumber.slice(-4) })),
    transfers: store.transfers.all().map((transfer: TransferRecord) => transferWire(transfer)),
    virtualAccounts: store.virtualAccounts.all().map(({ accountNumber, remitters, ...one }) => ({
      ...one,
      accountLast4: accountNumber.slice(-4),
      remitters: remitters.map((remitter) => ({ ifsc: remitter.ifsc, last4: remitter.accountNumber.slice(-4) })),
    })),
    virtualTransfers: store.virtualTransfers.all().map(({ remitterAccount, ...one }) => ({
      ...one,
      remitterLast4: remitterAccount.slice(-4),
    })),
    webhooks: store.webhooks.all().map(({ body: _body, ...webhook }) => webhook),
  };
}
