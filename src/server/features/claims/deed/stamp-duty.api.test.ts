import { CompiledQuery } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { dutyStates } from '#domain/claims/deed/stamp-duty.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { lockClaim } from '#server/features/claims/claim/claim-steps.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { buyStamp } from './stamp-deed.ts';
import { signDeed } from '#test/builders/deed.ts';
import { insurersWord } from '#test/builders/insurers-word.ts';
import { sim } from '#test/builders/intake.ts';
import type { Draft } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { acceptOffer, approvedClaim, done } from '#test/builders/processing.ts';
import { picture, upload } from '#test/builders/upload.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { TestBody } from '#test/setup/test-app.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });

const refused = ({ status, body }: { status: number; body: TestBody }) => `${status} ${body.code}`;
const deedOf = async (id: string, by: Person = people.claimant) =>
  (await done(t, 'GET', `/claims/${id}/deed`, by.token)) as TestBody;
const run = (text: string, values: unknown[] = []) => t.platform.db.executeQuery<TestBody>(CompiledQuery.raw(text, values));

async function drawn(mode: 'cashless' | 'reimbursement' = 'cashless'): Promise<Draft> {
  const claim = await approvedClaim(t, people);
  if (mode === 'reimbursement') {
    await run(`update insurer_word set answered_at = answered_at - interval '1 hour' where claim_id = $1`, [claim.id]);
    await insurersWord(t, people, claim.id, { mode });
  }
  await acceptOffer(t, people, claim.id);
  return claim;
}

const rate = {
  state: 'Goa',
  instrument: 'other-assignment',
  basis: 'share',
  percent: 0.25,
  amount: 0,
  least: 200,
  most: 25_000,
  roundTo: 10,
  hasEStamp: true,
  source: 'Goa Notification 12/2026',
};

/** Two people set a state's duty. */
async function dutyBecomes(change: object): Promise<void> {
  const body = { ...rate, validFrom: todayInKolkata(t.platform.now()), ...change };
  const [one, other] = [await person(t, 'admin'), await person(t, 'admin')];
  const { proposal } = await done(t, 'POST', '/stamp-duties', one.token, body);
  await done(t, 'POST', `/proposals/${proposal.id}/confirm`, other.token);
}

async function amountIs(claimId: string, amount: number): Promise<void> {
  await run('update claim set approved_paise = $2 where id = $1', [claimId, amount]);
  await inTransaction(t.platform, systemActor('test:amount'), (tx) => lockClaim(tx, claimId));
}

const booked = async (claimId: string) =>
  (
    await run(
      `select l.account, l.amount_paise::int as amount from journal_entry e join journal_line l on l.entry_id = e.id
        where e.claim_id = $1 and e.event = 'stamp-bought' order by l.line`,
      [claimId],
    )
  ).rows;

async function stampPaper(claim: Draft, by: Person, change: object = {}) {
  const photo = { filename: 'stamp.jpg', type: 'image/jpeg', content: await picture('jpeg', 9) };
  const sent = await upload(t, '/v1/files/upload', by.token, { entityId: claim.id, category: 'STAMP_PAPER' }, [photo]);
  const { version } = (await deedOf(claim.id)).deed;
  const body = { version, number: `AA ${claim.id.slice(-6)}`, issuedOn: todayInKolkata(t.platform.now()), ...change };
  return t.call('POST', `/claims/${claim.id}/deed/stamp`, {
    token: by.token,
    body: { ...body, fileId: sent.body.data?.id ?? claim.id },
  });
}

describe('the table of stamp duty', () => {
  it('has a row for every state and union territory and both instruments, each with its source, and no silent zero', async () => {
    const { rates } = await done(t, 'GET', '/stamp-duties', (await person(t, 'admin')).token);
    for (const state of dutyStates)
      for (const instrument of ['receivable-to-factor', 'other-assignment']) {
        const found = rates.filter((one: TestBody) => one.state === state && one.instrument === instrument && !one.isUpcoming);
        expect(found, `${state} ${instrument}`).toHaveLength(1);
        const [{ basis, percent, amount, source }] = found;
        expect(source).toMatch(/counsel|section 8D/);
        if (basis === 'exempt')
          expect([instrument, source]).toEqual(['receivable-to-factor', 'Indian Stamp Act, 1899, section 8D']);
        else expect(percent + amount).toBeGreaterThan(0);
      }
    await expect(run(`update stamp_duty_rate set millionths = 0`)).rejects.toThrow(/never|append-only|may not/);
  });

  it('is changed by two people, from a day on', async () => {
    const one = await person(t, 'admin');
    const body = { ...rate, state: 'Sikkim', validFrom: todayInKolkata(t.platform.now()) };
    for (const fault of [
      { percent: 0 },
      { basis: 'fixed' },
      { basis: 'exempt' },
      { state: 'Narnia' },
      { source: '' },
      { most: 100 },
    ])
      expect((await t.call('POST', '/stamp-duties', { token: one.token, body: { ...body, ...fault } })).status).toBe(400);
    expect((await t.call('POST', '/stamp-duties', { token: people.staff.token, body })).status).toBe(403);
    const { proposal } = await done(t, 'POST', '/stamp-duties', one.token, body);
    expect(refused(await t.call('POST', `/proposals/${proposal.id}/confirm`, { token: one.token }))).toMatch(/^(403|409)/);
    const shown = async () =>
      (await done(t, 'GET', '/stamp-duties', one.token)).rates.find(
        ({ state, instrument }: TestBody) => state === 'Sikkim' && instrument === 'other-assignment',
      );
    expect((await shown()).percent).toBe(0.1);
    await done(t, 'POST', `/proposals/${proposal.id}/confirm`, (await person(t, 'admin')).token);
    expect(await shown()).toMatchObject({ percent: 0.25, least: 200, source: rate.source });
  });
});

