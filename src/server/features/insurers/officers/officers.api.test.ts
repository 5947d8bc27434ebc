import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteInvitation, person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { done } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { Called, TestApp, TestBody } from '#test/setup/test-app.ts';

let t: TestApp;
let one: Person;
let two: Person;
beforeAll(async () => {
  t = await startTestApp();
  one = await person(t, 'insurance');
  two = await person(t, 'insurance');
});
afterAll(() => t.close());

let officers = 0;
const form = (changes: object = {}) => {
  officers += 1;
  return {
    insurerName: 'New India',
    name: 'Sunita Rao',
    designation: 'Deputy Manager',
    email: `sunita.rao${officers}@newindia.test`,
    phone: '98220 99001',
    ...changes,
  };
};
const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const post = (path: string, { token }: Person, body: object = {}) => t.call('POST', `/insurer-officers${path}`, { token, body });
const withdraw = (id: string, { token }: Person) => t.call('DELETE', `/insurer-officers/${id}`, { token });
const found = async (query: string): Promise<TestBody[]> => (await done(t, 'GET', `/insurer-officers?${query}`, one.token)).data;

describe('an officer', () => {
  it('is put on record by two people', async () => {
    const proposed = await post('', one, form());
    expect(proposed.status).toBe(201);
    const { id, email } = proposed.body.data;
    expect(proposed.body.data).toMatchObject({
      insurer: { name: 'The New India Assurance Company Limited' },
      phone: '9822099001',
      state: 'proposed',
      waits: { for: 'add', byYou: true },
    });
    expect(refused(await post(`/${id}/confirm`, one))).toBe('409 approval.same-person');
    const accomplice = await person(t, 'insurance');
    await noteInvitation(t, one, accomplice);
    expect(refused(await post(`/${id}/confirm`, accomplice))).toBe('409 approval.connected-person');
    const confirmed = await post(`/${id}/confirm`, two);
    expect(confirmed.body.data).toMatchObject({ state: 'active', waits: null });
    expect(refused(await post(`/${id}/confirm`, two))).toBe('409 officer.wrong-state');
    expect((await found(`search=${encodeURIComponent(email)}`)).map((row) => row.id)).toEqual([id]);
  });

  it('has a mailbox where the insurer’s others have theirs, or it is said, also to whoever confirms and afterwards', async () => {
    const hintOf = async (insurerName: string, email: string) => {
      const { id, mailboxHint } = await done(t, 'POST', '/insurer-officers', one.token, form({ insurerName, email }));
      expect((await done(t, 'POST', `/insurer-officers/${id}/confirm`, two.token)).mailboxHint).toBe(mailboxHint);
      return mailboxHint;
    };
    const said = [];
    for (const email of ['a@iffco.test', 'b@claims.iffco.test', 'c@iffco-claims.test', 'd@iffco-claims.test', 'e@gmail.com'])
      said.push(await hintOf('IFFCO Tokio', email));
    // The third one's domain does not become a known one.
    expect(said).toEqual(['first', null, 'differs', 'differs', 'anybodys']);
    expect(await hintOf('Reliance General', 'f@claims.iffco.test')).toBe('another-insurer');
    expect((await found('search=iffco-claims')).map((row) => row.mailboxHint)).toEqual(['differs', 'differs']);
  });

  it('is taken off by two people, and the reason stands by it', async () => {
    const { id } = await done(t, 'POST', '/insurer-officers', one.token, form());
    expect(refused(await post(`/${id}/end`, one, { reason: 'Left' }))).toBe('409 officer.wrong-state');
    await post(`/${id}/confirm`, two);
    expect((await post(`/${id}/end`, one, { reason: '' })).body.fieldErrors).toEqual({ reason: 'Please give a reason' });
    expect((await post(`/${id}/end`, one, { reason: 'Left' })).body.data).toMatchObject({
      state: 'ending',
      waits: { for: 'end', reason: 'Left', byYou: true },
    });
    expect(refused(await post(`/${id}/confirm`, one))).toBe('409 approval.same-person');
    expect((await post(`/${id}/confirm`, two)).body.data.state).toBe('ended');
    expect((await found('state=ended')).map((row) => row.id)).toEqual([id]);
    expect((await found('limit=100')).map((row) => row.id)).not.toContain(id);
  });

  it('waits until who proposed it takes that back', async () => {
    const { id } = await done(t, 'POST', '/insurer-officers', one.token, form());
    expect(refused(await withdraw(id, two))).toBe('403 officer.not-yours');
    expect((await withdraw(id, one)).status).toBe(200);
    expect((await withdraw(id, one)).status).toBe(404);
    const { id: other } = await done(t, 'POST', '/insurer-officers', one.token, form());
    await post(`/${other}/confirm`, two);
    expect(refused(await withdraw(other, one))).toBe('409 officer.wrong-state');
    await post(`/${other}/end`, two, { reason: 'Left' });
    expect(refused(await withdraw(other, one))).toBe('403 officer.not-yours');
    expect((await withdraw(other, two)).status).toBe(200);
    expect((await found(`state=active&limit=100`)).map((row) => row.id)).toContain(other);
  });

  it('has a mailbox of its own, which is nobody’s with an account here', async () => {
    const known = form();
    await done(t, 'POST', '/insurer-officers', one.token, known);
    const again = await post('', two, form({ email: known.email.toUpperCase(), insurerName: 'Chola MS' }));
    expect(again.body.fieldErrors).toEqual({ email: 'This mailbox belongs to an officer on record' });
    const own = await post('', one, form({ email: two.email }));
    expect(own.body.fieldErrors).toEqual({
      email: 'This mailbox belongs to one of our own accounts, so it cannot speak for an insurer',
    });
    const { id } = await done(t, 'POST', '/insurer-officers', one.token, form({ email: 'late.account@insurer.test' }));
    await person(t, 'claimant', { email: 'late.account@insurer.test' });
    expect((await post(`/${id}/confirm`, two)).status).toBe(400);
  });

  it('is named wrong in every field at once', async () => {
    const { body } = await post('', one, { insurerName: 'Zzyzx', name: ' ', designation: '', email: 'x', phone: '123' });
    expect(Object.keys(body.fieldErrors).sort()).toEqual(['designation', 'email', 'name', 'phone']);
  });

  it('is kept by the database itself from being confirmed by one person', async () => {
    const { id } = await done(t, 'POST', '/insurer-officers', one.token, form());
    const byOne = t.platform.pool.query(
      `update insurer_officer set state = 'active', confirmed_by = proposed_by, confirmed_at = now() where id = $1`,
      [id],
    );
    await expect(byOne).rejects.toThrow('insurer_officer_by_two');
  });

  it('is the staff’s matter', async () => {
    for (const role of ['claimant', 'garage', 'surveyor'] as const) {
      const stranger = await person(t, role);
      expect((await post('', stranger, form())).status).toBe(403);
      expect((await t.call('GET', '/insurer-officers', { token: stranger.token })).status).toBe(403);
    }
  });
});
