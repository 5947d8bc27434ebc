import type {
  GatewayCheckout,
  GatewayOrder,
  GatewayRefund,
  NewGatewayOrder,
  NewGatewayRefund,
  PaymentGateway,
} from '../payment-gateway.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { CashfreeProductConfig } from './cashfree-http.ts';
import { createCashfreeHttp, indianTime } from './cashfree-http.ts';
import { orderReply, paymentsReply, refundReply, settlementReconReply } from './cashfree-payment-replies.ts';
import { GatewayError } from '../gateway-error.ts';

const sdk = 'https://sdk.cashfree.com';
/** Where the browser SDK sends the session, and where that leads. */
const hosts = {
  sandbox: ['https://sandbox.cashfree.com', 'https://payments-test.cashfree.com'],
  production: ['https://api.cashfree.com', 'https://payments.cashfree.com'],
} as const;

/** Whose payment page people are sent to: the stand-in's own, or Cashfree's through its SDK, of sandbox or production by the API's address. */
export function cashfreeCheckout(baseUrl: string, standinUrl: string | null): GatewayCheckout {
  if (standinUrl !== null && baseUrl.startsWith(standinUrl))
    return { mode: 'sandbox', pageOf: (sessionId) => `${standinUrl}/checkout/${sessionId}`, sources: {} };
  const mode = baseUrl.startsWith('https://api.cashfree.com') ? 'production' : 'sandbox';
  // The SDK calls production's API in both modes.
  const connect = [...new Set(['https://api.cashfree.com', hosts[mode][0]])];
  return {
    mode,
    pageOf: () => null,
    // The SDK's script, its frames and calls, and the form that it sends.
    sources: { script: [sdk], frame: [sdk, ...hosts[mode]], connect, form: hosts[mode] },
  };
}

/** Pinned: the vendor's SDK sends a later version whose differences are undocumented. */
const API_VERSION = '2025-01-01';

/** Events a page; the vendor takes 10 to 1,000. */
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
      // A repeated refund is refused because the money is gone already as well as because of its id: what the gateway has decides.
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
      // Optional, and refused below three characters; some people's names are shorter.
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
