import { paiseToRupees } from '#domain/money.ts';
import type { AttemptRecord, OrderRecord, RefundRecord } from '../records.ts';
import { asNumber, twoDecimals } from '../webhook-body.ts';
import { indianTime } from '#standins/cashfree/clock.ts';

const maybeTime = (ms: number | null) => (ms === null ? null : indianTime(ms));

export function orderWire(order: OrderRecord): Record<string, unknown> {
  return {
    cf_order_id: order.gatewayOrderId,
    created_at: indianTime(order.createdAt),
    customer_details: order.customer,
    entity: 'order',
    order_amount: paiseToRupees(order.amount),
    order_currency: order.currency,
    order_expiry_time: indianTime(order.expiresAt),
    order_id: order.orderId,
    order_meta: { return_url: order.returnUrl, notify_url: order.notifyUrl, payment_methods: null },
    order_note: order.note,
    order_status: order.status,
    order_tags: order.tags,
    payment_session_id: order.sessionId,
  };
}

export function attemptWire(order: OrderRecord, attempt: AttemptRecord): Record<string, unknown> {
  return {
    cf_payment_id: attempt.gatewayPaymentId,
    entity: 'payment',
    order_id: order.orderId,
    order_amount: paiseToRupees(order.amount),
    order_currency: order.currency,
    payment_amount: paiseToRupees(attempt.amount),
    payment_surcharge: { payment_surcharge_service_charge: paiseToRupees(attempt.surcharge), payment_surcharge_service_tax: 0 },
    payment_currency: attempt.currency,
    payment_status: attempt.status,
    payment_message: attempt.message,
    payment_group: 'upi',
    payment_method: { upi: { channel: 'collect', upi_id: attempt.upiId } },
    is_captured: attempt.status === 'SUCCESS',
    bank_reference: attempt.bankReference,
    auth_id: null,
    payment_time: indianTime(attempt.startedAt),
    payment_completion_time: maybeTime(attempt.completedAt),
    error_details: errorWire(attempt),
  };
}

function errorWire(attempt: AttemptRecord): Record<string, string | null> | null {
  if (attempt.errorCode === null) return null;
  return {
    error_code: attempt.errorCode,
    error_description: attempt.message,
    error_reason: attempt.errorCode.toLowerCase(),
    error_source: 'customer',
  };
}

export function refundWire(order: OrderRecord, refund: RefundRecord): Record<string, unknown> {
  return {
    cf_payment_id: refund.gatewayPaymentId,
    cf_refund_id: refund.gatewayRefundId,
    created_at: indianTime(refund.createdAt),
    entity: 'refund',
    order_id: order.orderId,
    processed_at: maybeTime(refund.processedAt),
    refund_amount: paiseToRupees(refund.amount),
    refund_arn: refund.arn,
    refund_charge: 0,
    refund_currency: order.currency,
    refund_id: refund.refundId,
    refund_mode: refund.speed,
    refund_note: refund.note,
    refund_status: refund.status,
    refund_type: 'MERCHANT_INITIATED',
    status_description: refund.status === 'SUCCESS' ? 'Refund processed successfully' : 'In Progress',
  };
}

/** Body of a payment webhook: amounts with two decimals, ids as strings. */
export function paymentEvent(type: string, order: OrderRecord, attempt: AttemptRecord, now: number): unknown {
  const { error_details: errorDetails, ...payment } = attemptWire(order, attempt);
  return {
    data: {
      order: {
        order_id: order.orderId,
        order_amount: twoDecimals(order.amount),
        order_currency: order.currency,
        order_tags: order.tags,
      },
      payment: { ...payment, order_amount: twoDecimals(order.amount), payment_amount: twoDecimals(attempt.amount) },
      customer_details: order.customer,
      ...(errorDetails ? { error_details: errorDetails } : {}),
      payment_gateway_details: {
        gateway_name: 'CASHFREE',
        gateway_order_id: order.gatewayOrderId,
        gateway_payment_id: attempt.gatewayPaymentId,
      },
      payment_offers: null,
    },
    event_time: indianTime(now),
    type,
  };
}

/** Body of a refund webhook: here the vendor's ids are numbers. */
export function refundEvent(order: OrderRecord, refund: RefundRecord, now: number): unknown {
  return {
    data: {
      refund: {
        ...refundWire(order, refund),
        cf_refund_id: asNumber(refund.gatewayRefundId),
        cf_payment_id: asNumber(refund.gatewayPaymentId),
        refund_amount: twoDecimals(refund.amount),
      },
    },
    event_time: indianTime(now),
    type: 'REFUND_STATUS_WEBHOOK',
  };
}