describe('a deed', () => {
  it('is stamped before it is signed; the e-stamp is bought once, stands on the deed and is booked', async () => {
    const claim = await drawn();
    const { deed } = await deedOf(claim.id);
    expect(deed.stamp).toMatchObject({ state: 'ordered', duty: 100, place: 'Maharashtra', bearer: 'company', number: null });
    expect(deed.clauses.find(({ label }: TestBody) => label === 'Stamp duty').text).toMatch(
      /₹100, for Maharashtra\. Gatepass Test/,
    );
    const sign = () =>
      t.call('POST', `/claims/${claim.id}/deed/esign`, { token: people.garage.token, body: { version: deed.version } });
    expect(refused(await sign())).toBe('409 claim.deed-unstamped');
    const pdf = () => t.call('GET', `/claims/${claim.id}/deed/pdf`, { token: people.garage.token });
    expect(refused(await pdf())).toBe('409 claim.deed-unstamped');
    await expect(
      run(
        `insert into deed_signature (deed_id, party, user_id, means, name, document_sha256, file_id, state, at)
        select d.id, 'garage', $1, 'ink', 'X', d.fingerprint, (select id from stored_file limit 1), 'submitted', now() from deed d where d.claim_id = $2`,
        [people.garage.userId, claim.id],
      ),
    ).rejects.toThrow(/stamped before it is signed|by its own party/);
    await t.runJobs();
    const { stamp } = (await deedOf(claim.id)).deed;
    expect(stamp).toMatchObject({ state: 'stamped', means: 'e-stamp', number: expect.stringMatching(/^IN-MA\d{14}V$/) });
    expect(await booked(claim.id)).toEqual([
      { account: 'stamp-duty', amount: 100_00 },
      { account: 'stamp-advance', amount: -100_00 },
    ]);
    const { rows } = await run(`select s.id from deed_stamp s join deed d on d.id = s.deed_id where d.claim_id = $1`, [claim.id]);
    await buyStamp(t.platform, rows[0]?.id);
    expect(await booked(claim.id)).toHaveLength(2);
    const { response } = await pdf();
    const said = (await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), { mergePages: true })).text;
    expect(said).toContain(stamp.number);
    expect((await sign()).status).toBe(200);
    await signDeed(t, claim.id);
    const { data } = await done(t, 'GET', `/deeds?search=${claim.claimNumber}`, people.staff2.token);
    expect(data).toMatchObject([{ stampNumber: stamp.number, duty: 100, place: 'Maharashtra', stampedOn: stamp.issuedOn }]);
    const registrations = await done(t, 'GET', '/deed-registrations', people.staff2.token);
    expect(registrations.data.map(({ stampNumber }: TestBody) => stampNumber)).toContain(stamp.number);
  });

  it('without an e-stamp is stamped on paper, which staff other than the approver enter with its picture', async () => {
    await sim(t, '/e-stamps', { refused: ['Maharashtra'] });
    const claim = await drawn();
    await t.runJobs();
    await sim(t, '/e-stamps', { refused: [] });
    expect((await deedOf(claim.id)).deed.stamp.state).toBe('refused');
    const todo = await run(`select party, what from claim_todo where claim_id = $1 and what like '%stamp%'`, [claim.id]);
    expect(todo.rows).toEqual([{ party: 'insurance', what: 'enter-stamp' }]);
    expect((await stampPaper(claim, people.claimant)).status).toBe(403);
    expect(refused(await stampPaper(claim, people.staff))).toBe('409 claim.money-by-decider');
    expect((await stampPaper(claim, people.staff2, { number: '' })).status).toBe(400);
    expect((await stampPaper(claim, people.staff2, { issuedOn: '2099-01-01' })).status).toBe(400);
    expect((await stampPaper(claim, people.staff2, { number: 'AA 123456' })).status).toBe(200);
    expect((await deedOf(claim.id)).deed.stamp).toMatchObject({ state: 'stamped', means: 'paper', number: 'AA 123456' });
    expect(await booked(claim.id)).toHaveLength(2);
    expect(refused(await stampPaper(claim, people.staff2))).toBe('409 claim.deed-stamped');
  });

  it('of another amount gets another stamp; of the same, the stamp on which nobody signed', async () => {
    const claim = await drawn();
    await t.runJobs();
    const before = (await deedOf(claim.id)).deed;
    await dutyBecomes({ state: 'Maharashtra', percent: 1, least: 100 });
    await t.platform.jobs.boss.send('sweep-claims', {});
    await t.runJobs();
    // Stamped: a later rate changes nothing.
    expect((await deedOf(claim.id)).deed.version).toBe(before.version);
    const second = await drawn();
    expect((await deedOf(second.id)).deed.stamp.duty).toBe(380);
    await t.runJobs();
    const [stamped] = [(await deedOf(second.id)).deed];
    await amountIs(second.id, 37_999_50);
    const same = (await deedOf(second.id)).deed;
    expect([same.version, same.stamp.number]).toEqual([2, stamped.stamp.number]);
    expect(await booked(second.id)).toHaveLength(2);
    await amountIs(second.id, 37_000_00);
    expect((await deedOf(second.id)).deed).toMatchObject({ version: 3, stamp: { state: 'ordered', duty: 370 } });
    await t.runJobs();
    expect(await booked(second.id)).toHaveLength(4);
  });
});
