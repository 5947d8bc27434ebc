import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { approvalForm, claimFile, done, payableClaim, recordCover, reviewedClaim } from '#test/builders/processing.ts';
import { person } from '#test/builders/person.ts';
import type { Called } from '#test/setup/test-app.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const decide = async (claimId: string, more: object = {}, who = people.staff) =>
  t.call('POST', `/claims/${claimId}/review/decide`, {
    token: who.token,
    body: { ...(await approvalForm(t, who, claimId)), ...more },
  });
const confirm = (claimId: string) =>
  t.call('POST', `/claims/${claimId}/review/confirm`, { token: people.staff2.token, body: { confirm: true } });
const reason = { reason: 'Seen at the branch' };
const owned = (claimId: string, facts: object) =>
  t.platform.db
    .updateTable('claim')
    .set({ register_facts: sql`register_facts || ${JSON.stringify(facts)}::jsonb` })
    .where('id', '=', claimId)
    .execute();
const checksOf = async (claimId: string) =>
  (await done(t, 'GET', `/claims/${claimId}/cover`, people.staff.token)).checks as {
    check: string;
    result: string;
    why: string;
    stops: boolean;
    about: string[];
  }[];

it('another’s car, insured elsewhere, filed as a truck on a third person’s policy: nobody has it paid', async () => {
  const claim = await reviewedClaim(t, people);
  await sql`update claim set register_facts = register_facts || '{"owner": "AARAV SHARMA"}' || jsonb_build_object('vehicle',
      register_facts -> 'vehicle' || '{"vehicleType": "car", "insurer":
        {"name": "HDFC ERGO General Insurance Company Limited", "policyNumber": "POL7", "insuredUpto": "2027-03-31"}}')
    where id = ${claim.id}`.execute(t.platform.db);
  await recordCover(t, people, claim.id, { insuredName: 'Somebody Else Entirely' });
  const failing = (await checksOf(claim.id)).filter(({ result }) => result === 'fails');
  expect(failing.map(({ check, stops, about }) => [check, stops, ...about])).toEqual([
    ['owner-is-claimant', false, 'AARAV SHARMA'],
    ['insured-is-claimant', true, 'Somebody Else Entirely'],
    ['vehicle-is-as-registered', false, 'car', 'goods'],
    ['insurer-is-as-registered', false, 'HDFC ERGO General Insurance Company Limited'],
  ]);
  for (const body of [{}, reason]) expect(refused(await decide(claim.id, body))).toBe('409 claim.three-names');
});

it('three names found after the first approval stop the second', async () => {
  const claim = await reviewedClaim(t, people);
  await owned(claim.id, { owner: 'A. RAO' });
  expect((await decide(claim.id, reason)).body.data.stage).toBe('second_approval');
  await t.platform.db
    .updateTable('claim_cover')
    .set({ insured_name: 'Somebody Else Entirely' })
    .where('claim_id', '=', claim.id)
    .execute();
  await owned(claim.id, { owner: 'AARAV SHARMA' });
  expect(refused(await confirm(claim.id))).toBe('409 claim.three-names');
});

it('is compared with the name on approved documents, once there are some', async () => {
  const claim = await reviewedClaim(t, people);
  const owner = async () => (await checksOf(claim.id)).find(({ check }) => check === 'owner-is-claimant')?.result;
  expect(await owner()).toBe('holds');
  await t.platform.db
    .insertInto('kyc_submission')
    .values({
      user_id: people.claimant.userId,
      role: 'claimant',
      fields: JSON.stringify({ firstName: 'Aarav', lastName: 'Sharma' }),
      submitted_at: t.platform.now(),
    })
    .execute();
  const kyc = (status: string) =>
    t.platform.db.updateTable('app_user').set({ kyc_status: status }).where('id', '=', people.claimant.userId).execute();
  await kyc('approved');
  expect(await owner()).toBe('fails');
  await kyc('not_submitted');
  expect(await owner()).toBe('holds');
});

const explain = async (claimId: string, explains: string, more: object = {}, who = people.staff2) =>
  t.call('PUT', `/claims/${claimId}/title-paper`, {
    token: who.token,
    body: {
      explains,
      kind: 'sale-agreement',
      fileId: await claimFile(t, people.claimant, claimId, 'application/pdf', 'sale-agreement'),
      says: 'Sold to the claimant on 2 November; form 29 is signed by both.',
      ...more,
    },
  });

