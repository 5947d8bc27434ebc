import type { BodyInputOf, Endpoint, ParamsInputOf, QueryInputOf, ReplyOf } from '#contract/endpoint.ts';
import { ApiError, networkError } from './api-error.ts';
import { transportMessages } from './api-error.ts';
import type { ErrorEnvelope } from '#contract/errors.ts';

/** Makes a key required if its type requires a value. */
type Given<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : object extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

type BodyOption<E extends Endpoint> = E['kind'] extends 'multipart' ? FormData : BodyInputOf<E>;

export type RequestParts<E extends Endpoint> = Given<'params', ParamsInputOf<E>> &
  Given<'query', QueryInputOf<E>> &
  Given<'body', BodyOption<E>> & { readonly idempotencyKey?: string; readonly signal?: AbortSignal };

/** Return type of a call: the JSON reply, or the bytes of a file. */
export type ApiReply<E extends Endpoint> = E['kind'] extends 'file' ? DownloadedFile : ReplyOf<E>;

export interface DownloadedFile {
  readonly blob: Blob;
  /** Name from the server; empty if it sends none. */
  readonly fileName: string;
}

export interface WireRequest {
  /** Path with query, starting with `/api`. */
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | null;
  readonly signal: AbortSignal | undefined;
}

interface LooseParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Serialises a call: parameters into the path, one query key per list element. */
export function wireRequest(endpoint: Endpoint, parts: LooseParts): WireRequest {
  const params = Object.fromEntries(entriesOf(parts.params));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(parts.query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  const headers = new Headers({ accept: endpoint.kind === 'file' ? '*/*' : 'application/json' });
  if (parts.idempotencyKey) headers.set('idempotency-key', parts.idempotencyKey);
  let body: BodyInit | null = null;
  if (parts.body instanceof FormData) {
    body = parts.body;
  } else if (parts.body !== undefined) {
    body = JSON.stringify(parts.body);
    headers.set('content-type', 'application/json');
  }
  const search = query.size > 0 ? `?${query}` : '';
  return { path: `/api${path}${search}`, method: endpoint.method, headers, body, signal: parts.signal };
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Unwraps a response: `data` of the envelope, or the file. Throws `ApiError` otherwise. */
export async function readReply(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (!response.ok) throw await readError(response);
  if (endpoint.kind === 'file') return { blob: await response.blob().catch(brokenOff), fileName: fileNameOf(response) };
  if (response.status === 204) return undefined;
  const envelope = parsed(await response.text().catch(brokenOff));
  if (typeof envelope === 'object' && envelope !== null && 'data' in envelope) return envelope.data;
  throw new ApiError({ status: response.status, code: 'http', message: httpErrorText(response.status) });
}

/** Headers arrived but the body did not: treated as no response. */
function brokenOff(error: unknown): never {
  throw transportError(error);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function readError(response: Response): Promise<ApiError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const wire: Partial<ErrorEnvelope> = isErrorBody(body) ? body : {};
  return new ApiError({
    status,
    ...wire,
    code: wire.code ?? 'http',
    message: wire.message ?? httpErrorText(status),
    requestId: wire.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  });
}

function isErrorBody(body: unknown): body is Partial<ErrorEnvelope> {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}

function httpErrorText(status: number): string {
  return transportMessages['general.http-error'].replace('{status}', String(status));
}

/** `filename*` (RFC 6266) takes precedence over plain `filename`. */
function fileNameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? '';
}

/** Maps errors thrown by `fetch` to `ApiError`; an abort by the caller stays an `AbortError`. */
export function transportError(error: unknown): unknown {
  return error instanceof DOMException && error.name === 'AbortError' ? error : networkError();
}
