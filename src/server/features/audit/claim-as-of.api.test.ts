import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatRupees, paise } from '#domain/money.ts';
import { payDraft, walkedDraft } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import {
  approvalForm,
  cast,
  claimFile,
  done,
  finishRepair,
  nextVehicle,
  payOffer,
  recordCover,
  settleTransfer,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { picture, upload } from '#test/builders/upload.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp, TestBody } from '#test/setup/test-app.ts';

let t: TestApp;
let people: Cast;
let auditor: Person;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  people = await cast(t);
  auditor = await person(t, 'insurance', { duties: ['audit'], firstName: 'Kavita', lastName: 'Rane' });
});
afterAll(() => t.close());

const addressOf = (id: string, at?: Date) => `/claims/${id}/as-of${at ? `?at=${encodeURIComponent(at.toISOString())}` : ''}`;
const asOf = (id: string, at?: Date): Promise<TestBody> => done(t, 'GET', addressOf(id, at), auditor.token);

/** Labels and formatted values of each column in the view. */
const said: Readonly<Record<string, string>> = {
  assignee_id: 'Assignee',
  surveyor_id: 'Surveyor',
  first_approver_id: 'First approver',
  second_approver_id: 'Second approver',
  approved_paise: 'Approved',
  decision_reason: 'Decision reason',
  insurer_claim_number: 'Insurer claim number',
  submitted_at: 'Submitted at',
  fee_paid_at: 'Fee paid at',
  approved_at: 'Approved at',
  rejected_at: 'Rejected at',
  withdrawn_at: 'Withdrawn at',
  vehicle_ready_at: 'Vehicle ready at',
  disbursed_at: 'Disbursed at',
  closed_at: 'Closed at',
};

/** The tables' present contents, read without the audit. */
async function truthOf(id: string) {
  const { pool } = t.platform;
  const all = async (query: string) => (await pool.query(query, [id])).rows;
  const [row] = await all('select * from claim where id = $1');
  const names = new Map((await pool.query('select id, first_name, last_name from app_user')).rows.map((one) => [one.id, one]));
  const words = (name: string, value: unknown) => {
    if (name.endsWith('_paise')) return formatRupees(paise(Number(value)));
    const known = names.get(value);
    return known ? `${known.first_name} ${known.last_name}` : value instanceof Date ? 'a moment' : value;
  };
  const isNumberOfStaff = row.first_approver_id !== null;
  return {
    stage: row.stage,
    facts: Object.fromEntries(
      Object.entries(said)
        .filter(([name]) => row[name] !== null && (name !== 'insurer_claim_number' || isNumberOfStaff))
        .map(([name, field]) => [field, words(name, row[name])]),
    ),
    plate: row.vehicle?.registrationNumber ?? null,
    workshop: row.vendor?.garageName ?? null,
    files: (
      await all(`select id from stored_file where entity_type = 'claim' and entity_id = $1 and deleted_at is null order by id`)
    ).map((file) => file.id),
    records: Object.fromEntries(
      (
        await all(`select id, kind as state from estimate where claim_id = $1 union all select id, state from survey where claim_id = $1
          union all select id, state from offer where claim_id = $1 union all select id, state from transfer where claim_id = $1`)
      ).map((one) => [one.id, one.state]),
    ),
    events: (await all('select id from claim_event where claim_id = $1 order by at, id')).slice(-50).map((event) => event.id),
    accounts: (
      await all(`select sum(l.amount_paise)::bigint as paise from journal_entry e join journal_line l on l.entry_id = e.id
          where e.claim_id = $1 group by l.account having sum(l.amount_paise) <> 0 order by 1`)
    ).map((sum) => Number(sum.paise) / 100),
  };
}

