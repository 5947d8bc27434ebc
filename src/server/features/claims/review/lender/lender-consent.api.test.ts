import { beforeEach, describe, expect, it } from 'vitest';
import type { RegisterFacts } from '#contract/vehicles.schemas.ts';
import { noteInvitation, person } from '#test/builders/person.ts';
import { approvalForm, cast, done, reviewedClaim } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { Called, TestBody } from '#test/setup/test-app.ts';

const { t } = claimSuite();
let people: Cast;
beforeEach(async () => {
  people = await cast(t);
});

let mailboxes = 0;
const newMailbox = () => `consent${(mailboxes += 1)}@shriram.test`;
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
    expect(await checkOf(claim.id)).toMatchObject({ result: 'fails' });
    expect(await seen(claim.id)).toMatchObject({
      known: expect.arrayContaining([mailbox]),
      links: [{ state: 'refused', reason: 'Instalments are due' }],
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
    t.setNow(new Date(t.platform.now().getTime() + 7 * 24 * 3_600_000 + 1));
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
