import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '#test/builders/person.ts';
import { addPasskey, addTotp, passkeyLogIn, signAsOwner } from '#test/builders/second-factor.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { STAFF_SECOND_FACTOR: 'required' } });
});
afterAll(() => t.close());

interface Operation {
  'x-access': string;
  operationId: string;
}

test('staff without a second factor may add one and nothing else, at every endpoint', async () => {
  const staff = await person(t, 'admin');
  const { body } = await t.call('GET', '/openapi.json');
  const open: string[] = [];
  for (const [path, methods] of Object.entries(body.paths as Record<string, Record<string, Operation>>))
    for (const [method, operation] of Object.entries(methods)) {
      if (operation['x-access'] === 'public') continue;
      const url = path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');
      const reply = await t.call(method.toUpperCase() as 'GET', url, {
        token: staff.token,
        ...(method === 'get' ? {} : { body: {} }),
      });
      // A HEAD reply has no body with the reason.
      const isRefused = reply.status === 403 && (method === 'head' || reply.body.code === 'auth.enrol-first');
      if (!isRefused) open.push(operation.operationId);
    }
  expect(open.toSorted()).toEqual(['addPasskey', 'confirmTotp', 'listFactors', 'me', 'startPasskey', 'startTotp']);
});

test('to what is public, they are anybody', async () => {
  const staff = await person(t, 'insurance');
  const { body } = await t.call('GET', '/auth/me', { token: staff.token });
  expect(body.data.mustEnrol).toBe(true);
  expect((await t.call('GET', '/garage/listings', { token: staff.token })).status).toBe(200);
});

test('a passkey opens the rest, and the last factor stays', async () => {
  const staff = await person(t, 'insurance');
  const { token } = staff;
  expect((await t.call('GET', '/proposals', { token })).status).toBe(403);
  const { device, recoveryCodes: codes } = await addPasskey(t, staff);
  const passkey = () => signAsOwner(t, staff, device);
  expect((await t.call('GET', '/auth/me', { token })).body.data.mustEnrol).toBe(false);
  expect((await t.call('GET', '/proposals', { token })).status).toBe(200);
  const { body } = await t.call('GET', '/account/factors', { token });
  expect(body.data).toMatchObject({ required: true });
  const path = `/account/passkeys/${body.data.passkeys[0].id}/remove`;
  const kept = await t.call('POST', path, { token, body: { passkey: await passkey() } });
  expect(kept).toMatchObject({ status: 409, body: { code: 'factor.last' } });
  await addTotp(t, staff, { passkey: await passkey() });
  expect((await t.call('POST', path, { token, body: { passkey: await passkey() } })).status).toBe(200);
  const [recoveryCode] = codes ?? [];
  expect(await t.call('POST', '/account/totp/remove', { token, body: { recoveryCode } })).toMatchObject({ status: 409 });
});

test('of two factors taken away at once one stays', async () => {
  const staff = await person(t, 'insurance');
  const { token } = staff;
  const { device, recoveryCodes } = await addPasskey(t, staff);
  await addTotp(t, staff, { passkey: await signAsOwner(t, staff, device) });
  const [one, other] = recoveryCodes ?? [];
  const { body } = await t.call('GET', '/account/factors', { token });
  const both = await Promise.all([
    t.call('POST', `/account/passkeys/${body.data.passkeys[0].id}/remove`, { token, body: { recoveryCode: one } }),
    t.call('POST', '/account/totp/remove', { token, body: { recoveryCode: other } }),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('nobody else is held up, and a passkey alone lets staff in', async () => {
  const claimant = await person(t, 'claimant');
  expect((await t.call('GET', '/account/sessions', { token: claimant.token })).status).toBe(200);
  const staff = await person(t, 'insurance');
  const { device } = await addPasskey(t, staff);
  const { body } = await passkeyLogIn(t, device);
  expect((await t.call('GET', '/proposals', { token: body.data.accessToken })).status).toBe(200);
});
