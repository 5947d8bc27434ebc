import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Authenticator } from '#test/builders/authenticator.ts';
import type { Twist } from '#test/builders/authenticator.ts';
import { lastMessage } from '#test/builders/inbox.ts';
import { logIn, person } from '#test/builders/person.ts';
import { addPasskey, passkeyLogIn, signAsOwner } from '#test/builders/second-factor.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const refused = { status: 400, body: { code: 'passkey.refused' } };
const auditOf = (userId: string) =>
  t.platform.db.selectFrom('audit_entry').select(['action', 'after']).where('subject_id', '=', userId).orderBy('id').execute();

describe('adding', () => {
  test('a passkey needs the password; the first brings ten codes, ends other sessions and is told to its owner', async () => {
    const owner = await person(t, 'claimant');
    const elsewhere = await logIn(t, owner.email);
    await t.runJobs();
    const wrong = await t.call('POST', '/account/passkeys/start', { token: owner.token, body: { password: 'nope' } });
    expect(wrong).toMatchObject({ status: 400, body: { fieldErrors: { password: 'This is not your current password' } } });
    const { device, recoveryCodes } = await addPasskey(t, owner, { name: 'My phone' });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes?.every((code) => /^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/.test(code))).toBe(true);
    expect((await t.call('GET', '/auth/me', { token: elsewhere.token })).status).toBe(401);
    expect((await t.call('GET', '/auth/me', { token: owner.token })).status).toBe(200);
    expect(await lastMessage(t, owner.email)).toMatchObject({ subject: 'A passkey was added' });
    expect((await auditOf(owner.userId)).at(-1)).toMatchObject({ action: 'add-passkey', after: { name: 'My phone' } });
    const proof = { passkey: await signAsOwner(t, owner, device) };
    expect((await addPasskey(t, owner, { name: 'Another', proof })).recoveryCodes).toBeNull();
    const { body } = await t.call('GET', '/account/factors', { token: owner.token });
    expect(body.data).toMatchObject({
      passkeys: [{ name: 'My phone' }, { name: 'Another' }],
      recoveryCodesLeft: 10,
      required: false,
    });
  });

  const twists: Record<string, Twist> = {
    'of another site': { origin: 'https://gatepass.example.evil' },
    'for another domain': { rpId: 'evil.example' },
    'for another challenge': { challenge: 'AAAA' },
    'without a look at who holds the device': { unverified: true },
  };
  test.for(Object.entries(twists))('one made %s is refused', async ([, twist]) => {
    const owner = await person(t, 'claimant');
    const { token, password } = owner;
    const { body } = await t.call('POST', '/account/passkeys/start', { token, body: { password } });
    const device = new Authenticator(t.platform.config.http.publicUrl);
    const credential = device.register(body.data.options, twist);
    const made = { challengeId: body.data.challengeId, name: 'Phone', credential };
    expect(await t.call('POST', '/account/passkeys', { token, body: made })).toMatchObject(refused);
  });

  test('one that is in use already is refused', async () => {
    const [owner, other] = [await person(t, 'claimant'), await person(t, 'claimant')];
    const { device } = await addPasskey(t, owner);
    const { token, password } = other;
    const { body } = await t.call('POST', '/account/passkeys/start', { token, body: { password } });
    const made = { challengeId: body.data.challengeId, name: 'Phone', credential: device.register(body.data.options) };
    expect(await t.call('POST', '/account/passkeys', { token, body: made })).toMatchObject({
      status: 409,
      body: { code: 'passkey.known', message: 'This passkey is already in use' },
    });
  });

  test('a challenge is good for one answer, of the person who was asked, for five minutes', async () => {
    const owner = await person(t, 'claimant');
    const other = await person(t, 'claimant');
    const { token, password } = owner;
    const start = async (proof: object) => (await t.call('POST', '/account/passkeys/start', { token, body: proof })).body.data;
    const send = (asked: { challengeId: string; options: { challenge: string } }, as: string) => {
      const credential = new Authenticator(t.platform.config.http.publicUrl).register(asked.options);
      return t.call('POST', '/account/passkeys', {
        token: as,
        body: { challengeId: asked.challengeId, name: 'Phone', credential },
      });
    };
    const expired = { status: 400, body: { code: 'passkey.expired' } };
    const asked = await start({ password });
    expect(await send(asked, other.token)).toMatchObject(expired);
    const both = await Promise.all([send(asked, token), send(asked, token)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
    const made = both.find(({ status }) => status === 201);
    const late = await start({ recoveryCode: made?.body.data.recoveryCodes[0] });
    await t.platform.db
      .updateTable('webauthn_challenge')
      .set({ expires_at: t.platform.now() })
      .where('id', '=', late.challengeId)
      .execute();
    expect(await send(late, token)).toMatchObject(expired);
  });
});

describe('removing', () => {
  test('needs a factor, is told, and another person’s is absent', async () => {
    const owner = await person(t, 'claimant');
    const other = await person(t, 'claimant');
    const { device } = await addPasskey(t, owner, { name: 'Old phone' });
    await t.runJobs();
    const { body } = await t.call('GET', '/account/factors', { token: owner.token });
    const path = `/account/passkeys/${body.data.passkeys[0].id}/remove`;
    expect((await t.call('POST', path, { token: owner.token, body: { password: owner.password } })).status).toBe(400);
    expect((await t.call('POST', path, { token: other.token, body: { password: other.password } })).status).toBe(404);
    const passkey = await signAsOwner(t, owner, device);
    expect((await t.call('POST', path, { token: owner.token, body: { passkey } })).status).toBe(200);
    expect(await lastMessage(t, owner.email)).toMatchObject({ subject: 'A passkey was removed' });
    expect(await passkeyLogIn(t, device)).toMatchObject(refused);
    // Without a factor the password is enough again, and no recovery code is left.
    expect((await logIn(t, owner.email)).token).toBeDefined();
    expect((await t.call('GET', '/account/factors', { token: owner.token })).body.data).toMatchObject({ recoveryCodesLeft: 0 });
  });
});

describe('logging in', () => {
  test('by a passkey alone opens a session, of its owner', async () => {
    const owner = await person(t, 'claimant');
    const { device } = await addPasskey(t, owner);
    const { status, body } = await passkeyLogIn(t, device, { userHandle: owner.userId });
    expect(status).toBe(200);
    const me = await t.call('GET', '/auth/me', { token: body.data.accessToken });
    expect(me.body.data.id).toBe(owner.userId);
  });

  const twists: Record<string, Twist> = {
    'for another site': { origin: 'https://gatepass.example.evil' },
    'for another domain': { rpId: 'evil.example' },
    'for another challenge': { challenge: 'AAAA' },
    'without a look at who holds the device': { unverified: true },
    'in a frame of another site': { crossOrigin: true },
    'in the name of somebody else': { userHandle: '00000000-0000-7000-8000-000000000000' },
  };
  test.for(Object.entries(twists))('a signature %s is refused', async ([, twist]) => {
    const owner = await person(t, 'claimant');
    const { device } = await addPasskey(t, owner);
    expect(await passkeyLogIn(t, device, twist)).toMatchObject(refused);
  });

  test('an answer is good once, and a device that nobody registered is refused', async () => {
    const owner = await person(t, 'claimant');
    const { device } = await addPasskey(t, owner);
    const { body } = await t.call('POST', '/auth/passkey/start', { body: {} });
    const answer = { challengeId: body.data.challengeId, credential: device.sign(body.data.options) };
    expect((await t.call('POST', '/auth/passkey', { body: answer })).status).toBe(200);
    expect(await t.call('POST', '/auth/passkey', { body: answer })).toMatchObject({
      status: 400,
      body: { code: 'passkey.expired' },
    });
    expect(await passkeyLogIn(t, new Authenticator(t.platform.config.http.publicUrl))).toMatchObject(refused);
  });

  test('a signature by another key is refused', async () => {
    const owner = await person(t, 'claimant');
    const { device } = await addPasskey(t, owner);
    const { body } = await t.call('POST', '/auth/passkey/start', { body: {} });
    const right = device.sign(body.data.options);
    const forged = new Authenticator(t.platform.config.http.publicUrl).sign(body.data.options, { count: 1 });
    const credential = { ...right, response: { ...right.response, signature: forged.response.signature } };
    expect(await t.call('POST', '/auth/passkey', { body: { challengeId: body.data.challengeId, credential } })).toMatchObject(
      refused,
    );
  });

  test('a count that goes back is refused, noted, and told to the owner', async () => {
    const owner = await person(t, 'claimant');
    const { device } = await addPasskey(t, owner, { name: 'Key ring' });
    expect((await passkeyLogIn(t, device, { count: 7 })).status).toBe(200);
    await t.runJobs();
    expect(await passkeyLogIn(t, device, { count: 7 })).toMatchObject(refused);
    expect(await lastMessage(t, owner.email)).toMatchObject({ subject: 'A passkey may have been copied' });
    expect((await auditOf(owner.userId)).at(-1)).toMatchObject({
      action: 'note-copied-passkey',
      after: { passkey: 'Key ring', count: 7, countBefore: 7 },
    });
    expect((await passkeyLogIn(t, device, { count: 8 })).status).toBe(200);
  });

  test('a suspended account does not come in by its passkey', async () => {
    const owner = await person(t, 'claimant');
    const { device } = await addPasskey(t, owner);
    await t.platform.db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', owner.userId).execute();
    expect(await passkeyLogIn(t, device)).toMatchObject({ status: 403, body: { code: 'auth.suspended' } });
  });
});
