import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authenticator } from '#test/builders/authenticator.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { approvalForm, cast, done, finishRepair, payOffer, payoutOf, reviewedClaim } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { addPasskey, addTotp } from '#test/builders/second-factor.ts';
import { asked, byPasskey, header, post, signed } from '#test/builders/signing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { systemActor, withRequest } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

let t: TestApp;
let people: Cast;
let decider: Person;
let device: Authenticator;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  people = await cast(t);
  decider = await person(t, 'insurance');
  ({ device } = await addPasskey(t, decider));
});
afterAll(() => t.close());

const decide = async (claimId: string, by: Person, amount = 38_000) => ({
  path: `/claims/${claimId}/review/decide`,
  token: by.token,
  body: await approvalForm(t, by, claimId, amount),
});
const rowsOf = (claimId: string) =>
  t.platform.db.selectFrom('signed_decision').selectAll().where('claim_id', '=', claimId).orderBy('id').execute();
const stageOf = async (claimId: string) => (await done(t, 'GET', `/claims/${claimId}/processing`, people.staff.token)).stage;
const signAgain = { status: 403, body: { code: 'auth.sign-again' } };
const refused = { status: 400, body: { code: 'passkey.refused' } };
const spent = { status: 400, body: { code: 'passkey.expired' } };

describe('who has a passkey', () => {
  it('signs what the server is about to do, and it is paid', async () => {
    const claim = await reviewedClaim(t, people);
    const request = { ...(await decide(claim.id, decider)), headers: { 'idempotency-key': `sign-${claim.id}` } };
    const details = await asked(t, request);
    expect(details).toMatchObject({
      means: 'passkey',
      decision: {
        action: 'decide-approve',
        claim: expect.stringMatching(/^CLM-/),
        amount: 38_000,
        account: expect.stringMatching(/^\d{4}$/),
      },
    });
    expect([await stageOf(claim.id), await rowsOf(claim.id)]).toEqual(['review', []]);
    const withSignature = { ...request, headers: { ...request.headers, ...byPasskey(details, device) } };
    expect((await post(t, withSignature)).status).toBe(200);
    // Sent twice: the same answer, and one decision.
    expect((await post(t, withSignature)).status).toBe(200);
    const [row, ...more] = await rowsOf(claim.id);
    expect([row?.means, row?.user_id, row?.action, more]).toEqual(['passkey', decider.userId, 'decide-approve', []]);
    const said = JSON.parse(row?.client_data?.toString() ?? '') as { challenge: string };
    expect(said.challenge).toBe(
      createHash('sha256')
        .update(row?.text ?? '')
        .digest('base64url'),
    );
    await payOffer(t, people, claim.id);
    await finishRepair(t, people, claim.id);
    await t.runJobs();
    expect((await payoutOf(t, claim.id)).sent_at).not.toBeNull();
  });

  it('is asked for nothing that may not be done', async () => {
    const claim = await reviewedClaim(t, people);
    const form = await decide(claim.id, decider);
    expect((await post(t, { ...form, body: { ...form.body, approvedAmount: 0.01 } })).body.code).not.toBe('auth.sign-again');
    expect((await post(t, { ...form, token: people.claimant.token })).status).toBe(403);
    expect((await post(t, { path: `/claims/${claim.id}/payout/retry`, token: decider.token })).body.code).toBe(
      'claim.wrong-stage',
    );
  });

  it('signs a rejection and a proposal as well', async () => {
    const claim = await reviewedClaim(t, people);
    const reject = { path: `/claims/${claim.id}/review/decide`, token: decider.token };
    const body = { decision: 'reject', reason: 'The photos are of another vehicle' };
    expect((await signed(t, device, { ...reject, body })).status).toBe(200);
    const admin = await person(t, 'admin');
    const key = await addPasskey(t, admin);
    const limit = { path: `/users/${people.staff.userId}/approval-limit`, token: admin.token };
    const change = { approvalLimit: 60_000, inForceFrom: todayInKolkata(t.platform.now()) };
    const { status, body: proposed } = await signed(t, key.device, { ...limit, body: change });
    expect(status).toBe(201);
    const confirm = { path: `/proposals/${proposed.data.proposal.id}/confirm`, token: decider.token };
    expect((await signed(t, device, confirm)).status).toBe(200);
  });
});

