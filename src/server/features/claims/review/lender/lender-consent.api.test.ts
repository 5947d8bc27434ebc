import { beforeEach, describe, expect, it } from 'vitest';
import type { RegisterFacts } from '#contract/vehicles.schemas.ts';
import { lender } from '#test/builders/lender.ts';
import { noteInvitation, person } from '#test/builders/person.ts';
import { approvalForm, cast, done, reviewedClaim } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import { remindLenders } from './lender-links.ts';
import type { Called, TestBody } from '#test/setup/test-app.ts';

const { t } = claimSuite();
let people: Cast;
const mailboxes = Array.from({ length: 10 }, (_, at) => `consent${at}@shriram.test`);
let shriram: string | undefined;
beforeEach(async () => {
  people = await cast(t);
  shriram ??= await lender(t, { maker: people.staff, checker: people.staff2 }, { name: 'Shriram Finance', mailboxes });
});

let taken = 0;
const newMailbox = () => mailboxes[(taken += 1) % mailboxes.length] ?? '';
const byDays = (days: number) => t.setNow(new Date(Date.now() + days * 86_400_000 + 1000));
const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const consented = { answer: 'consented', name: 'R. Krishnan', designation: 'Branch manager' };

/** A reviewed claim whose vehicle has a financier in VAHAN. */
async function financed(): Promise<TestBody> {
  const claim = await reviewedClaim(t, people);
  const { register_facts: facts } = await t.platform.db
    .selectFrom('claim')
    .select('register_facts')
    .where('id', '=', claim.id)
    .executeTakeFirstOrThrow();
  const known = facts as RegisterFacts;
  const changed = { ...known, vehicle: { ...known.vehicle, financier: 'SHRIRAM FINANCE LIMITED' } };
  await t.platform.db
    .updateTable('claim')
    .set({ register_facts: JSON.stringify(changed) })
    .where('id', '=', claim.id)
    .execute();
  return claim;
}

const ask = (claimId: string, mailbox: string, by = people.staff2) =>
  t.call('POST', `/claims/${claimId}/lender-consent`, { token: by.token, body: { mailbox } });
const seen = (claimId: string) => done(t, 'GET', `/claims/${claimId}/lender-consent`, people.staff.token);
const view = (token: string) => t.call('GET', `/lender-consent/${token}`);
const answer = (token: string, body: object = consented) => t.call('POST', `/lender-consent/${token}/answer`, { body });
const withdraw = (claimId: string) =>
  t.call('POST', `/claims/${claimId}/lender-consent/withdraw`, { token: people.staff2.token });
const checkOf = async (claimId: string) =>
  (await done(t, 'GET', `/claims/${claimId}/cover`, people.staff.token)).checks.find(
    ({ check }: { check: string }) => check === 'financier',
  );

/** The token of the sent link. */
async function link(claimId: string, mailbox = newMailbox()): Promise<string> {
  expect((await ask(claimId, mailbox)).status).toBe(201);
  await t.runJobs();
  const { body } = await t.call('GET', `/dev/messages?to=${encodeURIComponent(mailbox)}`);
  return /\/lender-consent\/(\S+)/.exec(body.data[0].text)?.[1] ?? '';
}

