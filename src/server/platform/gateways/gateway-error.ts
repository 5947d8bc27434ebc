/**
 * What a caller can do about a failed call:
 * `timeout` no reply in time, the call may or may not have been carried out (so may `unavailable`): read before asking again;
 * `unavailable` connection lost, 5xx or an unreadable reply; `rate-limited` wait `retryAfterSeconds`; `rejected` our input is wrong;
 * `not-found` unknown id; `conflict` the id or key is taken by something different; `auth` keys, signature or address not accepted.
 */
export type GatewayErrorKind = 'timeout' | 'unavailable' | 'rate-limited' | 'rejected' | 'not-found' | 'conflict' | 'auth';

type GatewayErrorFacts = {
  kind: GatewayErrorKind;
  /** Which call, as method and path template; never with ids or query values. */
  call: string;
  httpStatus?: number;
  /** The gateway's own error code, such as `order_already_exists`. */
  code?: string;
  /** Seconds to wait; set when rate-limited (60 when the gateway does not say). */
  retryAfterSeconds?: number;
};

/** The only error that gateway adapters throw. Its text holds no secret, account number, Aadhaar or PAN, and no gateway message. */
export class GatewayError extends Error {
  readonly kind: GatewayErrorKind;
  readonly call: string;
  readonly httpStatus: number | undefined;
  readonly code: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(facts: GatewayErrorFacts) {
    super(`${facts.call}: ${[facts.kind, facts.httpStatus, facts.code].filter((part) => part !== undefined).join(' ')}`);
    this.name = 'GatewayError';
    this.kind = facts.kind;
    this.call = facts.call;
    this.httpStatus = facts.httpStatus;
    this.code = facts.code;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

export type GatewayProduct = 'payments' | 'payouts' | 'verification';

/** What a notice (webhook) is about. It says only where to look: amounts and states are read again from the gateway. */
export type GatewayNotice = {
  product: GatewayProduct;
  /** The vendor's word, such as `PAYMENT_SUCCESS_WEBHOOK`; an unknown one is stored and ignored. */
  type: string;
  /** Unique for each event, equal for its repetitions; at most 200 characters. */
  dedupeKey: string;
  orderId?: string;
  refundId?: string;
  transferId?: string;
  verificationId?: string;
  /** A transfer into a virtual account: the bank's reference, and the gateway's own id of it. */
  virtualCredit?: { utr: string; gatewayRef: string | null };
};

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Reads a notice over its exact bytes: `forged` when its signature is not the gateway's, null when it is no notice at all. */
export type ReadNotice = (product: GatewayProduct, rawBody: Buffer, headers: NoticeHeaders) => GatewayNotice | 'forged' | null;