describe('a name that differs', () => {
  it.each([
    ['owner-is-claimant', 'AARAV SHARMA', (id: string) => owned(id, { owner: 'AARAV SHARMA' })],
    ['insured-is-claimant', 'Aarav Sharma', (id: string) => recordCover(t, people, id, { insuredName: 'Aarav Sharma' })],
  ] as const)('%s: nobody approves without a paper, two people do with one', async (check, name, differ) => {
    const claim = await reviewedClaim(t, people);
    await differ(claim.id);
    for (const body of [{}, reason]) expect(refused(await decide(claim.id, body))).toBe('409 claim.title-unexplained');
    const recorded = await explain(claim.id, check);
    expect(recorded.body.data.titlePapers).toMatchObject([{ explains: check, kind: 'sale-agreement', otherName: name }]);
    expect((await checksOf(claim.id)).find((one) => one.check === check)).toMatchObject({
      result: 'fails',
      about: [name, 'sale-agreement'],
    });
    expect(refused(await decide(claim.id))).toBe('400 claim.checks-open');
    expect((await decide(claim.id, reason)).body.data.stage).toBe('second_approval');
    const own = { token: people.staff.token, body: { confirm: true } };
    expect(refused(await t.call('POST', `/claims/${claim.id}/review/confirm`, own))).toBe('409 approval.same-person');
    expect((await confirm(claim.id)).body.data.stage).toBe('approved');
  });

  it('is explained only while it is that name, and never of three people', async () => {
    const claim = await reviewedClaim(t, people);
    await owned(claim.id, { owner: 'AARAV SHARMA' });
    await explain(claim.id, 'owner-is-claimant');
    await owned(claim.id, { owner: 'ANIL VERMA' });
    expect(refused(await decide(claim.id, reason))).toBe('409 claim.title-unexplained');
    await explain(claim.id, 'owner-is-claimant');
    await recordCover(t, people, claim.id, { insuredName: 'Somebody Else Entirely' });
    await explain(claim.id, 'insured-is-claimant');
    expect(refused(await decide(claim.id, reason))).toBe('409 claim.three-names');
  });

  it('is explained by staff who review, from a paper of this claim, and only where one differs', async () => {
    const claim = await reviewedClaim(t, people);
    expect(refused(await explain(claim.id, 'owner-is-claimant'))).toBe('409 claim.title-in-order');
    await owned(claim.id, { owner: 'AARAV SHARMA' });
    expect((await explain(claim.id, 'insured-is-claimant')).body.fieldErrors).toEqual({
      explains: 'This name does not differ from the claimant’s',
    });
    const other = await reviewedClaim(t, people);
    const foreign = await claimFile(t, people.claimant, other.id, 'application/pdf', 'sale-agreement');
    expect(Object.keys((await explain(claim.id, 'owner-is-claimant', { fileId: foreign })).body.fieldErrors)).toEqual(['fileId']);
    const decider = await person(t, 'insurance', { duties: ['decide'] });
    for (const who of [people.claimant, people.garage, decider])
      expect((await explain(claim.id, 'owner-is-claimant', {}, { ...people.staff, token: who.token })).status).toBe(403);
    await explain(claim.id, 'owner-is-claimant');
    expect((await done(t, 'GET', `/claims/${claim.id}/cover`, people.claimant.token)).titlePapers).toEqual([]);
  });

  it('is asked of the owner by a question that says why, and the answer is filed as that paper', async () => {
    const claim = await reviewedClaim(t, people);
    await owned(claim.id, { owner: 'AARAV SHARMA' });
    const asked = { of: 'claimant', questions: ['The vehicle register names another person.'], papers: ['sale-agreement'] };
    await done(t, 'POST', `/claims/${claim.id}/review/request-info`, people.staff.token, asked);
    const { questions } = await done(t, 'GET', `/claims/${claim.id}/processing`, people.claimant.token);
    const fileIds = [await claimFile(t, people.claimant, claim.id, 'application/pdf')];
    const answer = { answer: 'I bought it in November.', fileIds };
    await done(t, 'POST', `/claims/${claim.id}/questions/${questions[0].id}/answer`, people.claimant.token, answer);
    const { document_type } = await t.platform.db
      .selectFrom('stored_file')
      .select('document_type')
      .where('id', '=', fileIds[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(document_type).toBe('sale-agreement');
    expect((await explain(claim.id, 'owner-is-claimant', { fileId: fileIds[0] })).status).toBe(200);
  });
});

it('a register that names another owner after the approval holds the payout, and nobody releases it', async () => {
  const { id } = await payableClaim(t, people);
  await owned(id, { owner: 'AARAV SHARMA' });
  await t.runJobs();
  const { rows } = await t.platform.pool.query(
    `select stage, payout_hold, (select count(*)::int from transfer where claim_id = $1) as payouts from claim where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ stage: 'approved', payout_hold: 'payout.alert.title', payouts: 0 }]);
  const release = () => t.call('POST', `/claims/${id}/payout/retry`, { token: people.staff2.token });
  expect(refused(await release())).toBe('409 claim.title-unexplained');
  await owned(id, { owner: 'ASHA RAO' });
  expect((await release()).status).toBe(200);
});