describe('a lender', () => {
  it('consents by its link, once; the consent is a document of the claim, and the check holds', async () => {
    const claim = await financed();
    expect(await checkOf(claim.id)).toMatchObject({ result: 'fails', why: 'financier-silent' });
    const token = await link(claim.id);
    const opened = await view(token);
    expect(opened.body.data).toEqual({
      lender: 'SHRIRAM FINANCE LIMITED',
      amount: 42_000,
      registrationNumber: expect.stringMatching(/^MH14/),
      claimNumber: expect.stringMatching(/^CLM-/),
    });
    // Opened by a link scanner: nothing is answered.
    expect((await seen(claim.id)).links).toMatchObject([{ state: 'sent', answeredAt: null }]);
    expect((await answer(token)).status).toBe(200);
    expect([refused(await view(token)), refused(await answer(token))]).toEqual(['409 word.used', '409 word.used']);
    await t.runJobs();
    expect(await checkOf(claim.id)).toMatchObject({ result: 'holds', why: 'financier-consents' });
    const files = await t.platform.db
      .selectFrom('stored_file')
      .select(['original_name', 'mime_type', 'filed_by'])
      .where('entity_id', '=', claim.id)
      .where('document_type', '=', 'financier-consent')
      .execute();
    expect(files).toEqual([
      { original_name: 'Lender’s consent (lender’s link).pdf', mime_type: 'application/pdf', filed_by: people.staff2.userId },
    ]);
    expect(await seen(claim.id)).toMatchObject({
      lender: 'SHRIRAM FINANCE LIMITED',
      links: [{ state: 'consented', name: 'R. Krishnan', designation: 'Branch manager', reason: null }],
    });
    const trail = await t.platform.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', claim.id)
      .where('action', 'in', ['ask-lender', 'answer-lender'])
      .orderBy('action')
      .execute();
    expect(trail).toEqual([
      { action: 'answer-lender', actor_id: null },
      { action: 'ask-lender', actor_id: people.staff2.userId },
    ]);
  });

  it('refuses with a reason, which staff read', async () => {
    const claim = await financed();
    const mailbox = newMailbox();
    const token = await link(claim.id, mailbox);
    const silent = await answer(token, { ...consented, answer: 'refused' });
    expect(silent.body.fieldErrors).toEqual({ reason: 'Please say why' });
    expect((await answer(token, { ...consented, answer: 'refused', reason: 'Instalments are due' })).status).toBe(200);
    await t.runJobs();
    expect(await checkOf(claim.id)).toMatchObject({ result: 'fails', why: 'financier-refuses' });
    expect(await seen(claim.id)).toMatchObject({
      links: [{ mailbox, state: 'refused', reason: 'Instalments are due' }],
    });
  });

  it('answers by no link that expired, was replaced, withdrawn or made up', async () => {
    const claim = await financed();
    const first = await link(claim.id);
    const second = await link(claim.id);
    expect(refused(await answer(first))).toBe('409 word.over');
    expect((await withdraw(claim.id)).body.data.links).toMatchObject([{ state: 'withdrawn' }, { state: 'replaced' }]);
    expect(refused(await withdraw(claim.id))).toBe('409 word.none-open');
    expect(refused(await view(second))).toBe('409 word.over');
    expect(refused(await view(`${'x'.repeat(43)}.${'0'.repeat(64)}`))).toBe('404 word.invalid');
    const third = await link(claim.id);
    byDays(14);
    expect(refused(await answer(third))).toBe('410 word.expired');
    t.setNow(null);
  });

  it('of two answers at one moment gives one', async () => {
    const claim = await financed();
    const token = await link(claim.id);
    const replies = await Promise.all([answer(token), answer(token, { ...consented, answer: 'refused', reason: 'No' })]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('the one of the staff who sent the link', () => {
  it('does not approve alone on its answer, nor who is connected with them', async () => {
    const claim = await financed();
    const token = await link(claim.id);
    await answer(token);
    await t.runJobs();
    const friend = await person(t, 'insurance');
    await noteInvitation(t, people.staff2, friend);
    for (const by of [people.staff2, friend]) {
      const sent = await t.call('POST', `/claims/${claim.id}/review/decide`, {
        token: by.token,
        body: await approvalForm(t, by, claim.id),
      });
      expect(refused(sent)).toBe('400 claim.checks-open');
    }
  });

  it('asks where the register names a lender, and about no claim of somebody connected', async () => {
    const claim = await reviewedClaim(t, people);
    expect(refused(await ask(claim.id, newMailbox()))).toBe('409 lender.none');
    const connected = await person(t, 'insurance');
    await noteInvitation(t, people.claimant, connected);
    const other = await financed();
    expect(refused(await ask(other.id, newMailbox(), connected))).toBe('409 claim.connected');
  });
});

describe('whom we ask', () => {
  const textsTo = async (mailbox: string) => {
    await t.runJobs();
    const { body } = await t.call('GET', `/dev/messages?to=${encodeURIComponent(mailbox)}`);
    return body.data.map(({ text }: { text: string }) => text) as string[];
  };
  const choose = (claimId: string, body: object, by = people.staff2) =>
    t.call('PUT', `/claims/${claimId}/lender`, { token: by.token, body });
  const todo = async (claimId: string) =>
    (await done(t, 'GET', `/claims/${claimId}`, people.staff.token)).todo.map(({ what }: { what: string }) => what);

  it('is asked at a mailbox of its record, up to the repair’s cost; the owner is told whom', async () => {
    const claim = await financed();
    expect(await seen(claim.id)).toMatchObject({ source: 'register', record: { id: shriram, mailboxes, isChosen: false } });
    await done(t, 'POST', `/claims/${claim.id}/estimate`, people.garage.token, {
      lines: [{ label: 'Front bumper', kind: 'labour', amount: 43_000 }],
    });
    expect(await todo(claim.id)).toContain('ask-lender');
    const own = await ask(claim.id, 'friend@lender.test');
    expect(own.body.fieldErrors).toEqual({ mailbox: 'Choose a mailbox of the lender’s record' });
    const mailbox = newMailbox();
    await link(claim.id, mailbox);
    expect((await textsTo(mailbox))[0]).toContain('up to ₹43,000');
    expect(await todo(claim.id)).toContain('await-lender');
    const notices = await done(t, 'GET', '/dashboard/notifications', people.claimant.token);
    expect(notices.data[0]).toMatchObject({ message: expect.stringContaining('We asked Shriram Finance whether') });
    const { events } = await done(t, 'GET', `/claims/${claim.id}/timeline`, people.claimant.token);
    expect(events.at(-1).text).toContain('Shriram Finance');
    const garages = await done(t, 'GET', `/claims/${claim.id}/timeline`, people.garage.token);
    expect(JSON.stringify(garages)).not.toContain('Shriram');
  });

  it('says that it is not the lender; staff then choose another, and do not approve alone on its answer', async () => {
    const claim = await financed();
    expect((await answer(await link(claim.id), { ...consented, answer: 'not-lender' })).status).toBe(200);
    expect(await checkOf(claim.id)).toMatchObject({ result: 'fails', why: 'financier-is-another' });
    const chola = await lender(
      t,
      { maker: people.staff, checker: people.staff2 },
      { name: 'Chola Finance', mailboxes: ['noc@chola.test'] },
    );
    expect((await choose(claim.id, { lenderId: chola }, people.staff)).body.data).toMatchObject({
      lender: 'SHRIRAM FINANCE LIMITED',
      record: { id: chola, isChosen: true },
    });
    await answer(await link(claim.id, 'noc@chola.test'));
    await t.runJobs();
    expect(await checkOf(claim.id)).toMatchObject({ result: 'holds', why: 'financier-consents' });
    const form = await approvalForm(t, people.staff, claim.id);
    const decided = await t.call('POST', `/claims/${claim.id}/review/decide`, { token: people.staff.token, body: form });
    expect(refused(decided)).toBe('400 claim.checks-open');
  });

  it('is named by the registration certificate where the register names none', async () => {
    const claim = await reviewedClaim(t, people);
    expect((await choose(claim.id, { lenderId: shriram })).body.fieldErrors).toHaveProperty('written');
    expect((await choose(claim.id, { lenderId: shriram, written: 'Shri Ram Fin' })).status).toBe(200);
    expect(await checkOf(claim.id)).toMatchObject({ result: 'fails', why: 'financier-silent', about: ['Shri Ram Fin'] });
    await answer(await link(claim.id));
    await t.runJobs();
    expect(await checkOf(claim.id)).toMatchObject({ result: 'holds' });
  });

  it('is reminded once, by a new link', async () => {
    const claim = await financed();
    const mailbox = newMailbox();
    const first = await link(claim.id, mailbox);
    const sent = (await textsTo(mailbox)).length;
    byDays(3);
    for (let run = 0; run < 2; run += 1) await remindLenders(t.platform);
    const texts = await textsTo(mailbox);
    expect(texts).toHaveLength(sent + 1);
    const second = /\/lender-consent\/(\S+)/.exec(texts[0] ?? '')?.[1] ?? '';
    expect(refused(await answer(first))).toBe('409 word.over');
    expect((await answer(second)).status).toBe(200);
    expect((await seen(claim.id)).links).toMatchObject([
      { state: 'consented', isReminder: true },
      { state: 'replaced', isReminder: false },
    ]);
    t.setNow(null);
  });

  it('is passed over by two people after its days, who then do not approve alone', async () => {
    const claim = await financed();
    await link(claim.id);
    const pass = (by = people.staff2) =>
      t.call('POST', `/claims/${claim.id}/lender-consent/pass-over`, { token: by.token, body: { reason: 'Three calls' } });
    expect(refused(await pass())).toBe('409 lender.not-silent');
    byDays(7);
    const fresh = await person(t, 'insurance');
    const proposed = await pass();
    expect(proposed.body.data.proposal).toMatchObject({ kind: 'lender-silence', after: { reason: 'Three calls' } });
    const { id } = proposed.body.data.proposal;
    const confirm = (by: { token: string }) => t.call('POST', `/proposals/${id}/confirm`, { token: by.token });
    expect(refused(await confirm(people.staff2))).toBe('409 approval.same-person');
    expect((await confirm(people.staff)).status).toBe(200);
    expect(await checkOf(claim.id)).toMatchObject({ result: 'holds', why: 'financier-passed-over' });
    const decide = async (by: typeof fresh) =>
      t.call('POST', `/claims/${claim.id}/review/decide`, { token: by.token, body: await approvalForm(t, by, claim.id) });
    expect(refused(await decide(people.staff))).toBe('400 claim.checks-open');
    expect((await decide(fresh)).body.data.stage).toBe('approved');
    t.setNow(null);
  });

  it('answers in time, so that nobody passes it over', async () => {
    const claim = await financed();
    const token = await link(claim.id);
    byDays(8);
    const { proposal } = await done(t, 'POST', `/claims/${claim.id}/lender-consent/pass-over`, people.staff2.token, {
      reason: 'Three calls',
    });
    await answer(token, { ...consented, answer: 'refused', reason: 'Instalments are due' });
    const confirmed = await t.call('POST', `/proposals/${proposal.id}/confirm`, { token: people.staff.token });
    expect(refused(confirmed)).toBe('409 lender.not-silent');
    expect(await checkOf(claim.id)).toMatchObject({ result: 'fails', why: 'financier-refuses' });
    t.setNow(null);
  });
});
