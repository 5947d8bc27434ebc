import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '#test/setup/test-app.ts';
import { Authenticator } from './authenticator.ts';
import type { Person } from './person.ts';

type Owner = Pick<Person, 'token' | 'password'>;

/** Proof of a user with a factor; without one it is the password. */
type Proof = { readonly code: string } | { readonly recoveryCode: string } | { readonly passkey: object };

/** Adds a passkey; the first factor also returns recovery codes. */
export async function addPasskey(t: TestApp, owner: Owner, { name = 'Phone', proof }: { name?: string; proof?: Proof } = {}) {
  const device = new Authenticator(t.platform.config.http.publicUrl);
  const { token, password } = owner;
  const { body: asked } = await t.call('POST', '/account/passkeys/start', { token, body: proof ?? { password } });
  const { challengeId, options } = asked.data;
  const { status, body } = await t.call('POST', '/account/passkeys', {
    token,
    body: { challengeId, name, credential: device.register(options) },
  });
  if (status !== 201) throw new Error(`no passkey: ${JSON.stringify(body)}`);
  return { device, recoveryCodes: body.data.recoveryCodes as string[] | null };
}

/** Logs in by passkey; returns the refusal if refused. */
export async function passkeyLogIn(t: TestApp, device: Authenticator, twist: Parameters<Authenticator['sign']>[1] = {}) {
  const { body } = await t.call('POST', '/auth/passkey/start', { body: {} });
  const { challengeId, options } = body.data;
  return t.call('POST', '/auth/passkey', { body: { challengeId, credential: device.sign(options, twist) } });
}

/** Adds an authenticator app; `codeAt` is the code it shows. */
export async function addTotp(t: TestApp, owner: Owner, proof?: Proof) {
  const { token, password } = owner;
  const { body } = await t.call('POST', '/account/totp/start', { token, body: proof ?? { password } });
  const app = new TOTP({ secret: Secret.fromBase32(body.data.secret) });
  const codeAt = (moment: Date | number) => app.generate({ timestamp: Number(moment) });
  const confirmed = await t.call('POST', '/account/totp/confirm', { token, body: { code: codeAt(t.platform.now()) } });
  if (confirmed.status !== 200) throw new Error(`no app: ${JSON.stringify(confirmed.body)}`);
  return { codeAt, recoveryCodes: confirmed.body.data.recoveryCodes as string[] | null };
}

/** A passkey assertion that authorises a change of factors. */
export async function signAsOwner(t: TestApp, { token }: Pick<Person, 'token'>, device: Authenticator) {
  const { body } = await t.call('POST', '/account/factors/passkey', { token, body: {} });
  const { challengeId, options } = body.data;
  return { challengeId, credential: device.sign(options) };
}
