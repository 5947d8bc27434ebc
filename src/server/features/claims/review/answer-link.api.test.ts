import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lastMessage } from '#test/builders/inbox.ts';
import { person } from '#test/builders/person.ts';
import type { Cast } from '#test/builders/processing.ts';
import { cast, claimFile, reviewedClaim } from '#test/builders/processing.ts';
import { picture, upload, voiceNote } from '#test/builders/upload.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';

let t: TestApp;
let people: Cast;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await loadReferenceData(t.platform.pool);
  people = await cast(t);
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

let last = 7_000_000_000;

/** A claim of a new owner whose review waits for these answers; returns the link of the SMS. */
async function asked(questions = ['Who drove?', 'Please send a photo of the plate.'], papers?: (string | null)[]) {
  const phone = String((last += 1));
  const claimant = await person(t, 'claimant', { phone });
  const { id } = await reviewedClaim(t, { ...people, claimant });
  const before = (await lastMessage(t, phone)).count;
  const ask = (more: string[], of = 'claimant') =>
    t.call('POST', `/claims/${id}/review/request-info`, { token: people.staff.token, body: { of, questions: more, papers } });
  expect((await ask(questions)).status).toBe(200);
  const link = async () => {
    const { text, count } = await lastMessage(t, phone);
    return { token: /\/answer\/([\w-]{43})/.exec(text)?.[1] ?? '', sent: count - before };
  };
  return { id, claimant, ask, link, ...(await link()) };
}
const view = (token: string) => t.call('GET', `/answer-link/${token}`);
const answer = (token: string, question: string, body: object) =>
  t.call('POST', `/answer-link/${token}/questions/${question}`, { body });
const over = { status: 410, body: { code: 'claim-link.over' } };

test('one SMS brings a link; whoever holds it reads the questions, sends a photo and answers, and the last answer ends it', async () => {
  const { id, claimant, token, sent } = await asked();
  expect(sent).toBe(1);
  const { data } = (await view(token)).body;
  expect(Object.keys(data).toSorted()).toEqual(['claimNumber', 'questions', 'registrationNumber']);
  expect(data.questions.map((one: object) => Object.keys(one))).toEqual([
    ['id', 'question', 'asksForPaper'],
    ['id', 'question', 'asksForPaper'],
  ]);
  const [who, plate] = data.questions.map((one: { id: string }) => one.id);
  const photo = await upload(t, `/answer-link/${token}/files`, '', {}, [
    { filename: 'plate.png', content: await picture('png') },
  ]);
  expect([photo.status, Object.keys(photo.body.data)]).toEqual([201, ['id']]);
  expect((await answer(token, who, { answer: '' })).status).toBe(400);
  expect((await answer(token, who, { answer: 'My brother.' })).body.data).toEqual({ left: 1 });
  expect((await answer(token, who, { answer: 'Somebody else.' })).status).toBe(404);
  expect((await answer(token, plate, { fileIds: [photo.body.data.id] })).body.data).toEqual({ left: 0 });
  expect(await view(token)).toMatchObject(over);
  const claim = await t.call('GET', `/claims/${id}`, { token: claimant.token });
  expect(claim.body.data.stage).toBe('review');
  const entries = await t.platform.db
    .selectFrom('audit_entry')
    .select('actor_id')
    .where('action', '=', 'answer-by-link')
    .where('subject_id', '=', id)
    .execute();
  expect(entries).toEqual([{ actor_id: claimant.userId }, { actor_id: claimant.userId }]);
});

test('a ready-made request for a paper is known as one, by the link and on the claim', async () => {
  const { id, claimant, token } = await asked(['Who drove?', 'Please send a photo of the driving licence.'], [null, 'license']);
  expect((await view(token)).body.data.questions).toMatchObject([{ asksForPaper: false }, { asksForPaper: true }]);
  const { questions } = (await t.call('GET', `/claims/${id}/processing`, { token: claimant.token })).body.data;
  expect(questions.map(({ paper }: { paper: string | null }) => paper)).toEqual([null, 'license']);
});

test('what answers a question for a paper is filed as that paper, by the link and logged in; a voice note is not', async () => {
  const kindOf = async (fileId: string) =>
    (await t.platform.db.selectFrom('stored_file').select('document_type').where('id', '=', fileId).executeTakeFirstOrThrow())
      .document_type;
  const { id, claimant, token } = await asked(['Your driving licence, please.', 'The policy, please.'], ['license', 'policy']);
  const questions: { id: string }[] = (await view(token)).body.data.questions;
  const photo = await upload(t, `/answer-link/${token}/files`, '', {}, [{ filename: 'a.png', content: await picture('png') }]);
  const said = await upload(t, `/answer-link/${token}/files`, '', { category: 'VOICE_NOTE' }, [
    { filename: 'voice-note.wav', content: voiceNote() },
  ]);
  const fileIds = [photo.body.data.id, said.body.data.id];
  expect((await answer(token, questions[0]?.id ?? '', { fileIds })).body.data).toEqual({ left: 1 });
  expect(await Promise.all(fileIds.map(kindOf))).toEqual(['license', 'answer']);
  const policy = await claimFile(t, claimant, id, 'image/png');
  const answered = await t.call('POST', `/claims/${id}/questions/${questions[1]?.id}/answer`, {
    token: claimant.token,
    body: { answer: 'Here it is.', fileIds: [policy] },
  });
  expect([answered.status, await kindOf(policy)]).toEqual([200, 'policy']);
});

