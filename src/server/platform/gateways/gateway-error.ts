/**
 * How a caller can handle a failed call. `timeout`: no response in time, so the call may have been executed (as with `unavailable`): read before retrying.
 * `unavailable`: connection lost, 5xx or an unparsable response. `rate-limited`: wait `retryAfterSeconds`. `rejected`: our input is invalid. `not-found`:
 * unknown id. `conflict`: the id or key is in use for something else. `auth`: keys, signature or IP address refused.
 */
export type GatewayErrorKind = 'timeout' | 'unavailable' | 'rate-limited' | 'rejected' | 'not-found' | 'conflict' | 'auth';

type GatewayErrorFacts = {
  kind: GatewayErrorKind;
  /** Method and path template; never contains ids or query values. */
  call: string;
  httpStatus?: number;
  /** The gateway's error code, such as `order_already_exists`. */
  code?: string;
  /** Set when rate-limited; 60 if the gateway does not specify it. */
  retryAfterSeconds?: number;
};

/** The only error thrown by gateway adapters. Its text contains no secret, account number, Aadhaar, PAN or gateway message. */
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

/** What a webhook is about. It only says which record to re-read: amounts and states come from the gateway's API. */
export type GatewayNotice = {
  product: GatewayProduct;
  /** The vendor's event type, such as `PAYMENT_SUCCESS_WEBHOOK`; unknown ones are stored and ignored. */
  type: string;
  /** Unique per event and the same for its repeats; at most 200 characters. */
  dedupeKey: string;
  orderId?: string;
  refundId?: string;
  transferId?: string;
  verificationId?: string;
  /** A transfer into a virtual account: the bank's UTR and the gateway's own id. */
  virtualCredit?: { utr: string; gatewayRef: string | null };
};

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Parses a webhook from its exact bytes: `forged` if the signature is invalid, null if it is not an event. */
export type ReadNotice = (product: GatewayProduct, rawBody: Buffer, headers: NoticeHeaders) => GatewayNotice | 'forged' | null;
