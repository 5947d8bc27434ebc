import type {
  GatewayCheckout,
  GatewayOrder,
  GatewayRefund,
  NewGatewayOrder,
  NewGatewayRefund,
  PaymentGateway,
  GatewayPayment,
  RefundNews,
  GatewaySettlementEvent,
  GatewaySettlementPage,
} from '../payment-gateway.ts';
import { paiseToRupees, ZERO, add, atLeastZero, subtract, paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { createCashfreeHttp, indianTime, maybeInstant, maybeText, paiseFromRupees, textOrNumber } from './cashfree-http.ts';
import type { CashfreeProductConfig } from './cashfree-http.ts';
import { GatewayError } from '../gateway-error.ts';
import * as z from 'zod/mini';
import type { AttemptNews, OrderNews } from '#domain/payments/state-mapping.ts';

const sdk = 'https://sdk.cashfree.com';
/** Hosts the browser SDK sends the session to, and those it redirects to. */
const hosts = {
  sandbox: ['https://sandbox.cashfree.com', 'https://payments-test.cashfree.com'],
  production: ['https://api.cashfree.com', 'https://payments.cashfree.com'],
} as const;

/** The payment page: the stand-in's own, or Cashfree's via its SDK; the API URL decides between sandbox and production. */
export function cashfreeCheckout(baseUrl: string, standinUrl: string | null): GatewayCheckout {
  if (standinUrl !== null && baseUrl.startsWith(standinUrl))
    return { mode: 'sandbox', pageOf: (sessionId) => `${standinUrl}/checkout/${sessionId}`, sources: {} };
  const mode = baseUrl.startsWith('https://api.cashfree.com') ? 'production' : 'sandbox';
  // The SDK calls production's API in both modes.
  const connect = [...new Set(['https://api.cashfree.com', hosts[mode][0]])];
  return {
    mode,
    pageOf: () => null,
    // The SDK's script, frames, requests and form target.
    sources: { script: [sdk], frame: [sdk, ...hosts[mode]], connect, form: hosts[mode] },
  };
}

/** Pinned: the vendor's SDK uses a later version whose changes are undocumented. */
const API_VERSION = '2025-01-01';

/** Events per page; the vendor allows 10 to 1,000. */
const SETTLEMENT_PAGE = 500;

/** Cashfree's payment gateway (`/pg`) behind the neutral port. */
export function createCashfreePayments(config: CashfreeProductConfig, standinUrl: string | null = null): PaymentGateway {
  const http = createCashfreeHttp(config, API_VERSION);

  async function getOrder(orderId: string): Promise<GatewayOrder> {
    return http.call({ method: 'GET', path: '/orders/{order_id}', params: { order_id: orderId }, reply: orderReply });
  }

  async function getRefund(orderId: string, refundId: string): Promise<GatewayRefund> {
    const params = { order_id: orderId, refund_id: refundId };
    return http.call({ method: 'GET', path: '/orders/{order_id}/refunds/{refund_id}', params, reply: refundReply });
  }

  return {
    checkout: cashfreeCheckout(config.baseUrl, standinUrl),
    getOrder,
    getRefund,

    async createOrder(order) {
      const headers = { 'x-idempotency-key': order.idempotencyKey };
      const reply = await http.ask(
        { method: 'POST', path: '/orders', headers, body: orderBody(order), reply: orderReply },
        [409],
      );
      if (reply.ok) return reply.value;
      const existing = await getOrder(order.orderId);
      if (existing.amountPaise !== order.amount || existing.currency !== 'INR') throw reply.error;
      return existing;
    },

    async terminateOrder(orderId) {
      const params = { order_id: orderId };
      return http.call({
        method: 'PATCH',
        path: '/orders/{order_id}',
        params,
        body: { order_status: 'TERMINATED' },
        reply: orderReply,
      });
    },

    async listPayments(orderId) {
      const params = { order_id: orderId };
      const payments = await http.call({ method: 'GET', path: '/orders/{order_id}/payments', params, reply: paymentsReply });
      return payments.toSorted((a, b) => (b.startedAt?.getTime() ?? 0) - (a.startedAt?.getTime() ?? 0));
    },

    async createRefund(refund) {
      const reply = await http.ask(
        {
          method: 'POST',
          path: '/orders/{order_id}/refunds',
          params: { order_id: refund.orderId },
          headers: { 'x-idempotency-key': refund.idempotencyKey },
          body: refundBody(refund),
          reply: refundReply,
        },
        [400, 409],
      );
      if (reply.ok) return reply.value;
      // A repeated refund may be refused because the amount is already refunded or because of its id; the gateway's record decides.
      const existing = await getRefund(refund.orderId, refund.refundId).catch((error: unknown) => {
        if (error instanceof GatewayError && error.kind === 'not-found') return null;
        throw error;
      });
      if (existing?.amountPaise !== refund.amount) throw reply.error;
      return existing;
    },

    async listSettlementEvents({ from, to }, cursor) {
      return http.call({
        method: 'POST',
        path: '/settlement/recon',
        body: {
          pagination: { limit: SETTLEMENT_PAGE, cursor },
          filters: { start_date: from.toISOString(), end_date: to.toISOString() },
        },
        reply: settlementReconReply,
      });
    },
  };
}

function orderBody(order: NewGatewayOrder): Record<string, unknown> {
  return {
    order_id: order.orderId,
    order_amount: paiseToRupees(order.amount),
    order_currency: 'INR',
    customer_details: {
      customer_id: order.customer.id.replace(/[^A-Za-z0-9]/g, ''),
      customer_phone: order.customer.phone,
      ...(order.customer.email ? { customer_email: order.customer.email } : {}),
      // Optional, but names below three characters are refused.
      ...(order.customer.name.length >= 3 ? { customer_name: order.customer.name.slice(0, 100) } : {}),
    },
    order_meta: { return_url: order.returnUrl },
    order_expiry_time: indianTime(order.expiresAt),
    ...(order.note ? { order_note: order.note } : {}),
  };
}

function refundBody(refund: NewGatewayRefund): Record<string, unknown> {
  return {
    refund_id: refund.refundId,
    refund_amount: paiseToRupees(refund.amount),
    refund_speed: 'STANDARD',
    ...(refund.note ? { refund_note: refund.note } : {}),
  };
}

const orderNews = {
  ACTIVE: 'open',
  PAID: 'paid',
  EXPIRED: 'expired',
  TERMINATED: 'closed',
  TERMINATION_REQUESTED: 'closing',
} as const satisfies Record<string, OrderNews>;

const attemptNews: Readonly<Record<string, AttemptNews>> = {
  SUCCESS: 'succeeded',
  PENDING: 'under-way',
  FAILED: 'failed',
  USER_DROPPED: 'dropped',
  NOT_ATTEMPTED: 'not-tried',
  CANCELLED: 'cancelled',
  VOID: 'cancelled',
};

/** Any other status, such as `PENDING` or `ONHOLD`, is still in progress. */
const refundNews: Readonly<Record<string, RefundNews>> = { SUCCESS: 'done', CANCELLED: 'failed', FAILED: 'failed' };

/** An unknown order status fails parsing: guessing could open a second payable order. */
const orderReply = z.pipe(
  z.object({
    order_id: z.string(),
    cf_order_id: textOrNumber,
    payment_session_id: z.nullish(z.string()),
    order_status: z.enum(Object.keys(orderNews) as (keyof typeof orderNews)[]),
    order_amount: paiseFromRupees,
    order_currency: z.string(),
    order_expiry_time: maybeInstant,
  }),
  z.transform((wire): GatewayOrder => ({
    orderId: wire.order_id,
    gatewayOrderId: wire.cf_order_id,
    sessionId: wire.payment_session_id ?? '',
    status: orderNews[wire.order_status],
    amountPaise: wire.order_amount,
    currency: wire.order_currency,
    expiresAt: wire.order_expiry_time,
  })),
);

const paymentReply = z.pipe(
  z.object({
    cf_payment_id: textOrNumber,
    order_id: z.string(),
    payment_status: z.string(),
    order_amount: paiseFromRupees,
    payment_amount: paiseFromRupees,
    payment_surcharge: z.nullish(
      z.object({
        payment_surcharge_service_charge: z.nullish(paiseFromRupees),
        payment_surcharge_service_tax: z.nullish(paiseFromRupees),
      }),
    ),
    payment_currency: z.string(),
    payment_group: maybeText,
    payment_message: maybeText,
    bank_reference: maybeText,
    error_details: z.nullish(z.object({ error_code: maybeText })),
    payment_time: maybeInstant,
    payment_completion_time: maybeInstant,
  }),
  z.transform((wire): GatewayPayment => ({
    gatewayPaymentId: wire.cf_payment_id,
    orderId: wire.order_id,
    status: attemptNews[wire.payment_status] ?? 'unknown',
    orderAmountPaise: wire.order_amount,
    paymentAmountPaise: atLeastZero(subtract(wire.payment_amount, surchargeOf(wire.payment_surcharge))),
    currency: wire.payment_currency,
    group: wire.payment_group,
    message: wire.payment_message,
    bankReference: wire.bank_reference,
    errorCode: wire.error_details?.error_code ?? null,
    startedAt: wire.payment_time,
    completedAt: wire.payment_completion_time,
  })),
);

/** The gateway's surcharge to the payer incl. tax; the gateway keeps it. */
function surchargeOf(
  surcharge:
    | { payment_surcharge_service_charge?: Paise | null | undefined; payment_surcharge_service_tax?: Paise | null | undefined }
    | null
    | undefined,
): Paise {
  return add(surcharge?.payment_surcharge_service_charge ?? ZERO, surcharge?.payment_surcharge_service_tax ?? ZERO);
}

const paymentsReply = z.array(paymentReply);

const refundReply = z.pipe(
  z.object({
    refund_id: z.string(),
    cf_refund_id: textOrNumber,
    order_id: z.string(),
    refund_status: z.string(),
    refund_amount: paiseFromRupees,
    refund_arn: maybeText,
  }),
  z.transform((wire): GatewayRefund => ({
    refundId: wire.refund_id,
    gatewayRefundId: wire.cf_refund_id,
    orderId: wire.order_id,
    status: refundNews[wire.refund_status] ?? 'under-way',
    amountPaise: wire.refund_amount,
    arn: wire.refund_arn,
  })),
);

/** Rupees, possibly signed although `sale_type` gives the direction too; null or missing is none. */
const maybeRupees = z.pipe(
  z.nullish(z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))])),
  z.transform((rupees): Paise | null =>
    rupees === null || rupees === undefined ? null : paise(Math.round(Math.abs(Number(rupees)) * 100)),
  ),
);

