import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '#test/builders/person.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ statedLimits: true, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => t.close());

/** One carrier-grade NAT address shared by many users. */
const carrier = '203.0.113.7';
const from = (address: string, path: string, body: object) =>
  t.call('POST', path, { body, headers: { 'x-forwarded-for': address } });
const early = () => t.setNow(new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 60_000));
const statuses = async (calls: number, call: (n: number) => Promise<{ status: number }>) => {
  const all: number[] = [];
  for (let n = 0; n < calls; n += 1) all.push((await call(n)).status);
  return all;
};
const message = (n: number) => ({
  ...{ name: 'Asha Rao', email: `town${n}@example.in`, topic: 'other', locale: 'en' },
  message: 'When does my garage get its money for the truck?',
});

test('a town behind one address signs up, asks for codes and writes to us', async () => {
  early();
  const sixty = (call: (n: number) => Promise<{ status: number }>) => statuses(60, call);
  const signUp = (n: number) => ({ firstName: 'Asha', lastName: 'Rao', email: `town${n}@example.in`, password: 'hathi77' });
  expect(new Set(await sixty((n) => from(carrier, '/auth/register', signUp(n))))).toEqual(new Set([201]));
  expect(new Set(await sixty((n) => from(carrier, '/auth/forgot-password', { email: `town${n}@example.in` })))).toEqual(
    new Set([200]),
  );
  expect(new Set(await sixty((n) => from(carrier, '/contact', message(n))))).toEqual(new Set([200]));
});

test('one person behind it is bounded, and so is the address', async () => {
  early();
  // Five per hour and person.
  expect(await statuses(6, () => from(carrier, '/contact', message(900)))).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await from(carrier, '/contact', message(901))).status).toBe(200);
  expect((await from('198.51.100.3', '/contact', message(900))).status).toBe(200);
  const all = await statuses(110, (n) => from('198.51.100.9', '/contact', message(1000 + n)));
  expect([all.indexOf(429), all.slice(100).every((status) => status === 429)]).toEqual([100, true]);
  // Addresses in one /64 count as one.
  const six = await statuses(110, (n) => from(`2001:db8:1:2::${n + 1}`, '/contact', message(2000 + n)));
  expect(six.indexOf(429)).toBe(100);
  expect((await from('2001:db8:1:3::1', '/contact', message(3000))).status).toBe(200);
});

test('one person’s flood of writing is turned away, and who shares the address is left alone', async () => {
  early();
  const [one, other] = [await person(t, 'claimant'), await person(t, 'claimant')];
  const save = (token: string) => t.call('PUT', '/dashboard/notifications/1/read', { token, body: {} });
  expect(new Set(await statuses(600, () => save(one.token)))).toEqual(new Set([404]));
  expect((await save(one.token)).status).toBe(429);
  expect((await save(other.token)).status).toBe(404);
  // An invalid token counts against its address.
  expect((await save(`${one.token}x`)).status).toBe(401);
});

test('tokens that are guessed are counted with their address', async () => {
  early();
  const guess = (n: number) =>
    t.call('GET', `/papers-link/${String(n).padStart(43, 'x')}`, { headers: { 'x-forwarded-for': '198.51.100.20' } });
  const all = await statuses(640, guess);
  expect(all.filter((status) => status === 410)).toHaveLength(600);
});

test('logins that are right do not use up the address, and a neighbour’s wrong ones lock nobody out of a known device', async () => {
  early();
  const owner = await person(t, 'claimant');
  const logIn = (password: string, headers: Record<string, string> = {}) =>
    t.call('POST', '/auth/login', {
      body: { email: owner.email, password },
      headers: { 'x-forwarded-for': carrier, ...headers },
    });
  const first = await logIn(owner.password);
  const [cookie = ''] = String(first.response.headers['set-cookie']).split(';');
  const counted = () =>
    t.platform.db.selectFrom('rate_limit').select('count').where('bucket', '=', 'login-address').executeTakeFirst();
  expect((await counted())?.count).toBe(0);
  const fails = await statuses(11, () => logIn('wrong-password'));
  expect(fails).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  // Even with the right password, from another device behind the same address.
  expect((await logIn(owner.password)).status).toBe(429);
  expect((await logIn(owner.password, { cookie })).status).toBe(200);
});
