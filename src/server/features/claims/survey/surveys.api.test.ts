import { startTestApp } from '#test/setup/test-app.ts';
import { wordsOfPdf } from '#server/platform/papers/pdf-words.ts';
import { expect, it } from 'vitest';
import { addDays, startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { claimFile, done, freshClaim, surveyor } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

const ids = (list: { data: { claimId: string }[] }) => list.data.map(({ claimId }) => claimId);

it('lists a surveyor’s own surveys by view, and closes a claim that was given back', async () => {
  const first = await freshClaim(t, people, 60_000);
  const second = await freshClaim(t, people, 70_000);
  for (const { id } of [first, second])
    await done(t, 'POST', `/claims/${id}/survey`, people.staff.token, { surveyorId: people.surveyor.userId });
  const actions = async () => (await done(t, 'GET', `/claims/${second.id}`, people.surveyor.token)).actions;
  expect(await actions()).toContain('accept-survey');
  await done(t, 'POST', `/claims/${second.id}/survey/accept`, people.surveyor.token);
  // Accepted once: the button and the action are gone.
  expect(await actions()).not.toContain('accept-survey');
  const again = await t.call('POST', `/claims/${second.id}/survey/accept`, { token: people.surveyor.token });
  expect([again.status, again.body.code]).toEqual([409, 'claim.wrong-stage']);

  const open = await done(t, 'GET', '/surveys', people.surveyor.token);
  expect(ids(open)).toEqual([first.id, second.id]);
  expect(open.counts).toEqual({ open: 2, 'to-accept': 1, 'to-report': 1, overdue: 0, reported: 0, 'given-back': 0 });
  expect(open.data[0]).toMatchObject({ state: 'assigned', overdue: false, estimated: 60_000, assessed: null, canOpen: true });

  await done(t, 'POST', `/claims/${first.id}/survey/decline`, people.surveyor.token, { reason: 'Too far' });
  const back = await done(t, 'GET', '/surveys?view=given-back', people.surveyor.token);
  expect(back.data).toMatchObject([{ claimId: first.id, state: 'declined', reason: 'Too far', canOpen: false }]);

  const other = await surveyor(t, { phone: '9811100099' });
  expect((await done(t, 'GET', '/surveys', other.token)).total).toBe(0);
  expect((await t.call('GET', '/surveys', { token: people.staff.token })).status).toBe(403);
});

it('keeps the time at which the surveyor means to come, and tells the garage', async () => {
  const { id } = await freshClaim(t, people, 60_000);
  await done(t, 'POST', `/claims/${id}/survey`, people.staff.token, { surveyorId: people.surveyor.userId });
  const propose = (token: string, day: string, time = '10:30') =>
    t.call('POST', `/claims/${id}/survey/visit`, { token, body: { day, time } });
  const tomorrow = todayInKolkata(addDays(t.platform.now(), 1));
  // Only the surveyor may propose, and not in the past.
  for (const { token } of [people.garage, people.claimant, people.staff])
    expect((await propose(token, tomorrow)).status).toBe(403);
  const past = await propose(people.surveyor.token, todayInKolkata(addDays(t.platform.now(), -1)));
  expect([past.status, past.body.fieldErrors]).toEqual([400, { day: 'Please choose a time that is still to come' }]);
  expect((await propose(people.surveyor.token, tomorrow)).status).toBe(200);
  // Repeating sends no second notification.
  expect((await propose(people.surveyor.token, tomorrow)).status).toBe(200);
  const visitAt = new Date(startOfDayInKolkata(tomorrow).getTime() + 10.5 * 3_600_000).toISOString();
  for (const { token } of [people.garage, people.surveyor])
    expect((await done(t, 'GET', `/claims/${id}/processing`, token)).surveys[0]).toMatchObject({ visitAt });
  const told = await t.platform.db.selectFrom('notification').selectAll().where('user_id', '=', people.garage.userId).execute();
  expect(told.filter(({ title }) => title.startsWith('notice.survey-visit.title'))).toHaveLength(1);
  expect((await propose(people.surveyor.token, tomorrow, '12:00')).status).toBe(200);
});

it('gives the report as PDF in the usual form to who reads the claim, and writes each look down', async () => {
  const { id, claimNumber } = await freshClaim(t, people, 60_000);
  const pdf = (token: string) => t.call('GET', `/claims/${id}/survey/pdf`, { token });
  await done(t, 'POST', `/claims/${id}/survey`, people.staff.token, { surveyorId: people.surveyor.userId });
  // No report yet.
  expect((await pdf(people.staff.token)).status).toBe(404);
  await done(t, 'POST', `/claims/${id}/survey/report`, people.surveyor.token, {
    photoFileIds: [await claimFile(t, people.surveyor, id)],
    remarks: 'Consistent with the description.',
    lines: [{ line: 1, assessedAmount: 55_000 }],
  });
  const { status, response } = await pdf(people.claimant.token);
  expect([status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = (await wordsOfPdf(new Uint8Array(response.rawPayload)))
    .flat()
    .map((word) => word.text)
    .join(' ');
  for (const said of [claimNumber, 'Issued without prejudice', '5. Assessment of the loss', '₹60,000', '₹55,000', '1 photo'])
    expect(text).toContain(said);
  expect(text).toMatch(/\d{1,2} \w+ 20\d\d, 18:45/);
  const other = await surveyor(t, { phone: '9811100098' });
  expect((await pdf(other.token)).status).toBe(404);
  const looks = await t.platform.db
    .selectFrom('audit_entry')
    .select('actor_id')
    .where('action', '=', 'read-survey-report')
    .where('subject_id', '=', id)
    .execute();
  expect(looks).toEqual([{ actor_id: people.claimant.userId }]);
});

it('takes a survey back from who does not act, with the reason; another reports, and only that one', async () => {
  const { id } = await freshClaim(t, people, 60_000);
  const post = (path: string, token: string, body: object = {}) => t.call('POST', `/claims/${id}${path}`, { token, body });
  const report = async (by: Cast['surveyor']) => ({
    photoFileIds: [await claimFile(t, by, id)],
    remarks: 'Consistent with the description.',
    lines: [{ line: 1, assessedAmount: 55_000 }],
  });
  await done(t, 'POST', `/claims/${id}/survey`, people.staff.token, { surveyorId: people.surveyor.userId });
  await done(t, 'POST', `/claims/${id}/survey/accept`, people.surveyor.token);
  const prepared = await report(people.surveyor);
  expect(await post('/survey/recall', people.staff.token, { reason: ' ' })).toMatchObject({ status: 400 });
  expect((await post('/survey/recall', people.surveyor.token, { reason: 'No answer' })).status).toBe(403);
  expect(await done(t, 'POST', `/claims/${id}/survey/recall`, people.staff.token, { reason: 'No answer' })).toMatchObject({
    stage: 'submitted',
  });
  expect((await post('/survey/recall', people.staff.token, { reason: 'No answer' })).body.code).toBe('claim.wrong-stage');

  const back = await done(t, 'GET', '/surveys?view=given-back', people.surveyor.token);
  expect(back.data).toContainEqual(
    expect.objectContaining({ claimId: id, state: 'recalled', reason: 'No answer', canOpen: false }),
  );
  expect((await t.call('GET', `/claims/${id}`, { token: people.surveyor.token })).status).toBe(404);
  expect((await post('/survey/report', people.surveyor.token, prepared)).status).toBe(404);

  const next = await surveyor(t, { phone: '9811100097' });
  await done(t, 'POST', `/claims/${id}/survey`, people.staff.token, { surveyorId: next.userId });
  expect((await post('/survey/report', people.surveyor.token, prepared)).status).toBe(404);
  expect((await post('/survey/report', next.token, await report(next))).status).toBe(200);
});

it('lets a surveyor propose five times a day for a claim: each sends an SMS', async () => {
  const limited = await startTestApp({ env: { RATE_LIMIT: 'on' } });
  const { token } = await surveyor(limited);
  limited.setNow(new Date());
  const none = '01a21784-602d-7274-a041-555baee17432';
  const body = { day: todayInKolkata(addDays(new Date(), 1)), time: '10:30' };
  const asked: number[] = [];
  for (let n = 0; n < 6; n += 1) asked.push((await limited.call('POST', `/claims/${none}/survey/visit`, { token, body })).status);
  expect(asked).toEqual([404, 404, 404, 404, 404, 429]);
  await limited.close();
});
