import { ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { AttemptRecord, OrderRecord, Outcome } from '../records.ts';
import type { World } from '../world.ts';
import { getOrder } from './orders.ts';
import { paymentEvent } from './payment-wire.ts';

const endings: Record<Outcome, { message: string | null; errorCode: string | null; webhook: string | null }> = {
  SUCCESS: { message: '00::Transaction success', errorCode: null, webhook: 'PAYMENT_SUCCESS_WEBHOOK' },
  FAILED: { message: 'Transaction declined by the bank', errorCode: 'TRANSACTION_DECLINED', webhook: 'PAYMENT_FAILED_WEBHOOK' },
  USER_DROPPED: {
    message: 'User dropped and did not complete the two factor authentication',
    errorCode: 'USER_DROPPED',
    webhook: 'PAYMENT_USER_DROPPED_WEBHOOK',
  },
  PENDING: { message: 'Waiting for the bank', errorCode: null, webhook: null },
};

export type AttemptChanges = { amount?: Paise; surcharge?: Paise; currency?: string; upiId?: string };

/** Starts an attempt; it is `PENDING` until it ends with `planned`. */
export function beginAttempt(world: World, orderId: string, planned: Outcome, changes: AttemptChanges = {}): AttemptRecord {
  const order = getOrder(world, orderId);
  const attempt: AttemptRecord = {
    gatewayPaymentId: world.chance.id(),
    status: 'PENDING',
    amount: changes.amount ?? order.amount,
    surcharge: changes.surcharge ?? ZERO,
    currency: changes.currency ?? order.currency,
    message: endings.PENDING.message,
    upiId: changes.upiId ?? 'testsuccess@gocash',
    bankReference: null,
    errorCode: null,
    startedAt: world.clock.now(),
    completedAt: null,
    planned: planned === 'PENDING' ? null : planned,
  };
  world.store.orders.put(orderId, { ...order, attempts: [...order.attempts, attempt] });
  return attempt;
}

/** The bank decides. An attempt started in time may still succeed after expiry or termination. Resolves when the webhook was sent. */
export async function settleAttempt(world: World, orderId: string, gatewayPaymentId: string, outcome: Outcome): Promise<void> {
  const order = getOrder(world, orderId);
  const ending = endings[outcome];
  const attempts = order.attempts.map((attempt) => {
    if (attempt.gatewayPaymentId !== gatewayPaymentId) return attempt;
    const bankReference = outcome === 'SUCCESS' ? world.chance.digits('bank-reference', 12) : null;
    const completedAt = outcome === 'PENDING' ? null : world.clock.now();
    return {
      ...attempt,
      status: outcome,
      message: ending.message,
      errorCode: ending.errorCode,
      bankReference,
      completedAt,
      planned: null,
    };
  });
  const changed = world.store.orders.put(orderId, { ...order, attempts, status: statusAfter(order, attempts) });
  for (const resolve of world.waiting.get(gatewayPaymentId) ?? []) resolve();
  world.waiting.delete(gatewayPaymentId);
  const settled = attempts.find((attempt) => attempt.gatewayPaymentId === gatewayPaymentId);
  if (ending.webhook === null || !settled) return;
  await world.webhooks.emit({
    product: 'payments',
    type: ending.webhook,
    subject: { orderId, gatewayPaymentId },
    body: paymentEvent(ending.webhook, changed, settled, world.clock.now()),
  });
}

function statusAfter(order: OrderRecord, attempts: AttemptRecord[]): OrderRecord['status'] {
  if (attempts.some((attempt) => attempt.status === 'SUCCESS')) return 'PAID';
  const undecided = attempts.some((attempt) => attempt.status === 'PENDING');
  return order.status === 'TERMINATION_REQUESTED' && !undecided ? 'TERMINATED' : order.status;
}

/** Lets the bank decide after a delay. */
export function scheduleSettlement(world: World, orderId: string, attempt: AttemptRecord, ms: number): void {
  const { planned, gatewayPaymentId } = attempt;
  if (planned) world.clock.after(ms, () => settleAttempt(world, orderId, gatewayPaymentId, planned));
}

/** Resolves when the bank has decided; at once if it already has or never will. */
export async function attemptDecided(world: World, orderId: string, gatewayPaymentId: string): Promise<void> {
  const attempt = getOrder(world, orderId).attempts.find((one) => one.gatewayPaymentId === gatewayPaymentId);
  if (!attempt?.planned) return;
  await new Promise<void>((resolve) =>
    world.waiting.set(gatewayPaymentId, [...(world.waiting.get(gatewayPaymentId) ?? []), resolve]),
  );
}
