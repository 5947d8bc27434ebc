import * as z from 'zod/mini';
import type { IsoDate } from '#domain/dates.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { GatewayError } from './gateway-error.ts';
import type { GatewayErrorKind } from './gateway-error.ts';

export interface StampOrder {
  /** Ours, and the idempotency key: the same one returns the same certificate. */
  readonly orderId: string;
  /** Present name of the state where the deed is executed. */
  readonly state: string;
  readonly article: string;
  readonly firstParty: string;
  readonly secondParty: string;
  readonly consideration: Paise;
  readonly duty: Paise;
}

export interface StampCertificate {
  readonly number: string;
  readonly issuedOn: IsoDate;
}

/**
 * Sells e-stamps. Throws only `GatewayError`: `rejected` if the state or the order is not served, `conflict` if the id was used for another order. After
 * `timeout` or `unavailable` send the same order again. Call outside transactions.
 */
export interface StampSeller {
  readonly buy: (order: StampOrder) => Promise<StampCertificate>;
}

export interface StampSellerConfig {
  readonly baseUrl: string;
  readonly token: string;
}

const timeoutMs = 10_000;
const call = 'POST /certificates';

const certificate = z.object({
  clientReference: z.string(),
  certificateNo: z.string().check(z.regex(/^[A-Z0-9-]{6,40}$/)),
  issuedOn: z.iso.date(),
  state: z.string(),
  stampDuty: z.string(),
});

const kinds: Readonly<Record<number, GatewayErrorKind>> = {
  401: 'auth',
  403: 'auth',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  429: 'rate-limited',
  504: 'timeout',
};

/** An e-stamping provider over HTTP with a bearer token; amounts are texts in rupees with two decimals. */
export function createStampSeller({ baseUrl, token }: StampSellerConfig): StampSeller {
  return {
    async buy(order) {
      const wanted = { clientReference: order.orderId, state: order.state, stampDuty: rupees(order.duty) };
      const { status, body } = await post(`${baseUrl.replace(/\/+$/, '')}/certificates`, token, order.orderId, {
        ...wanted,
        article: order.article,
        firstParty: order.firstParty,
        secondParty: order.secondParty,
        consideration: rupees(order.consideration),
      });
      if (status >= 400) {
        const kind = kinds[status] ?? (status >= 500 ? 'unavailable' : 'rejected');
        throw new GatewayError({ call, kind, httpStatus: status, ...(kind === 'rate-limited' ? { retryAfterSeconds: 60 } : {}) });
      }
      const read = z.safeParse(certificate, body);
      if (!read.success) throw new GatewayError({ call, kind: 'unavailable', httpStatus: status, code: 'unreadable_reply' });
      const { certificateNo: number, issuedOn, ...said } = read.data;
      // A certificate of another order, state or amount stamps nothing of ours.
      if (said.clientReference !== wanted.clientReference || said.state !== wanted.state || said.stampDuty !== wanted.stampDuty)
        throw new GatewayError({ call, kind: 'conflict', httpStatus: status, code: 'other_certificate' });
      return { number, issuedOn };
    },
  };
}

const rupees = (amount: Paise) => paiseToRupees(amount).toFixed(2);

async function post(url: string, token: string, key: string, body: object): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify(body),
      // Following a redirect would send the token to its target.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: parseJson(await response.text()) };
  } catch (error) {
    throw new GatewayError({ call, kind: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unavailable' });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
