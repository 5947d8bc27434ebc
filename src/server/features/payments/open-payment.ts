import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '#contract/errors.ts';
import type { CheckoutDto, PaymentPurpose } from '#contract/payments/payments.schemas.ts';
import type { Paise } from '#domain/money.ts';
import { repeatable } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit, inPaise } from '#server/platform/audit/audit.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import type { GatewayOrder, NewGatewayOrder, PaymentGateway } from '#server/platform/gateways/payment-gateway.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toCheckout, nextCheck, gatewayOf, lockSubject, payableStates, paymentStateOf } from './payment-orders.ts';
import type { PaymentOrderRow } from './payment-orders.ts';
import { applyGatewayView, refreshPayment } from './refresh-payment.ts';

export interface NewPayment {
  purpose: PaymentPurpose;
  /** What is paid for: its row is locked while an order is looked up. */
  subject: { claimId?: string; offerId?: string; garageId?: string };
  amount: Paise;
  /** Components of the amount; `label` is a key of the payment messages. */
  lines: readonly { label: string; amount: Paise }[];
  /** App page to return to, such as `/app/claims/new?claim=…`; `order_id` is appended. */
  returnPath: string;
  /** Opened by a link holder, who must learn nothing about the owner: an order that the owner opened is closed first, unless money is in transit. */
  byLink?: true;
  /** Throws a problem if it may not be opened now. The subject is locked. */
  authorise: (tx: Tx) => Promise<Payable>;
}

/** What is to be paid, as read under the lock. */
export interface Payable {
  /** 3 to 200 characters, shown at the gateway. */
  note: string;
  /** Ten digits, for accounts without a number. */
  phoneFallback?: string | undefined;
  payer?: Payer;
  /** No order was ever opened for it. */
  isFirst?: boolean;
}

