import type { RouterContextProvider } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import { readReply, wireRequest, type ApiReply, type RequestParts } from './api-request.ts';
import { pageRequest } from './request-context.ts';

/** Where `npm run dev` finds the API; the served product calls itself inside the process. */
const devOrigin = 'http://127.0.0.1:3000';

/** Calls a public endpoint from a page's `loader`, as nobody in particular: the server knows no browser's tokens. Throws `ApiError`. */
export async function serverApi<const E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  parts: RequestParts<E>,
): Promise<ApiReply<E>> {
  const { callApi } = context.get(pageRequest);
  const { path, method, headers, body } = wireRequest(endpoint, parts);
  const init: RequestInit = { method, headers, body };
  const response = await (callApi ? callApi(path, init) : fetch(`${process.env['API_ORIGIN'] ?? devOrigin}${path}`, init));
  return (await readReply(endpoint, response)) as ApiReply<E>;
}