const event = z.pipe(
  z.object({
    event_details: z.object({
      event_id: textOrNumber,
      event_type: z.string(),
      event_amount: maybeRupees,
      event_settlement_amount: maybeRupees,
      event_service_charge: maybeRupees,
      event_service_tax: maybeRupees,
      event_status: maybeText,
      event_time: maybeInstant,
      event_currency: maybeText,
      event_remarks: maybeText,
      sale_type: z.enum(['CREDIT', 'DEBIT']),
    }),
    order_details: z.nullish(z.object({ order_id: maybeText })),
    // An object in the SDK, an array in the reference's example.
    refund_details: z.nullish(z.union([z.object({ refund_id: maybeText }), z.array(z.object({ refund_id: maybeText }))])),
    settlement_details: z.object({
      cf_settlement_id: maybeText,
      utr: maybeText,
      settlement_utr: maybeText,
      settlement_date: maybeInstant,
      settlement_charge: maybeRupees,
      settlement_tax: maybeRupees,
    }),
  }),
  z.transform(({ event_details: wire, order_details: order, refund_details: refund, settlement_details: settlement }) => {
    const zero = paise(0);
    const amount = wire.event_amount ?? zero;
    return {
      status: wire.event_status ?? '',
      currency: wire.event_currency ?? 'INR',
      settlementId: settlement.cf_settlement_id,
      utr: settlement.utr ?? settlement.settlement_utr,
      settledAt: settlement.settlement_date,
      type: wire.event_type,
      eventId: wire.event_id,
      isCredit: wire.sale_type === 'CREDIT',
      amountPaise: amount,
      settledPaise: wire.event_settlement_amount ?? amount,
      chargePaise: wire.event_service_charge ?? zero,
      taxPaise: wire.event_service_tax ?? zero,
      orderId: order?.order_id ?? null,
      refundId: (Array.isArray(refund) ? refund[0]?.refund_id : refund?.refund_id) ?? null,
      remarks: wire.event_remarks,
      occurredAt: wire.event_time,
      settlementChargePaise: settlement.settlement_charge ?? zero,
      settlementTaxPaise: settlement.settlement_tax ?? zero,
    };
  }),
);

/** Unsettled and failed events are not part of a transfer. */
const settlementReconReply = z.pipe(
  z.object({ cursor: maybeText, data: z.array(event) }),
  z.transform(({ cursor, data }): GatewaySettlementPage => ({
    cursor,
    events: data.flatMap(({ status, currency, settlementId, ...one }): GatewaySettlementEvent[] =>
      settlementId === null || currency !== 'INR' || ['FAILED', 'CANCELLED', 'PENDING'].includes(status)
        ? []
        : [{ ...one, settlementId }],
    ),
  })),
);
