import { paymentStates } from '#domain/payments/payment-order.ts';
import { idParams, oneLine } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';

export const paymentPurposes = ['wizard_fee', 'offer_balance', 'listing_fee', 'shortfall'] as const;

export type PaymentPurpose = (typeof paymentPurposes)[number];

/** Gateways for payments by claimants and garages; an order stays with the gateway that created it. */
export const paymentProviders = ['cashfree'] as const;

export type PaymentProvider = (typeof paymentProviders)[number];

/** Data for opening the checkout. `status` is already `success` if an earlier attempt was paid: the checkout must not be opened. */
export const checkoutDto = z.object({
  orderId: z.string(),
  provider: z.enum(paymentProviders),
  /** Payment session for the gateway's browser SDK; empty if nothing is due any more. */
  sessionId: z.string(),
  /** Rupees, including GST. */
  amount: z.number(),
  /** Demo: the page to open. Null: open the session with the gateway's SDK in `mode`. */
  checkoutUrl: z.nullable(z.string()),
  mode: z.enum(['sandbox', 'production']),
  status: z.enum(paymentStates),
  expiresAt: z.string(),
});

export type CheckoutDto = z.output<typeof checkoutDto>;

export const refundDto = z.object({
  refundId: z.string(),
  amount: z.number(),
  state: z.enum(['waiting', 'pending', 'success', 'failed']),
  reason: z.string(),
  /** The bank's reference, once known. */
  arn: z.nullable(z.string()),
  createdAt: z.string(),
});

export const paymentDto = z.object({
  /** Id of our payment record; used to request receipts. */
  id: z.string(),
  orderId: z.string(),
  purpose: z.enum(paymentPurposes),
  claimId: z.nullable(z.string()),
  amount: z.number(),
  currency: z.literal('INR'),
  /** Breakdown in rupees: `{label, amount}`; labels are message keys. */
  lines: z.array(z.object({ label: z.string(), amount: z.number() })),
  status: z.enum(paymentStates),
  /** The bank's message to the payer. */
  failureReason: z.nullable(z.string()),
  /** The gateway's amount differs from ours: staff review it. */
  underReview: z.boolean(),
  /** Whether the money was applied, or refunded because it was no longer due. */
  outcome: z.nullable(z.enum(['applied', 'refunded'])),
  receiptNumber: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  paidAt: z.nullable(z.string()),
  refunds: z.array(refundDto),
});

export type PaymentDto = z.output<typeof paymentDto>;

export const paymentsSchemas = {
  openClaimPayment: {
    summary: 'Open the payment of a claim’s fee; the same open order comes back when asked again',
    params: idParams,
    reply: z.extend(checkoutDto, { processingFee: z.number(), serviceCharge: z.number() }),
  },
  getPayment: {
    summary: 'A payment of one’s own, re-read from the gateway while it is open: for polling',
    params: z.object({ orderId: oneLine(45).check(z.regex(/^[\w-]{3,45}$/)) }),
    reply: paymentDto,
  },
  listClaimPayments: {
    summary: 'Payments of a claim with receipts and refunds, newest first',
    params: idParams,
    reply: z.array(paymentDto),
  },
  getReceipt: {
    summary: 'The receipt of a payment as PDF',
    params: idParams,
  },
  returnQuarantined: {
    summary: 'Sends a payment back whose amount does not fit, and lets the payer pay again',
    params: z.object({ orderId: oneLine(45).check(z.regex(/^[\w-]{3,45}$/)) }),
    reply: paymentDto,
  },
  retryRefund: {
    summary: 'Sends a refund again that the gateway had refused',
    params: z.object({ refundId: oneLine(40).check(z.regex(/^[\w-]{3,40}$/)) }),
    reply: refundDto,
  },
  receiveWebhook: {
    summary: 'Notices of the payment provider, signed over their exact bytes',
    params: z.object({ provider: z.enum(paymentProviders), product: z.enum(['payments', 'payouts', 'verification']) }),
    reply: z.object({ received: z.boolean() }),
  },
};
