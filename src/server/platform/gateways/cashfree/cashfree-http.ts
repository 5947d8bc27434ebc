import * as z from 'zod/mini';
import { paise } from '#domain/money.ts';
import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { GatewayError } from '../gateway-error.ts';
import type { GatewayErrorKind } from '../gateway-error.ts';

/** Key pair and URL of one product. `baseUrl` includes the product: `https://api.cashfree.com/pg`, `…/payout`, `…/verification`. */
export type CashfreeProductConfig = {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Secrets still active during key rotation; webhooks may be signed with them. */
  previousSecrets?: readonly string[];
  /** The dashboard's RSA public key (PEM). Required in production unless our IP addresses are whitelisted; not used for payments. */
  signatureKey?: string;
  /** Default 10 000. */
  timeoutMs?: number;
};

export type CashfreeConfig = {
  payments: CashfreeProductConfig;
  payouts: CashfreeProductConfig;
  verification: CashfreeProductConfig;
};

/** `2026-11-20T13:05:00+05:30`, the gateway's own time format. */
export function indianTime(instant: Date): string {
  return new Date(instant.getTime() + 330 * 60_000).toISOString().slice(0, 19) + '+05:30';
}

/** The gateway returns ids and scores as numbers in some responses and as strings in others. */
export const textOrNumber = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
export const maybeText = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (value === null || value === undefined || value === '' ? null : String(value))),
);

/** Rupees as received → paise. Rounds, since 0.29 * 100 is 28.999… */
export const paiseFromRupees = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+(\.\d+)?$/))]),
  z.transform((rupees) => paise(Math.round(Number(rupees) * 100))),
);

function dateOrNull(text: string | null): Date | null {
  const instant = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(instant) ? null : new Date(instant);
}

export const maybeInstant = z.pipe(maybeText, z.transform(dateOrNull));

/** `20-11-1990`, `20/11/1990` or `1990-11-20` → `1990-11-20`; anything else → null. */
export function isoDay(text: string | null): string | null {
  const indian = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(text ?? '');
  if (indian) return `${indian[3]}-${indian[2]}-${indian[1]}`;
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}

/** `x-cf-signature` for payouts and verification: base64 of RSA-OAEP-SHA1 over `clientId.unixSeconds`; valid for 5 minutes. */
function requestSignature(clientId: string, publicKeyPem: string, nowMs: number): string {
  const text = Buffer.from(`${clientId}.${Math.floor(nowMs / 1000)}`);
  return publicEncrypt({ key: publicKeyPem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, text).toString(
    'base64',
  );
}

const DEFAULT_TIMEOUT_MS = 10_000;
/** Seconds, as the vendor recommends, if a 429 does not specify them. */
const DEFAULT_RETRY_SECONDS = 60;

type CashfreeRequest<S extends z.ZodMiniType> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Template with `{name}` for each of `params`; it identifies the call in errors, so it must not contain values. */
  path: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Files, in place of a body. */
  form?: FormData;
  reply: S;
};

/** `ok: false` only for the status codes that the caller handles itself. */
type CashfreeReply<T> = { ok: true; value: T } | { ok: false; code: string; message: string; error: GatewayError };

export type CashfreeHttp = {
  /** Throws `GatewayError` on anything but a parsable 2xx response. */
  call<S extends z.ZodMiniType>(request: CashfreeRequest<S>): Promise<z.output<S>>;
  /** Like `call`, but returns error responses with the listed HTTP status codes. `message` may contain personal data: inspect it, do not store it. */
  ask<S extends z.ZodMiniType>(request: CashfreeRequest<S>, judged: readonly number[]): Promise<CashfreeReply<z.output<S>>>;
};

const errorBody = z.object({ code: z.catch(z.string(), ''), message: z.catch(z.string(), ''), type: z.catch(z.string(), '') });

