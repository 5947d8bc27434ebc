import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lastMessage } from '#test/builders/inbox.ts';
import { person } from '#test/builders/person.ts';
import { addPasskey, addTotp } from '#test/builders/second-factor.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { systemActor } from '../../../platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { startAssertion } from './assertions.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

/** Rate limits use fixed clock windows and codes 30-second steps: stay clear of their edges. */
const day = 86_400_000;
let days = 1;
const quiet = () => {
  const moment = new Date((Math.floor(Date.now() / day) + days++) * day + 10_000);
  t.setNow(moment);
  return moment;
};
const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);

async function password(owner: { email: string; password: string }) {
  const { body } = await t.call('POST', '/auth/login', { body: { email: owner.email, password: owner.password } });
  return body.data as { accessToken?: string; secondStep: { token: string; methods: string[] } };
}
const step = (body: object) => t.call('POST', '/auth/second-step', { body });

/** A person with an authenticator app who has just used the present code. */
async function withApp() {
  const now = quiet();
  const owner = await person(t, 'claimant');
  const app = await addTotp(t, owner);
  // Of two pending messages either may be sent first.
  await t.runJobs();
  return { owner, now, ...app };
}

describe('an authenticator app', () => {
  test('is asked for after the password, and no session is open before', async () => {
    const { owner, now, codeAt } = await withApp();
    expect(await lastMessage(t, owner.email)).toMatchObject({ subject: 'An authenticator app was added' });
    const reply = await password(owner);
    expect(reply).toMatchObject({ secondStep: { methods: ['totp', 'recovery-code'] } });
    expect(reply.accessToken).toBeUndefined();
    const { token } = reply.secondStep;
    expect((await t.call('GET', '/auth/me', { token })).status).toBe(401);
    const next = later(now, 30);
    t.setNow(next);
    const done = await step({ token, code: codeAt(next) });
    expect(done.status).toBe(200);
    expect((await t.call('GET', '/auth/me', { token: done.body.data.accessToken })).body.data.id).toBe(owner.userId);
    expect(await step({ token, code: codeAt(later(next, 30)) })).toMatchObject({
      status: 400,
      body: { code: 'auth.second-step-expired' },
    });
  });

  test('shows a code once: the same is refused, also that of an earlier step, and that of the next half minute is taken', async () => {
    const { owner, now, codeAt } = await withApp();
    const try_ = async (code: string) => (await step({ token: (await password(owner)).secondStep.token, code })).status;
    expect(await try_(codeAt(now))).toBe(400);
    expect(await try_(codeAt(later(now, -30)))).toBe(400);
    expect(await try_(codeAt(later(now, 60)))).toBe(400);
    expect(await try_(codeAt(later(now, 30)))).toBe(200);
    expect(await try_(codeAt(later(now, 30)))).toBe(400);
    t.setNow(later(now, 90));
    expect(await try_(codeAt(later(now, 60)))).toBe(200);
  });

  test('of two right codes at once one opens a session', async () => {
    const { owner, now, codeAt } = await withApp();
    const tokens = [await password(owner), await password(owner)].map(({ secondStep }) => secondStep.token);
    t.setNow(later(now, 30));
    const both = await Promise.all(tokens.map((token) => step({ token, code: codeAt(later(now, 30)) })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  test('cannot be guessed: five tries a login, ten a quarter of an hour, thirty a day, and the owner hears of it', async () => {
    const { owner, now } = await withApp();
    const wrong = '000000';
    const { token } = (await password(owner)).secondStep;
    const said = [];
    for (let n = 0; n < 6; n++) said.push((await step({ token, code: wrong })).body);
    expect(said.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 5 }, () => 'auth.second-step-wrong'),
      'auth.second-step-expired',
    ]);
    expect(said[0]).toMatchObject({ fieldErrors: { code: 'This code is not right. 4 tries left.' } });
    expect(await lastMessage(t, owner.email)).toMatchObject({ subject: 'Somebody has your password' });
    let tried = 5;
    for (let quarter = 0; tried < 30; quarter++) {
      t.setNow(later(now, quarter * 900));
      for (;;) {
        const { body } = await step({ token: (await password(owner)).secondStep.token, code: wrong });
        if (body.code === 'auth.second-step-blocked') break;
        tried++;
      }
    }
    expect(tried).toBe(30);
    t.setNow(later(now, 6 * 3600));
    const { status } = await step({ token: (await password(owner)).secondStep.token, code: wrong });
    expect(status).toBe(429);
  });

  test('counts from its first code on, and a new one takes its place only then', async () => {
    const { owner, now, codeAt, recoveryCodes } = await withApp();
    const { token } = owner;
    const started = await t.call('POST', '/account/totp/start', { token, body: { recoveryCode: recoveryCodes?.[0] } });
    expect(started.status).toBe(200);
    const wrong = await t.call('POST', '/account/totp/confirm', { token, body: { code: codeAt(now) } });
    expect(wrong).toMatchObject({ status: 400, body: { fieldErrors: { code: /This code is not right/ } } });
    t.setNow(later(now, 30));
    const reply = await step({ token: (await password(owner)).secondStep.token, code: codeAt(later(now, 30)) });
    expect(reply.status).toBe(200);
  });

  test('is kept encrypted, and its secret stands in no log', async () => {
    const owner = await person(t, 'claimant');
    const { body } = await t.call('POST', '/account/totp/start', { token: owner.token, body: { password: owner.password } });
    const row = await t.platform.db
      .selectFrom('totp_secret')
      .selectAll()
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(body.data.secret);
    expect(t.logged()).not.toContain(body.data.secret);
    expect(body.data.uri).toContain(`secret=${body.data.secret}`);
    expect(body.data.qr.path).toMatch(/^M0 0h1v1h-1z/);
  });
});

test('a recovery code opens one session, in any spelling, and its owner is told how many are left, and on what, in one letter', async () => {
  const { owner, recoveryCodes } = await withApp();
  const [code = ''] = recoveryCodes ?? [];
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
  const first = await step({ token: (await password(owner)).secondStep.token, recoveryCode: typed });
  expect(first.status).toBe(200);
  await t.runJobs();
  const { body: inbox } = await t.call('GET', `/dev/messages?to=${owner.email}`);
  const told = inbox.data.filter(({ text }: { text: string }) => /Indian time/.test(text));
  expect(told).toMatchObject([{ subject: 'A recovery code was used', text: expect.stringContaining('9 are left') }]);
  expect(told[0].text).toMatch(/Unknown device, .+, Indian time/);
  const again = await step({ token: (await password(owner)).secondStep.token, recoveryCode: code });
  expect(again).toMatchObject({ status: 400, body: { fieldErrors: { recoveryCode: expect.stringContaining('tries left') } } });
  const made = await t.call('POST', '/account/recovery-codes', {
    token: owner.token,
    body: { recoveryCode: recoveryCodes?.[2] },
  });
  expect(made.body.data.recoveryCodes).toHaveLength(10);
  const old = await step({ token: (await password(owner)).secondStep.token, recoveryCode: recoveryCodes?.[1] });
  expect(old.status).toBe(400);
  expect(t.logged()).not.toContain(recoveryCodes?.[1]?.replaceAll('-', ''));
});

test('a recovery code of somebody else opens nothing', async () => {
  const { recoveryCodes } = await withApp();
  const { owner } = await withApp();
  const reply = await step({ token: (await password(owner)).secondStep.token, recoveryCode: recoveryCodes?.[0] });
  expect(reply.status).toBe(400);
});

test('a passkey is a second step, but not somebody else’s', async () => {
  quiet();
  const owner = await person(t, 'claimant');
  const other = await person(t, 'claimant');
  const { device } = await addPasskey(t, owner);
  const theirs = await addPasskey(t, other);
  const answer = async (by: typeof device) => {
    const { token } = (await password(owner)).secondStep;
    const { body } = await t.call('POST', '/auth/second-step/passkey', { body: { token } });
    const { challengeId, options } = body.data;
    return step({ token, passkey: { challengeId, credential: by.sign(options) } });
  };
  expect(await answer(theirs.device)).toMatchObject({ status: 400, body: { code: 'passkey.refused' } });
  expect((await answer(device)).status).toBe(200);
});

test('what was signed to log in without a password is no second step', async () => {
  quiet();
  const owner = await person(t, 'claimant');
  const { device } = await addPasskey(t, owner);
  const { body } = await t.call('POST', '/auth/passkey/start', { body: {} });
  const { challengeId, options } = body.data;
  const { token } = (await password(owner)).secondStep;
  expect(await step({ token, passkey: { challengeId, credential: device.sign(options) } })).toMatchObject({
    status: 400,
    body: { code: 'passkey.expired' },
  });
});

test('what was signed for something else is no second step', async () => {
  quiet();
  const owner = await person(t, 'claimant');
  const { device } = await addPasskey(t, owner);
  const { challengeId, options } = await inTransaction(t.platform, systemActor('test'), (tx) =>
    startAssertion(tx, { userId: owner.userId, purpose: 'decision' }),
  );
  const { token } = (await password(owner)).secondStep;
  expect(await step({ token, passkey: { challengeId, credential: device.sign(options) } })).toMatchObject({
    status: 400,
    body: { code: 'passkey.expired' },
  });
});

test('a new password by the link does not go round the second step', async () => {
  const { owner } = await withApp();
  await t.call('POST', '/auth/forgot-password', { body: { email: owner.email } });
  const { token } = await lastMessage(t, owner.email);
  await t.call('POST', '/auth/reset-password', { body: { token, password: 'Newsecret1' } });
  const reply = await password({ email: owner.email, password: 'Newsecret1' });
  expect(reply.accessToken).toBeUndefined();
  expect(reply.secondStep.methods).toContain('totp');
});