test('staff file a picture as another paper: the check and the list follow, the audit has both kinds, and nobody else may', async () => {
  const { id, claimant } = await asked();
  const file = await claimFile(t, claimant, id, 'image/png');
  const fileAs = (by: string, documentType: string, claim = id, of = file) =>
    t.call('POST', `/claims/${claim}/documents/${of}/file-as`, { token: by, body: { documentType } });
  const kinds = async () =>
    (await t.call('GET', `/v1/files?entityId=${id}`, { token: claimant.token })).body.data.find(
      (one: { id: string }) => one.id === file,
    ).documentType;
  const before = await kinds();
  expect((await fileAs(claimant.token, 'permit')).status).toBe(403);
  expect((await fileAs(people.staff.token, 'nonsense')).status).toBe(400);
  const { id: other } = await asked();
  expect((await fileAs(people.staff.token, 'permit', other)).body.code).toBe('file.not-found');
  expect((await fileAs(people.staff.token, 'permit', id, other)).status).toBe(404);
  const missing = async () =>
    (await t.call('GET', `/claims/${id}/cover`, { token: people.staff.token })).body.data.checks.some(
      ({ why, about }: { why: string; about: string[] }) => why === 'papers-missing' && about.includes('license'),
    );
  await t.platform.db
    .updateTable('stored_file')
    .set({ document_type: 'other' })
    .where('entity_id', '=', id)
    .where('document_type', '=', 'license')
    .execute();
  expect(await missing()).toBe(true);
  expect((await fileAs(people.staff.token, 'license')).status).toBe(200);
  expect([await kinds(), await missing()]).toEqual(['license', false]);
  const entries = await t.platform.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('action', '=', 'file-document')
    .where('subject_id', '=', id)
    .execute();
  expect(entries).toEqual([{ before: { file, documentType: before }, after: { file, documentType: 'license' } }]);
  await t.platform.db.updateTable('claim').set({ proof_file_id: file }).where('id', '=', id).execute();
  expect((await fileAs(people.staff.token, 'policy')).body.code).toBe('file.in-use');
});

test('an answer may be said by the link; a recording counts as a voice note and as nothing else', async () => {
  const { token } = await asked(['Who drove?']);
  const say = (fields: Record<string, string>, content: Buffer) =>
    upload(t, `/answer-link/${token}/files`, '', fields, [{ filename: 'voice-note.wav', content }]);
  expect((await say({}, voiceNote())).status).toBe(415);
  expect((await say({ category: 'CLAIM_DOCUMENT' }, voiceNote())).status).toBe(400);
  expect((await say({ category: 'VOICE_NOTE' }, await picture('png'))).status).toBe(415);
  const said = await say({ category: 'VOICE_NOTE' }, voiceNote());
  expect([said.status, Object.keys(said.body.data)]).toEqual([201, ['id']]);
  const question = (await view(token)).body.data.questions[0].id;
  expect((await answer(token, question, { fileIds: [said.body.data.id] })).body.data).toEqual({ left: 0 });
});

test('a link opens its own questions alone, for three days, as long as they are asked and the owner may act', async () => {
  const one = await asked(['Who drove?']);
  const other = await asked(['Where is it?']);
  const question = (await view(other.token)).body.data.questions[0].id;
  expect((await answer(one.token, question, { answer: 'Here.' })).status).toBe(404);
  expect(await view('x'.repeat(43))).toMatchObject(over);
  const photo = await upload(t, `/answer-link/${'x'.repeat(43)}/files`, '', {}, [
    { filename: 'a.png', content: await picture('png') },
  ]);
  expect(photo).toMatchObject(over);
  for (const path of ['/auth/me', `/claims/${one.id}`])
    expect((await t.call('GET', path, { token: one.token })).status).toBe(401);
  t.setNow(new Date(Date.now() + 73 * 3_600_000));
  expect(await view(one.token)).toMatchObject(over);
  t.setNow(null);
  const close = { token: people.staff.token, body: { reason: 'Found out by phone.' } };
  expect((await t.call('POST', `/claims/${one.id}/review/close-questions`, close)).status).toBe(200);
  expect(await view(one.token)).toMatchObject(over);
  expect((await one.ask(['And when?'])).status).toBe(200);
  expect(await view(one.token)).toMatchObject(over);
  expect((await view((await one.link()).token)).status).toBe(200);
  await t.platform.db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', other.claimant.userId).execute();
  expect(await view(other.token)).toMatchObject(over);
});
