import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officerOf, officerOffice } from '#test/builders/insurers-word.ts';
import { cast, done, reviewedClaim } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { Called, TestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let people: Cast;
let officer: { id: string; email: string };
let office: ReturnType<typeof officerOffice>;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  people = await cast(t);
  officer = await officerOf(t, people);
  office = officerOffice(t, people, officer);
});
afterAll(() => t.close());

const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const db = () => t.platform.db;

/** In review with a policy, but without an insurer confirmation. */
async function unsaid(): Promise<string> {
  const { id } = await reviewedClaim(t, people);
  await db().deleteFrom('insurer_word').where('claim_id', '=', id).execute();
  return id;
}
const later = (minutes: number) => t.setNow(new Date(Date.now() + minutes * 60_000));

describe('a link', () => {
  it('works once', async () => {
    const id = await unsaid();
    const token = await office.link(id);
    const opened = await office.open(token);
    expect((await office.confirm(token, opened)).status).toBe(200);
    expect(refused(await office.confirm(token, opened))).toBe('409 word.used');
    expect(refused(await t.call('GET', `/insurer-word/${token}`))).toBe('409 word.used');
    expect(refused(await office.by(token, 'code'))).toBe('409 word.used');
  });

  it('keeps one of two answers at the same moment', async () => {
    const token = await office.link(await unsaid());
    const opened = await office.open(token);
    const deny = { answer: 'denied', openToken: opened.openToken, remark: 'No' };
    const both = await Promise.all([
      office.confirm(token, opened),
      office.by(token, 'answer', deny),
      office.confirm(token, opened),
    ]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('is refused late, and so is an answer that waited too long', async () => {
    const [token, slow] = [await office.link(await unsaid()), await office.link(await unsaid())];
    const opened = await office.open(slow);
    later(31);
    expect(refused(await office.confirm(slow, opened))).toBe('409 word.not-open');
    later(7 * 24 * 60 + 1);
    expect(refused(await t.call('GET', `/insurer-word/${token}`))).toBe('410 word.expired');
    expect(refused(await office.confirm(slow, opened))).toBe('410 word.expired');
    t.setNow(null);
  });

  it('is refused when it is forged, and cannot be found in the database or the log', async () => {
    const token = await office.link(await unsaid());
    const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    expect(refused(await t.call('GET', `/insurer-word/${forged}`))).toBe('404 word.invalid');
    const [secret = ''] = token.split('.');
    expect(refused(await t.call('GET', `/insurer-word/${secret}`))).toBe('404 word.invalid');
    expect(refused(await t.call('GET', '/insurer-word/x'))).toBe('404 word.invalid');
    // A valid HMAC of ours for another purpose does not open it either.
    const sealed = `${secret}.${t.platform.cipher.seal('otp-code', secret)}`;
    expect(refused(await t.call('GET', `/insurer-word/${sealed}`))).toBe('404 word.invalid');
    t.platform.log.error(`no page for /insurer-word/${token}`);
    expect(t.logged()).not.toContain(secret);
    const kept = await t.platform.pool.query(
      `select count(*)::int as n from outbox_message where data::text like '%' || $1 || '%'`,
      [secret],
    );
    expect(kept.rows).toEqual([{ n: 0 }]);
  });

  it('opens by no other mailbox’s code, and by five guesses at most', async () => {
    const [token, other] = [await office.link(await unsaid()), await office.link(await unsaid())];
    const [mine, theirs] = [await office.code(token), await office.code(other)];
    if (mine !== theirs) expect(refused(await office.by(token, 'open', { otp: theirs }))).toBe('400 otp.wrong');
    const wrong = mine === '111111' ? '222222' : '111111';
    const guesses = await Promise.all(Array.from({ length: 12 }, () => office.by(token, 'open', { otp: wrong })));
    expect(guesses.filter(({ body }) => body.code === 'otp.wrong').length).toBeLessThanOrEqual(4);
    expect(refused(await office.by(token, 'open', { otp: mine }))).toBe('429 otp.used-up');
    expect((await office.by(other, 'open', { otp: theirs })).status).toBe(200);
  });

  it('sends six codes at most, half a minute apart', async () => {
    const token = await office.link(await unsaid());
    expect((await office.by(token, 'code')).status).toBe(200);
    expect(refused(await office.by(token, 'code'))).toBe('429 otp.too-soon');
    for (const minutes of [61, 122, 183, 244, 305]) {
      later(minutes);
      expect((await office.by(token, 'code')).status).toBe(200);
    }
    later(366);
    expect(refused(await office.by(token, 'code'))).toBe('429 word.codes-used-up');
    t.setNow(null);
  });

  it('is refused once the officer is taken off or has another mailbox', async () => {
    const token = await office.link(await unsaid());
    const opened = await office.open(token);
    const set = (columns: object) => db().updateTable('insurer_officer').set(columns).where('id', '=', officer.id).execute();
    await set({ email: 'new.mailbox@newindia.test' });
    expect(refused(await office.confirm(token, opened))).toBe('409 word.over');
    await set({ email: officer.email, state: 'ending', end_proposed_by: people.staff2.userId, end_proposed_at: new Date() });
    expect(refused(await office.confirm(token, opened))).toBe('409 word.over');
    expect(refused(await office.by(token, 'code'))).toBe('409 word.over');
    await set({ state: 'active', end_proposed_by: null, end_proposed_at: null });
    expect((await office.confirm(token, opened)).status).toBe(200);
  });

  it('is refused once the claim is withdrawn, the question taken back or asked anew', async () => {
    const id = await unsaid();
    const first = await office.link(id);
    const second = await office.link(id);
    expect(refused(await t.call('GET', `/insurer-word/${first}`))).toBe('409 word.over');
    const opened = await office.open(second);
    const withdraw = () => t.call('POST', `/claims/${id}/insurer-word/withdraw`, { token: people.staff.token });
    expect((await withdraw()).body.data.words).toMatchObject([{ state: 'withdrawn' }, { state: 'replaced' }]);
    expect(refused(await withdraw())).toBe('409 word.none-open');
    expect(refused(await office.confirm(second, opened))).toBe('409 word.over');
    const third = await office.link(id);
    const last = await office.open(third);
    await done(t, 'POST', `/claims/${id}/withdraw`, people.claimant.token, {});
    expect(refused(await office.confirm(third, last))).toBe('409 word.over');
    expect(refused(await office.ask(id))).toBe('409 claim.wrong-stage');
  });

  it('is answered only after its own code', async () => {
    const [token, other] = [await office.link(await unsaid()), await office.link(await unsaid())];
    const opened = await office.open(other);
    expect(refused(await office.confirm(token, opened))).toBe('409 word.not-open');
    expect(refused(await office.confirm(other, { openToken: 'x' }))).toBe('409 word.not-open');
  });
});