interface Payer {
  /** Customer id at the gateway, which may show what it stores about this payer; default the account's. */
  readonly id?: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const lifetimeMs = 30 * 60_000;
/** An order that expires sooner is closed and replaced, so that it does not expire during the payment. */
const leastLifetimeMs = 3 * 60_000;

/**
 * Opens the one payable order of a subject, or returns the open one. Before opening another, the last one is closed and re-read at the gateway: if it turns out
 * to be paid, the answer says so (`success`) and nothing is left to pay.
 */
export async function openPayment(platform: Platform, actor: UserActor, wanted: NewPayment): Promise<CheckoutDto> {
  for (let round = 0; round < 3; round += 1) {
    const { order: reserved, payable } = await reserveOrder(platform, actor, wanted);
    const order = await atGateway(() =>
      reserved.state === 'creating'
        ? placeOrder(platform, reserved, wanted.returnPath, payable)
        : refreshPayment(platform, reserved.order_id),
    );
    const settled = canBePaid(order, wanted, platform.now()) ? order : await atGateway(() => closeOrder(platform, order));
    // Not yet closed at the gateway: it is the owner's, and a link holder must not see it.
    if (wanted.byLink && !settled.by_link && !isUnderWay(settled) && settled.state !== 'abandoned') break;
    if (settled.state !== 'abandoned') return toCheckout(platform, settled);
  }
  throw problem('payment.under-way');
}

/** In transit or paid: nothing to close. Otherwise it must have the same amount and enough lifetime left. */
function canBePaid(order: PaymentOrderRow, wanted: NewPayment, now: Date): boolean {
  if (order.state === 'abandoned' || isUnderWay(order)) return true;
  if (wanted.byLink && !order.by_link) return false;
  return order.amount_paise === wanted.amount && order.expires_at.getTime() - now.getTime() > leastLifetimeMs;
}

function isUnderWay(order: PaymentOrderRow): boolean {
  const state = paymentStateOf(order);
  return state === 'success' || state === 'processing';
}

async function reserveOrder(
  platform: Platform,
  actor: UserActor,
  wanted: NewPayment,
): Promise<{ order: PaymentOrderRow; payable: Payable }> {
  const { claimId = null, offerId = null, garageId = null } = wanted.subject;
  const subjectId = offerId ?? claimId ?? garageId;
  if (subjectId === null) throw new Error('a payment is for something');
  return inTransaction(platform, repeatable(actor), async (tx) => {
    await lockSubject(tx, { claim_id: claimId, garage_id: garageId });
    const payable = await wanted.authorise(tx);
    const live = payable.isFirst ? undefined : await liveOrder(tx, wanted.purpose, subjectId);
    if (live) return { order: live, payable };
    const created = { created_at: tx.now, expires_at: new Date(tx.now.getTime() + lifetimeMs) };
    const row = await tx.db
      .insertInto('payment_order')
      .values({
        // Stored before the gateway call: after a lost reply it is found by this id and key.
        order_id: `gp_${randomUUID().replaceAll('-', '')}`,
        purpose: wanted.purpose,
        provider: platform.config.paymentProvider,
        user_id: actor.userId,
        claim_id: claimId,
        offer_id: offerId,
        garage_id: garageId,
        amount_paise: wanted.amount,
        breakdown: json(wanted.lines),
        by_link: wanted.byLink ?? false,
        state: 'creating',
        ...created,
        updated_at: tx.now,
        next_check_at: nextCheck('creating', created, tx.now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: wanted.byLink ? 'open-payment-by-link' : 'open-payment',
      subjectType: 'payment',
      subjectId: row.id,
      after: {
        orderId: row.order_id,
        purpose: wanted.purpose,
        ...inPaise({ amount: wanted.amount }),
        claimId,
        offerId,
        garageId,
      },
    });
    return { order: row, payable };
  });
}

async function liveOrder(tx: Tx, purpose: PaymentPurpose, subjectId: string): Promise<PaymentOrderRow | undefined> {
  return tx.db
    .selectFrom('payment_order')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('state', 'in', payableStates)
    .executeTakeFirst();
}

/** Creates the order at the gateway: retried with the same key after a lost reply; an existing order is read. */
async function placeOrder(
  platform: Platform,
  row: PaymentOrderRow,
  returnPath: string,
  payable: Payable,
): Promise<PaymentOrderRow> {
  const payer = payable.payer ?? (await readPayer(platform, row.user_id));
  const order = orderFor(platform, row, returnPath, { ...payable, payer });
  let placed: GatewayOrder;
  try {
    placed = await createTwice(gatewayOf(platform, row), order);
  } catch (error) {
    // Our id exists with another amount, or our input was refused: give up this order, nothing was paid with it.
    if (error instanceof GatewayError && error.kind === 'rejected') await giveUp(platform, row, error.code ?? error.kind);
    throw error;
  }
  // An order that already existed may have been paid meanwhile.
  if (placed.status !== 'open') return refreshPayment(platform, row.order_id);
  return applyGatewayView(platform, row, { order: placed, payments: [] });
}

async function readPayer({ db }: Platform, userId: string): Promise<Payer> {
  const user = await db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  return { name: `${user.first_name} ${user.last_name}`.trim(), email: user.email ?? '', phone: user.phone };
}

async function createTwice(gateway: PaymentGateway, order: NewGatewayOrder): Promise<GatewayOrder> {
  try {
    return await gateway.createOrder(order);
  } catch (error) {
    if (!(error instanceof GatewayError) || (error.kind !== 'timeout' && error.kind !== 'unavailable')) throw error;
    await pause(200);
    return gateway.createOrder(order);
  }
}

function orderFor(
  platform: Platform,
  row: PaymentOrderRow,
  returnPath: string,
  { payer, phoneFallback = '', note }: Payable & { payer: Payer },
): NewGatewayOrder {
  const phone = [payer.phone, phoneFallback]
    .map((text) => text.replaceAll(/\D/g, '').slice(-10))
    .find((text) => /^[6-9]\d{9}$/.test(text));
  if (!phone) throw problem('payment.phone-missing');
  const joint = returnPath.includes('?') ? '&' : '?';
  return {
    orderId: row.order_id,
    amount: row.amount_paise,
    customer: { id: payer.id ?? row.user_id, phone, email: payer.email, name: payer.name },
    returnUrl: `${platform.config.http.publicUrl}${returnPath}${joint}order_id={order_id}`,
    expiresAt: row.expires_at,
    idempotencyKey: row.idempotency_key,
    note,
  };
}

async function giveUp(platform: Platform, row: PaymentOrderRow, reason: string): Promise<void> {
  await platform.db
    .updateTable('payment_order')
    .set({ state: 'abandoned', failure_reason: reason, next_check_at: null, updated_at: platform.now() })
    .where('id', '=', row.id)
    .where('state', '=', 'creating')
    .execute();
}

/** Closes an open order at the gateway, then re-reads it: a payment may have succeeded meanwhile. */
export async function closeOrder(platform: Platform, order: PaymentOrderRow): Promise<PaymentOrderRow> {
  try {
    await gatewayOf(platform, order).terminateOrder(order.order_id);
  } catch (error) {
    // Already closed or unknown there: re-reading decides.
    if (!(error instanceof GatewayError) || !['rejected', 'conflict', 'not-found'].includes(error.kind)) throw error;
  }
  return refreshPayment(platform, order.order_id);
}

/** Runs a gateway call; maps its errors to problems. */
export async function atGateway<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'rate-limited')
      throw problem('payment.gateway-unavailable', { retryAfterSeconds: error.retryAfterSeconds ?? 60 });
    if (error.kind === 'timeout' || error.kind === 'unavailable')
      throw problem('payment.gateway-unavailable', { retryAfterSeconds: 10 });
    throw problem('payment.order-failed');
  }
}