function readAs(view: TestBody): Awaited<ReturnType<typeof truthOf>> {
  const byField = new Map<string, string>(view.facts.map(({ field, value }: TestBody) => [field, value]));
  const moments = Object.entries(said).filter(([name]) => name.endsWith('_at'));
  return {
    stage: view.stage.stage,
    facts: Object.fromEntries(
      Object.values(said)
        .filter((field) => byField.has(field))
        .map((field) => [field, moments.some(([, one]) => one === field) ? 'a moment' : byField.get(field)]),
    ),
    plate: byField.get('Vehicle: registration number') ?? null,
    workshop: byField.get('Vendor: garage name') ?? null,
    files: view.files.map(({ id }: TestBody) => id).toSorted(),
    records: Object.fromEntries(view.records.map(({ id, state }: TestBody) => [id, state])),
    events: view.events.map(({ id }: TestBody) => id),
    accounts: view.accounts.map(({ amount }: TestBody) => amount).toSorted((a: number, b: number) => a - b),
  };
}

/** Runs steps a minute apart and records the state after each; at the end each moment must read the same. */
async function looksBack(id: string, steps: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const seen: { step: string; at: Date; view: TestBody; truth: Awaited<ReturnType<typeof truthOf>> }[] = [];
  for (const [step, take] of Object.entries(steps)) {
    t.setNow(new Date(t.platform.now().getTime() + 1_000));
    await take();
    const at = t.platform.now();
    seen.push({ step, at, truth: await truthOf(id), view: await asOf(id) });
  }
  for (const [index, { step, at, view, truth }] of seen.entries()) {
    const { next, ...then } = await asOf(id, at);
    expect({ step, ...readAs(then) }).toEqual({ step, ...truth });
    expect({ ...then, next: null }).toEqual(view);
    expect(then.contradicted).toEqual([]);
    // Nothing differs until the last millisecond before the next step.
    if (next !== null && index % 4 === 0) expect(readAs(await asOf(id, new Date(Date.parse(next) - 1)))).toEqual(truth);
  }
}

const post = (id: string, path: string, who: Person, body?: unknown) => done(t, 'POST', `/claims/${id}${path}`, who.token, body);

/** Through the wizard: the parts that it saves are what the audit tells of a claim's beginning. */
async function filed(estimatedRepairCost = 42_000): Promise<{ id: string }> {
  const draft = await walkedDraft(t, people.claimant, people.garage.listingId, {
    vehicle: nextVehicle(),
    vendor: { estimatedRepairCost },
  });
  await payDraft(t, people.claimant, draft.id);
  return draft;
}

/** Fixed clock between the steps, so that nothing else is later than a moment. */
const stopClock = () => t.setNow(new Date());

