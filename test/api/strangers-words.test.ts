import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { garageRegistration } from '#test/builders/garage-registration.ts';
import { lastMessage } from '#test/builders/inbox.ts';
import { person } from '#test/builders/person.ts';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { send } from '#server/platform/messages/send.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ statedLimits: true, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  await loadReferenceData(t.platform.pool);
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

const post = (path: string, body: object, from = '203.0.113.7') =>
  t.call('POST', path, { body, headers: { 'x-forwarded-for': from } });
const early = () => t.setNow(new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 60_000));

async function letters(to: string): Promise<string> {
  await t.runJobs();
  const { body } = await t.call('GET', `/dev/messages?to=${encodeURIComponent(to)}`);
  return body.data.map(({ subject, text }: { subject: string; text: string }) => `${subject}\n${text}`).join('\n');
}

describe('to an address that nobody has verified', () => {
  test.for(['Asha', 'You won. Call 98765 43210', 'See evil.in'])('no name is said: %s', async (firstName) => {
    const email = `victim-${firstName.length}@example.in`;
    const { status } = await post('/auth/register', { firstName, lastName: 'Rao', email, password: 'hathi77' });
    expect(status).toBe(201);
    const text = await letters(email);
    expect(text).toMatch(/^Hello,$/m);
    expect(text).not.toContain(firstName);
  });

  test('nor that of a workshop', async () => {
    const emailAddress = 'victim-garage@example.in';
    const garage = garageRegistration({ emailAddress, garageName: 'Prize of evil shop', authorizedPersonName: 'Evil Person' });
    expect((await post('/garage/register', garage)).status).toBe(201);
    const text = await letters(emailAddress);
    expect(text).toContain('Thank you for applying to list your workshop.');
    expect(text).not.toMatch(/evil/i);
  });

  test('nor the name of who changes to it', async () => {
    const owner = await person(t, 'claimant', { firstName: 'Buy Gold' });
    const body = { email: 'victim-change@example.in', currentPassword: owner.password };
    await t.call('PATCH', '/auth/me', { token: owner.token, body });
    expect(await letters('victim-change@example.in')).toMatch(/^Hello,$/m);
  });
});

describe('to an account', () => {
  test.for(['Call 98765 43210', 'See evil.in', 'Line\nbreak', 'A'.repeat(41), 'A <b>'])(
    'a name says no more than a name: %s',
    async (firstName) => {
      const owner = await person(t, 'claimant', { firstName });
      await inTransaction(t.platform, systemActor('test'), (tx) => send(tx, owner.userId, 'password-changed', {}));
      const { text } = await lastMessage(t, owner.email);
      expect(text).toMatch(/^Hello,\n/);
    },
  );

  test('a plain one is said', async () => {
    const owner = await person(t, 'claimant', { firstName: 'आशा' });
    await inTransaction(t.platform, systemActor('test'), (tx) => send(tx, owner.userId, 'password-changed', {}));
    expect((await lastMessage(t, owner.email)).text).toMatch(/^Hello आशा,\n/);
  });

  test('nor do a workshop, a vehicle and a passkey', async () => {
    const owner = await person(t, 'claimant');
    const evil = 'Call 98765 43210 or see evil.in';
    await inTransaction(t.platform, systemActor('test'), async (tx) => {
      await send(tx, owner.userId, 'garage-approved', { garageName: evil });
      await send(tx, owner.userId, 'gate-pass', { number: 'CLM-1', claimId: 'x', code: '123', vehicle: evil });
      await send(tx, owner.userId, 'passkey-added', { name: evil });
    });
    const text = await letters(owner.email);
    expect(text).toContain('your workshop is approved');
    expect(text).not.toMatch(/evil|43210/);
  });
});

describe('sign-up letters are capped', () => {
  test('six an hour of one address, by whichever way', async () => {
    early();
    const email = 'flooded@example.in';
    await post('/auth/register', { firstName: 'Asha', lastName: 'Rao', email, password: 'hathi77' });
    const said = [];
    for (let n = 0; n < 5; n++) {
      t.setNow(new Date(t.platform.now().getTime() + 31_000));
      said.push((await post('/v1/otp/email/send', { email }, `198.51.100.${n}`)).status);
    }
    expect(said).toEqual([200, 200, 200, 200, 200]);
    expect((await post('/auth/resend-verification', { email })).status).toBe(429);
  });

  test('three hundred an hour of one network, and another goes on', async () => {
    early();
    const said = [];
    for (let n = 0; n < 302; n++) {
      // Stays below the endpoint's rate limit per minute.
      if (n % 100 === 99) t.setNow(new Date(t.platform.now().getTime() + 61_000));
      said.push((await post('/auth/resend-verification', { email: `many${n}@example.in` }, '198.51.100.77')).status);
    }
    expect(said.indexOf(429)).toBe(300);
    expect((await post('/v1/otp/email/send', { email: 'other@example.in' }, '198.51.100.78')).status).toBe(200);
  });
});
