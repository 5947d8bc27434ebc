import * as z from 'zod/mini';
import { faultKinds } from '../faults.ts';
import { webhookModes } from '../webhooks.ts';

const outcome = z.enum(['SUCCESS', 'FAILED', 'PENDING', 'USER_DROPPED']);
const count = z.number().check(z.int(), z.gte(1), z.lte(10_000));
const ms = z.number().check(z.gte(0));
const stepMs = z.union([ms, z.literal('manual')]);
const rupees = z.number().check(z.gte(0));

export const payRequest = z.object({
  outcome,
  /** A second attempt even while one is pending, or after expiry: what races make possible. */
  newAttempt: z._default(z.boolean(), false),
  /** Falsifies what the gateway says it was asked or paid. */
  orderAmount: z.optional(rupees),
  paymentAmount: z.optional(rupees),
  /** Of the payment's amount. */
  surcharge: z.optional(rupees),
  currency: z.optional(z.string()),
});
export const forceRequest = z.object({ outcome: z.nullable(outcome) });
export const transferStepRequest = z.object({
  status: z.optional(z.enum(['PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED', 'FAILED', 'REJECTED', 'REVERSED'])),
});
export const falsifyRequest = z.object({
  amount: z.optional(rupees),
  status: z.optional(z.string()),
  known: z.optional(z.boolean()),
});
export const nextTransferRequest = z.object({ ending: z.nullable(z.enum(['FAILED', 'REJECTED', 'REVERSED'])) });
export const settleRequest = z.object({
  adjustments: z.optional(z.array(z.object({ amount: z.number(), remarks: z.string() }))),
  doubled: z.optional(z.boolean()),
  again: z.optional(z.array(z.string())),
  late: z.optional(ms),
});
export const refundStepRequest = z.object({ status: z.enum(['SUCCESS', 'PENDING', 'ONHOLD', 'CANCELLED', 'FAILED']) });
export const digilockerRequest = z.object({ status: z.enum(['AUTHENTICATED', 'CONSENT_DENIED', 'EXPIRED']) });
export const esignRequest = z.object({ status: z.enum(['SUCCESS', 'FAILURE', 'EXPIRED']), name: z.optional(z.string()) });
export const aadhaarRequest = z.object({
  aadhaarNumber: z.string(),
  name: z.optional(z.string()),
  otp: z.optional(z.string()),
  outcome: z.optional(z.enum(['ok', 'not-linked', 'invalid'])),
});
export const faultRequest = z.object({
  route: z.string(),
  kind: z.enum(faultKinds),
  times: z._default(count, 1),
  latencyMs: z._default(ms, 15_000),
  retrySeconds: z._default(z.nullable(z.number()), 1),
});
export const webhookScriptRequest = z.object({
  mode: z.enum(webhookModes),
  times: z.optional(count),
  delayMs: z._default(ms, 60_000),
});
export const replayRequest = z.object({
  id: z.optional(z.string()),
  orderId: z.optional(z.string()),
  transferId: z.optional(z.string()),
  refundId: z.optional(z.string()),
  utr: z.optional(z.string()),
  times: z._default(count, 1),
  way: z._default(z.enum(['as-it-was', 'reserialised', 'bad-signature']), 'as-it-was'),
});
export const sendRequest = z.object({
  product: z.enum(['payments', 'payouts', 'verification']),
  body: z.record(z.string(), z.unknown()),
});
export const clockRequest = z.object({ advanceMs: z.number() });
export const settingsRequest = z.object({
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