it('says of every moment what stood then: surveyed, decided twice, paid, and the money come back', async () => {
  const { staff, staff2, garage, claimant, surveyor } = people;
  stopClock();
  const { id } = await filed(1_60_000);
  const survey = { surveyorId: surveyor.userId };
  const answer = async () => {
    const { questions } = await done(t, 'GET', `/claims/${id}/processing`, claimant.token);
    return post(id, `/questions/${questions[0].id}/answer`, claimant, { answer: 'My brother.' });
  };
  let file = '';
  await looksBack(id, {
    estimate: () => post(id, '/estimate', garage, { lines: [{ label: 'Cabin', kind: 'labour', amount: 1_60_000 }] }),
    'another estimate': () => post(id, '/estimate', garage, { lines: [{ label: 'Cabin', kind: 'labour', amount: 1_55_000 }] }),
    assign: () => done(t, 'POST', `/claims/${id}/assignee`, staff.token, { userId: staff.userId }),
    'assign to another': () => done(t, 'POST', `/claims/${id}/assignee`, staff.token, { userId: staff2.userId }),
    survey: () => post(id, '/survey', staff, survey),
    'survey declined': () => post(id, '/survey/decline', surveyor, { reason: 'Ill' }),
    'survey again': () => post(id, '/survey', staff, survey),
    'survey accepted': () => post(id, '/survey/accept', surveyor),
    'survey reported': async () =>
      post(id, '/survey/report', surveyor, {
        lines: [{ line: 1, assessedAmount: 1_50_000 }],
        photoFileIds: [await claimFile(t, surveyor, id)],
        remarks: 'Front damaged.',
      }),
    question: () => post(id, '/review/request-info', staff, { of: 'claimant', questions: ['Who drove?'] }),
    answer,
    upload: async () => {
      const content = await picture('jpeg', 7);
      const { body } = await upload(t, '/v1/files/upload/single', claimant.token, { entityId: id, documentType: 'other' }, [
        { filename: 'front.jpg', type: 'image/jpeg', content },
      ]);
      file = body.data.id;
    },
    'file deleted': () => t.call('DELETE', `/v1/files/${file}`, { token: claimant.token }),
    cover: () => recordCover(t, people, id),
    approved: async () => post(id, '/review/decide', staff, await approvalForm(t, staff, id, 1_20_000)),
    reopened: () => post(id, '/review/reopen', staff2, { reason: 'Invoice below the advance' }),
    'approved with less': async () => post(id, '/review/decide', staff, await approvalForm(t, staff, id, 1_10_000)),
    'offer paid': () => payOffer(t, people, id),
    repaired: () => finishRepair(t, people, id, 1_55_000),
    'payout ordered': () => t.runJobs(),
    'payout paid': () => settleTransfer(t, id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED'),
    returned: () => settleTransfer(t, id, 'REVERSED'),
  });
  expect((await asOf(id)).isWhole).toBe(true);
});

it('says of every moment what stood then: rejected, appealed, confirmed by a second person, its offer run out', async () => {
  const { staff, staff2, claimant, garage } = people;
  stopClock();
  const { id } = await filed();
  await looksBack(id, {
    estimate: () => post(id, '/estimate', garage, { lines: [{ label: 'Bumper', kind: 'labour', amount: 42_000 }] }),
    review: () => post(id, '/review/start', staff),
    rejected: () => post(id, '/review/decide', staff, { decision: 'reject', reason: 'No cover.' }),
    appealed: () => post(id, '/appeal', claimant, { reason: 'There was.' }),
    // Figures are still unknown: two people and a reason.
    'for a second person': async () =>
      post(id, '/review/decide', staff, { ...(await approvalForm(t, staff, id, 30_000)), reason: 'Seen on paper.' }),
    'sent back': () => post(id, '/review/confirm', staff2, { confirm: false, reason: 'Which paper?' }),
    'once more': async () =>
      post(id, '/review/decide', staff, { ...(await approvalForm(t, staff, id, 29_000)), reason: 'The policy.' }),
    confirmed: () => post(id, '/review/confirm', staff2, { confirm: true }),
    'two days': async () => {
      t.setNow(new Date(t.platform.now().getTime() + 49 * 3_600_000));
      await t.platform.jobs.boss.send('sweep-claims', {});
      await t.runJobs();
    },
    renewed: () => post(id, '/offer/renew', claimant),
    withdrawn: () => post(id, '/withdraw', claimant, { reason: 'Sold.' }),
  });
  // A change made outside the application is detected, with its field.
  await t.platform.pool.query('update claim set approved_paise = 3100000 where id = $1', [id]);
  expect((await asOf(id)).contradicted).toEqual(['Approved']);
});

it('is for who audits, of a claim that is there, at a moment that has come; each look is kept', async () => {
  stopClock();
  const { id } = await filed();
  const desk = await person(t, 'insurance', { duties: ['review', 'decide', 'confirm', 'cash'] });
  for (const { token } of [people.claimant, desk, people.garage])
    expect((await t.call('GET', addressOf(id), { token })).status).toBe(403);
  const { token } = auditor;
  const ahead = (minutes: number) => new Date(t.platform.now().getTime() + minutes * 60_000);
  expect((await t.call('GET', `${addressOf(id)}?at=yesterday`, { token })).status).toBe(400);
  expect((await t.call('GET', addressOf(id, ahead(10)), { token })).body.fieldErrors).toHaveProperty('at');
  expect((await t.call('GET', addressOf(auditor.userId), { token })).status).toBe(404);
  expect((await t.call('GET', addressOf('nothing'), { token })).status).toBeGreaterThanOrEqual(400);
  const before = await asOf(id, ahead(-60 * 24 * 400));
  expect(before).toMatchObject({ stage: null, facts: [], records: [], files: [], events: [], accounts: [], previous: null });
  expect(before.next).not.toBeNull();
  const { data } = await done(t, 'GET', `/audit?subject=${id}&action=view-claim-as-of`, token);
  expect(data).toMatchObject([{ by: { id: auditor.userId }, subject: { claimId: id } }]);
  // Viewing is not an event of the claim.
  expect((await asOf(id)).next).toBeNull();
});
