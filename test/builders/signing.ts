import type { Called, TestApp } from '#test/setup/test-app.ts';
import type { Authenticator, Twist } from './authenticator.ts';

export interface Request {
  readonly path: string;
  readonly token: string;
  readonly body?: object | undefined;
  readonly headers?: Record<string, string>;
}

/** The server's signing request; fails if there is none. */
export async function asked(t: TestApp, request: Request) {
  const { status, body } = await post(t, request);
  if (status !== 403 || body.code !== 'auth.sign-again') throw new Error(`not asked: ${status} ${JSON.stringify(body)}`);
  return body.details;
}

export const post = (t: TestApp, { path, ...rest }: Request): Promise<Called> => t.call('POST', path, rest);

export function header(said: object): Record<string, string> {
  return { 'x-signature': Buffer.from(JSON.stringify(said)).toString('base64url') };
}

/** The header with a passkey's signature. */
export function byPasskey(details: Awaited<ReturnType<typeof asked>>, device: Authenticator, twist: Twist = {}) {
  const { nonce, until, challengeId, options } = details;
  return header({ nonce, until, passkey: { challengeId, credential: device.sign(options, twist) } });
}

/** Requests, signs and repeats the request. */
export async function signed(t: TestApp, device: Authenticator, request: Request, twist: Twist = {}): Promise<Called> {
  const details = await asked(t, request);
  return post(t, { ...request, headers: { ...request.headers, ...byPasskey(details, device, twist) } });
}
