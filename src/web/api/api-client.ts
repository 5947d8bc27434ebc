import { learnTime } from '#contract/clock.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { networkError } from './api-error.ts';
import { readReply, transportError, wireRequest } from './api-request.ts';
import type { ApiReply, RequestParts, WireRequest } from './api-request.ts';
import { clearTokens, readTokens } from '#web/session/token-store.ts';

/** Has a refused decision signed, resends it and returns the response. */
type Signer = (refused: Response, repeat: (signature: string | null) => Promise<Response>) => Promise<Response>;

let load: (() => Promise<Signer>) | undefined;

/** Signing is registered by the app shell; public pages make no decisions and do not load it. */
export function signBy(part: () => Promise<Signer>): void {
  load = part;
}

async function signer(): Promise<Signer | undefined> {
  return load?.();
}

type ApiOptions<E extends Endpoint> = RequestParts<E> & {
  /** Fraction of a body sent, 0 to 1; only for `FormData`. */
  readonly onUploadProgress?: (fraction: number) => void;
};

/** Options are optional for endpoints without input. */
export type OptionsArgument<E extends Endpoint> =
  object extends ApiOptions<E> ? [options?: ApiOptions<E>] : [options: ApiOptions<E>];

/**
 * Calls an endpoint of the contract and returns its reply. Throws `ApiError`, or the `AbortError` of the given signal.
 * After a 401 the session is refreshed and the call repeated, once.
 */
export async function api<const E extends Endpoint>(endpoint: E, ...[options]: OptionsArgument<E>): Promise<ApiReply<E>> {
  const response = await answerOf(endpoint, wireRequest(endpoint, options ?? {}), options?.onUploadProgress);
  return (await readReply(endpoint, response)) as ApiReply<E>;
}

/** Sends a prepared request and returns the raw response, whatever its status. */
export async function answerOf(
  endpoint: Endpoint,
  request: WireRequest,
  onProgress?: (fraction: number) => void,
): Promise<Response> {
  const { accessToken } = readTokens();
  let response = await send(request, accessToken, onProgress);
  // A public endpoint's 401 is its own answer, such as a wrong password.
  if (response.status === 401 && endpoint.access !== 'public') {
    response = await send(request, await newAccessToken(accessToken), onProgress);
    if (response.status === 401) clearTokens();
  }
  return response.status === 403 && endpoint.signed ? signed(request, response) : response;
}

/** For decisions that require an e-signature: asks for it and resends the request. The code is loaded lazily. */
async function signed(request: WireRequest, refused: Response): Promise<Response> {
  const sign = await signer().catch(() => {
    throw networkError();
  });
  if (!sign) return refused;
  return sign(refused, (signature) => {
    if (signature) request.headers.set('x-signature', signature);
    else request.headers.delete('x-signature');
    return send(request, readTokens().accessToken);
  });
}

/** Loaded lazily: pages for visitors without an account never need it. */
async function newAccessToken(rejected: string | null): Promise<string> {
  const { refreshSession } = await import('#web/session/refresh-session.ts').catch(() => {
    throw networkError();
  });
  return refreshSession(rejected);
}

async function send(
  request: WireRequest,
  accessToken: string | null,
  onProgress?: (fraction: number) => void,
): Promise<Response> {
  if (accessToken) request.headers.set('authorization', `Bearer ${accessToken}`);
  try {
    if (onProgress) {
      const { sendWithProgress } = await import('./upload-request.ts');
      return await sendWithProgress(request, onProgress);
    }
    const { path, method, headers, body, signal } = request;
    const response = await fetch(path, { method, headers, body, signal: signal ?? null });
    const date = response.headers.get('date');
    if (date) learnTime(Date.parse(date));
    return response;
  } catch (error) {
    throw transportError(error);
  }
}
