import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import type { CashfreeProductConfig } from './cashfree-http.ts';
import { createCashfreeHttp } from './cashfree-http.ts';
import { GatewayError } from '../gateway-error.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const SECRET = 'cfsk_ma_test_1234567890abcdef';
const AADHAAR = '655675523712';
const reply = z.object({ done: z.boolean() });

async function serve(handler: Handler): Promise<{ url: string; requests: { request: IncomingMessage; body: string }[] }> {
  const requests: { request: IncomingMessage; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ request, body });
      handler(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pg`, requests };
}

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const config = (baseUrl: string, changes: Partial<CashfreeProductConfig> = {}): CashfreeProductConfig => ({
  baseUrl,
  clientId: 'id',
  clientSecret: SECRET,
  ...changes,
});

async function failure(handler: Handler, changes: Partial<CashfreeProductConfig> = {}): Promise<GatewayError> {
  const { url } = await serve(handler);
  const http = createCashfreeHttp(config(url, changes), '2025-01-01');
  const request = {
    method: 'POST',
    path: '/orders/{order_id}',
    params: { order_id: 'CLM_1' },
    body: { aadhaar_number: AADHAAR },
    reply,
  } as const;
  const error: unknown = await http.call(request).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof GatewayError)) throw new Error(`not a GatewayError: ${String(error)}`);
  return error;
}

test('sends credentials, version, request id and JSON, and fills the path', async () => {
  const { url, requests } = await serve(answer(200, { done: true }));
  const http = createCashfreeHttp(config(`${url}/`), '2025-01-01');
  await http.call({
    method: 'POST',
    path: '/orders/{order_id}/refunds',
    params: { order_id: 'a/b?c' },
    query: { x: '1 2' },
    headers: { 'x-idempotency-key': 'k' },
    body: { a: 1 },
    reply,
  });
  const sent = requests[0];
  expect(sent?.request.url).toBe('/pg/orders/a%2Fb%3Fc/refunds?x=1+2');
  expect(sent?.body).toBe('{"a":1}');
  expect(sent?.request.headers).toMatchObject({
    'x-client-id': 'id',
    'x-client-secret': SECRET,
    'x-api-version': '2025-01-01',
    'content-type': 'application/json',
    'x-idempotency-key': 'k',
  });
  expect(sent?.request.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent?.request.headers['x-cf-signature']).toBeUndefined();
});

test('signs clientId.seconds with RSA-OAEP-SHA1 when it has the dashboard’s key', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { url, requests } = await serve(answer(200, { done: true }));
  const signatureKey = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await createCashfreeHttp(config(url, { signatureKey }), '2024-01-01', () => 1_795_156_200_999).call({
    method: 'GET',
    path: '/transfers',
    reply,
  });
  const signature = Buffer.from(String(requests[0]?.request.headers['x-cf-signature']), 'base64');
  const text = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    signature,
  ).toString();
  expect(text).toBe('id.1795156200');
});

test.each([
  [400, 'rejected'],
  [401, 'auth'],
  [403, 'auth'],
  [404, 'not-found'],
  [408, 'timeout'],
  [409, 'conflict'],
  [422, 'rejected'],
  [500, 'unavailable'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'timeout'],
] as const)('HTTP %i is %s', async (status, kind) => {
  const error = await failure(answer(status, { message: 'm', code: 'some_code', type: 't' }));
  expect(error).toMatchObject({ kind, httpStatus: status, code: 'some_code', call: 'POST /orders/{order_id}' });
  expect(error.retryAfterSeconds).toBeUndefined();
});

test('422 is a conflict for a used key, and our own trouble for an empty wallet', async () => {
  const key = await failure(answer(422, { message: '', code: 'request_invalid', type: 'idempotency_error' }));
  const wallet = await failure(answer(422, { message: '', code: 'insufficient_balance', type: 'validation_error' }));
  expect([key.kind, wallet.kind]).toEqual(['conflict', 'unavailable']);
});

test.each([
  [{ 'x-ratelimit-retry': '17' }, 17],
  [{ 'retry-after': '5' }, 5],
  [{}, 60],
  [{ 'x-ratelimit-retry': 'soon' }, 60],
  [{ 'x-ratelimit-retry': '0' }, 60],
])('429 with %o waits %i s', async (headers, seconds) => {
  const error = await failure(answer(429, { code: 'x', message: '', type: 'rate_limit_error' }, headers));
  expect(error).toMatchObject({ kind: 'rate-limited', retryAfterSeconds: seconds });
});

test('no reply in time is a timeout', async () => {
  const error = await failure(() => undefined, { timeoutMs: 60 });
  expect(error).toMatchObject({ kind: 'timeout', httpStatus: undefined });
});

test('a reply that begins but does not end in time is a timeout', async () => {
  const error = await failure((_request, response) => void response.writeHead(200).write('{"done":'), { timeoutMs: 60 });
  expect(error.kind).toBe('timeout');
});

test('a lost connection is unavailable, and says how', async () => {
  const error = await failure((request) => void request.socket.resetAndDestroy());
  expect(error).toMatchObject({ kind: 'unavailable', code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/) });
});

test('nobody listening is unavailable', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const gone = createCashfreeHttp(config(`http://127.0.0.1:${port}`), '2025-01-01');
  await expect(gone.call({ method: 'GET', path: '/orders', reply })).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'ECONNREFUSED',
  });
});

test.each([
  ['broken JSON', '{"done":tr'],
  ['an empty body', ''],
  ['HTML', '<html>'],
  ['another shape', '{"done":"yes"}'],
  ['null', 'null'],
])('%s under 200 is unavailable, never success', async (_, body) => {
  expect(await failure(answer(200, body))).toMatchObject({ kind: 'unavailable', httpStatus: 200, code: 'unreadable_reply' });
});

test('a redirect is not followed: the secret stays here', async () => {
  const elsewhere = await serve(answer(200, { done: true }));
  const error = await failure(answer(307, '', { location: elsewhere.url }));
  expect(error.kind).toBe('unavailable');
  expect(elsewhere.requests).toEqual([]);
});

test('errors hold no secret and nothing that the gateway quotes', async () => {
  const quoting = { message: `bad ${AADHAAR} for ${SECRET}`, code: `aadhaar_${AADHAAR}`, type: AADHAAR };
  const errors = [
    await failure(answer(400, quoting)),
    await failure((request) => void request.socket.resetAndDestroy()),
    await failure(() => undefined, { timeoutMs: 60 }),
    await failure(answer(200, quoting)),
  ];
  const seen = errors
    .map((error) => inspect(error, { depth: 10, showHidden: true }) + JSON.stringify(error) + error.stack)
    .join('\n');
  expect(seen).not.toContain(AADHAAR);
  expect(seen).not.toContain(SECRET);
  expect(errors[0]?.message).toBe('POST /orders/{order_id}: rejected 400');
});

test('statuses that the caller judges itself come back as values', async () => {
  const { url } = await serve(answer(400, { message: 'OTP has expired', code: 'verification_failed', type: 'validation_error' }));
  const http = createCashfreeHttp(config(url), '2024-12-01');
  const request = { method: 'POST', path: '/offline-aadhaar/verify', body: {}, reply } as const;
  expect(await http.ask(request, [400])).toMatchObject({ ok: false, code: 'verification_failed', message: 'OTP has expired' });
  await expect(http.ask(request, [404])).rejects.toMatchObject({ kind: 'rejected' });
});