/** HTTP client of one product: credentials, API version, time-out, errors without secrets. `now` in ms, for the request signature. */
export function createCashfreeHttp(
  config: CashfreeProductConfig,
  apiVersion: string,
  now: () => number = Date.now,
): CashfreeHttp {
  const timeoutMs = config.timeoutMs ?? DEFAULT_TIMEOUT_MS;

  async function exchange(request: CashfreeRequest<z.ZodMiniType>, call: string): Promise<{ response: Response; body: unknown }> {
    try {
      const response = await fetch(urlOf(config.baseUrl, request), {
        method: request.method,
        headers: {
          ...(request.form ? {} : { 'content-type': 'application/json' }),
          'x-client-id': config.clientId,
          'x-client-secret': config.clientSecret,
          'x-api-version': apiVersion,
          'x-request-id': randomUUID(),
          ...(config.signatureKey ? { 'x-cf-signature': requestSignature(config.clientId, config.signatureKey, now()) } : {}),
          ...request.headers,
        },
        body: request.form ?? (request.body ? JSON.stringify(request.body) : null),
        // Following a redirect would send the secret to its target.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      return { response, body: parseJson(text) };
    } catch (error) {
      // The original error is dropped deliberately: it may quote the request.
      throw new GatewayError({
        call,
        kind: isTimeout(error) ? 'timeout' : 'unavailable',
        code: isTimeout(error) ? undefined : networkCode(error),
      });
    }
  }

  async function ask<S extends z.ZodMiniType>(
    request: CashfreeRequest<S>,
    judged: readonly number[],
  ): Promise<CashfreeReply<z.output<S>>> {
    const call = `${request.method} ${request.path}`;
    const { response, body } = await exchange(request, call);
    if (response.ok) {
      const read = z.safeParse(request.reply, body);
      if (read.success) return { ok: true, value: read.data };
      throw new GatewayError({ call, kind: 'unavailable', httpStatus: response.status, code: 'unreadable_reply' });
    }
    const read = z.safeParse(errorBody, body);
    const { code, message, type } = read.success ? read.data : { code: '', message: '', type: '' };
    const kind = kindOf(response.status, type, code);
    const error = new GatewayError({
      call,
      kind,
      httpStatus: response.status,
      code: safeCode(code) ?? safeCode(type),
      retryAfterSeconds: kind === 'rate-limited' ? retrySeconds(response.headers) : undefined,
    });
    if (judged.includes(response.status)) return { ok: false, code, message, error };
    throw error;
  }

  return {
    ask,
    async call(request) {
      const reply = await ask(request, []);
      if (reply.ok) return reply.value;
      throw reply.error;
    },
  };
}

function urlOf(baseUrl: string, request: CashfreeRequest<z.ZodMiniType>): URL {
  const path = request.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(request.params?.[name] ?? ''));
  const url = new URL(baseUrl.replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
  return url;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function kindOf(status: number, type: string, code: string): GatewayErrorKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 404) return 'not-found';
  // 409 is a key reused with another body; other products answer 422 for what they could not check.
  if (status === 409 || type === 'idempotency_error') return 'conflict';
  // Our verification wallet is empty; the request itself is valid.
  if (code === 'insufficient_balance') return 'unavailable';
  if (status === 429) return 'rate-limited';
  if (status === 408 || status === 504) return 'timeout';
  return status >= 500 ? 'unavailable' : 'rejected';
}

function retrySeconds(headers: Headers): number {
  const seconds = Number(headers.get('x-ratelimit-retry') ?? headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : DEFAULT_RETRY_SECONDS;
}

/** Only codes in the vendor's catalogue format, never anything that could be a person's or an account's number. */
function safeCode(code: string): string | undefined {
  return /^[A-Za-z][A-Za-z0-9_.-]{0,79}$/.test(code) && !/\d{5}/.test(code) ? code : undefined;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || networkCode(error)?.endsWith('TIMEOUT') === true);
}

function networkCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? safeCode(code) : undefined;
}