describe('a signature is worth nothing', () => {
  it('a second time: neither for the same, nor for another claim', async () => {
    const [claim, other] = [await reviewedClaim(t, people), await reviewedClaim(t, people)];
    const form = await decide(claim.id, decider);
    const headers = byPasskey(await asked(t, form), device);
    expect((await post(t, { ...form, headers })).status).toBe(200);
    expect(await post(t, { ...form, headers })).toMatchObject(spent);
    expect(await post(t, { ...(await decide(other.id, decider)), headers })).toMatchObject(spent);
    expect(await stageOf(other.id)).toBe('review');
  });

  it('of two at the same moment one counts', async () => {
    const [one, two] = [await reviewedClaim(t, people), await reviewedClaim(t, people)];
    const [form, otherForm] = [await decide(one.id, decider), await decide(two.id, decider)];
    const headers = byPasskey(await asked(t, form), device);
    const answers = await Promise.all([form, form, form, otherForm].map((each) => post(t, { ...each, headers })));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await rowsOf(two.id)).toEqual([]);
    expect((await rowsOf(one.id)).length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['of another origin', { origin: 'https://gatepass.example.evil' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['over another challenge', { challenge: 'AAAA' }],
    ['in the frame of another site', { crossOrigin: true }],
    ['without a look at who holds the device', { unverified: true }],
  ] as const)('%s', async (_, twist) => {
    const claim = await reviewedClaim(t, people);
    expect(await signed(t, device, await decide(claim.id, decider), twist)).toMatchObject(refused);
    expect([await stageOf(claim.id), await rowsOf(claim.id)]).toEqual(['review', []]);
  });

  it('for another amount, claim, action, or a claim that changed meanwhile', async () => {
    const [claim, other] = [await reviewedClaim(t, people), await reviewedClaim(t, people)];
    const form = await decide(claim.id, decider);
    const answer = async () => byPasskey(await asked(t, form), device);
    const elsewhere: [object, string][] = [
      [{ ...form.body, approvedAmount: 37_999.99 }, claim.id],
      [{ ...form.body, policyNumber: 'POL/2026/78' }, claim.id],
      [{ decision: 'reject', reason: 'The photos are of another vehicle' }, claim.id],
      [await approvalForm(t, decider, other.id), other.id],
    ];
    for (const [body, id] of elsewhere) {
      const headers = await answer();
      expect(await post(t, { path: `/claims/${id}/review/decide`, token: decider.token, body, headers })).toMatchObject(
        signAgain,
      );
    }
    const headers = await answer();
    await t.platform.db
      .updateTable('claim')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', claim.id)
      .execute();
    expect(await post(t, { ...form, headers })).toMatchObject(signAgain);
    const late = await answer();
    await t.platform.db
      .updateTable('garage')
      .set({ bank_account_encrypted: t.platform.cipher.encrypt('99990000111122') })
      .where('id', '=', people.garage.garageId)
      .execute();
    expect(await post(t, { ...form, headers: late })).toMatchObject(signAgain);
    expect([await rowsOf(claim.id), await rowsOf(other.id)]).toEqual([[], []]);
  });

  it('of somebody else, or for what somebody else was asked', async () => {
    const claim = await reviewedClaim(t, people);
    const thief = await person(t, 'insurance');
    const stolen = await addPasskey(t, thief);
    const form = await decide(claim.id, decider);
    expect(await post(t, { ...form, headers: byPasskey(await asked(t, form), stolen.device) })).toMatchObject(refused);
    const forThem = await asked(t, { ...form, token: thief.token });
    expect(await post(t, { ...form, headers: byPasskey(forThem, device) })).toMatchObject(spent);
  });

  it('with another nonce or end than was asked, late, or unreadable', async () => {
    const claim = await reviewedClaim(t, people);
    const form = await decide(claim.id, decider);
    const answer = async (change: object) => byPasskey({ ...(await asked(t, form)), ...change }, device);
    expect(await post(t, { ...form, headers: await answer({ nonce: 'x' }) })).toMatchObject(signAgain);
    expect(await post(t, { ...form, headers: await answer({ until: '2030-01-01T00:00:00.000Z' }) })).toMatchObject(signAgain);
    const headers = await answer({});
    t.setNow(new Date(Date.now() + 6 * 60_000));
    const { body, status } = await post(t, { ...form, headers });
    t.setNow(null);
    expect([status, body.code]).toEqual([400, 'passkey.expired']);
    for (const text of ['nothing', Buffer.from('{}').toString('base64url'), Buffer.from('null').toString('base64url')])
      expect((await post(t, { ...form, headers: { 'x-signature': text } })).body.code).toBe('input.malformed');
    expect(await rowsOf(claim.id)).toEqual([]);
  });

  it('that took somebody’s passkey away', async () => {
    const claim = await reviewedClaim(t, people);
    const owner = await person(t, 'insurance');
    const key = await addPasskey(t, owner);
    const form = await decide(claim.id, owner);
    const headers = byPasskey(await asked(t, form), key.device);
    const { body } = await t.call('GET', '/account/factors', { token: owner.token });
    await t.call('POST', `/account/passkeys/${body.data.passkeys[0].id}/remove`, {
      token: owner.token,
      body: { recoveryCode: key.recoveryCodes?.[0] },
    });
    expect(await post(t, { ...form, headers })).toMatchObject(refused);
  });
});

describe('who has an authenticator app alone', () => {
  it('types its code, once, for what was asked', async () => {
    const owner = await person(t, 'insurance');
    const app = await addTotp(t, owner);
    const claim = await reviewedClaim(t, people);
    const form = await decide(claim.id, owner);
    const later = Date.now() + 90_000;
    t.setNow(new Date(later));
    const details = await asked(t, form);
    expect(details).toMatchObject({ means: 'totp', options: null });
    const typed = (given: typeof details, code: string) => {
      const { nonce, until, challengeId } = given;
      return post(t, { ...form, headers: header({ nonce, until, challengeId, code }) });
    };
    const right = app.codeAt(later);
    const wrong = right === '000000' ? '000001' : '000000';
    expect(await typed(details, wrong)).toMatchObject({ status: 400, body: { code: 'signature.refused' } });
    // A wrong code spends the challenge.
    expect(await typed(details, right)).toMatchObject(spent);
    expect(await typed(await asked(t, form), right)).toMatchObject({ status: 200 });
    const [row] = await rowsOf(claim.id);
    expect([row?.means, row?.signature]).toEqual(['totp', null]);
    expect(t.logged()).not.toContain(right);
    const other = await reviewedClaim(t, people);
    const next = await decide(other.id, owner);
    const { nonce, until, challengeId } = await asked(t, next);
    expect((await post(t, { ...next, headers: header({ nonce, until, challengeId, code: right }) })).body.code).toBe(
      'signature.refused',
    );
    t.setNow(null);
  });

  it('is not believed when there is a passkey', async () => {
    const owner = await person(t, 'insurance');
    const app = await addTotp(t, owner);
    await addPasskey(t, owner, { proof: { recoveryCode: app.recoveryCodes?.[0] ?? '' } });
    const claim = await reviewedClaim(t, people);
    const form = await decide(claim.id, owner);
    const later = Date.now() + 90_000;
    t.setNow(new Date(later));
    const { means, nonce, until, challengeId } = await asked(t, form);
    const headers = header({ nonce, until, challengeId, code: app.codeAt(later) });
    const { body } = await post(t, { ...form, headers });
    t.setNow(null);
    expect([means, body.code]).toEqual(['passkey', 'signature.refused']);
  });
});

it('who has neither decides as before, and the row says so', async () => {
  const claim = await reviewedClaim(t, people);
  expect((await post(t, await decide(claim.id, people.staff))).status).toBe(200);
  expect((await rowsOf(claim.id)).map(({ means }) => means)).toEqual(['session']);
});

it('commits nothing of a signed request whose action forgot to ask', async () => {
  const actor = withRequest(systemActor('forgot'), { signing: { given: null, kept: false } });
  const name = `forgotten-${Date.now()}`;
  await expect(
    inTransaction(t.platform, actor, (tx) =>
      tx.db.updateTable('app_user').set({ first_name: name }).where('id', '=', decider.userId).execute(),
    ),
  ).rejects.toThrow('not committed without its signature');
  const { first_name } = await t.platform.db
    .selectFrom('app_user')
    .select('first_name')
    .where('id', '=', decider.userId)
    .executeTakeFirstOrThrow();
  expect(first_name).not.toBe(name);
});

it('shows of a change what it is, whom it is about and its amount, to the one who proposes and the one who confirms it', async () => {
  const [admin, second] = [await person(t, 'admin'), await person(t, 'admin')];
  for (const one of [admin, second]) await addPasskey(t, one);
  const request = {
    path: `/users/${people.staff.userId}/approval-limit`,
    token: admin.token,
    body: { approvalLimit: 150_000, inForceFrom: todayInKolkata(t.platform.now()) },
  };
  const shown = { name: 'approval-limit', person: 'Asha Rao', amount: 150_000 };
  expect((await asked(t, request)).decision).toMatchObject({ action: 'propose-change', ...shown });
  const third = await person(t, 'admin');
  const proposed = await post(t, { ...request, token: third.token });
  const { id } = proposed.body.data.proposal;
  expect((await asked(t, { path: `/proposals/${id}/confirm`, token: second.token, body: {} })).decision).toMatchObject({
    action: 'confirm-change',
    ...shown,
  });
});
