import { beforeAll, describe, expect, it } from 'vitest';
import type { FileDto } from '#contract/files.schemas.ts';
import { completeDraft, startDraft } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { claimFile, done, freshClaim, nextVehicle, reviewedClaim, surveyor } from '#test/builders/processing.ts';
import { picture, upload, voiceNote } from '#test/builders/upload.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();
let stranger: Person;

beforeAll(async () => {
  stranger = await person(t, 'claimant');
});

let seed = 0;
const say = (
  claimId: string,
  documentType: string,
  { token }: Person = people.claimant,
  content = voiceNote(1600, (seed += 1)),
) =>
  upload(t, '/v1/files/upload', token, { entityId: claimId, category: 'VOICE_NOTE', documentType }, [
    { filename: 'voice-note.wav', content },
  ]);
const notesOf = async (claimId: string, { token }: Person = people.claimant): Promise<FileDto[]> => {
  const { body } = await t.call('GET', `/v1/files?entityId=${claimId}`, { token });
  return body.data.filter(({ category }: FileDto) => category === 'VOICE_NOTE');
};
const listen = async ({ url }: FileDto, { token }: Person) => (await t.call('GET', url.replace('/api', ''), { token })).status;

describe('a note of the description', () => {
  it('is one, beside the ten files and not among them; the last one counts until the claim is filed', async () => {
    const { id } = await completeDraft(t, people.claimant, people.garage.listingId, { vehicle: nextVehicle() });
    for (let file = 0; file < 10; file += 1) await claimFile(t, people.claimant, id);
    const first = await say(id, 'description');
    expect([first.status, first.body.data.canDelete]).toEqual([201, true]);
    const second = await say(id, 'description');
    expect((await notesOf(id)).map((note) => note.id)).toEqual([second.body.data.id]);
    expect(await listen(first.body.data, people.claimant)).toBe(404);
    const claim = await t.call('GET', `/claims/${id}`, { token: people.claimant.token });
    expect(claim.body.data.fileCount).toBe(10);
    const eleventh = await upload(t, '/v1/files/upload', people.claimant.token, { entityId: id }, [
      { filename: 'a.png', content: await picture('png') },
    ]);
    expect([eleventh.status, eleventh.body.message]).toEqual([409, 'Maximum 10 files allowed']);
    expect((await t.call('DELETE', `/v1/files/${second.body.data.id}`, { token: people.claimant.token })).status).toBe(200);
    expect(await notesOf(id)).toEqual([]);
  });

  it('may still arrive once the claim is filed, when there is none; then it stays', async () => {
    const { id } = await freshClaim(t, people);
    const late = await say(id, 'description');
    expect([late.status, late.body.data.canDelete]).toEqual([201, false]);
    expect((await say(id, 'description')).body).toMatchObject({ code: 'file.too-many', message: 'Maximum 1 files allowed' });
    const kept = await t.call('DELETE', `/v1/files/${late.body.data.id}`, { token: people.claimant.token });
    expect([kept.status, kept.body.code]).toEqual([409, 'file.in-use']);
    expect((await notesOf(id)).map((note) => note.id)).toEqual([late.body.data.id]);
  });

  it('is heard by who reads the description, and by nobody else', async () => {
    const { id } = await freshClaim(t, people);
    const { body } = await say(id, 'description');
    const heard = async (who: Person) => listen(body.data, who);
    expect(await heard(people.surveyor)).toBe(404);
    const dueAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await done(t, 'POST', `/claims/${id}/survey`, people.staff.token, { surveyorId: people.surveyor.userId, dueAt });
    for (const who of [people.claimant, people.staff, people.garage, people.surveyor]) expect(await heard(who)).toBe(200);
    for (const who of [stranger, await surveyor(t)]) expect(await heard(who)).toBe(404);
    expect((await t.call('GET', body.data.url.replace('/api', ''))).status).toBe(401);
  });

  it('is added by the owner alone, to a claim, under a name of its own', async () => {
    const { id } = await freshClaim(t, people);
    expect((await say(id, 'description', people.garage)).status).toBe(403);
    expect((await say(id, 'description', people.staff)).status).toBe(403);
    expect((await say(id, 'description', stranger)).status).toBe(404);
    for (const type of ['registration', '', 'constructor']) expect((await say(id, type)).status).toBe(400);
    expect((await say('', 'description')).status).toBe(400);
  });

  it('goes with a draft that is given up, bytes too', async () => {
    const owner = await person(t, 'claimant');
    const { id } = await startDraft(t, owner);
    await say(id, 'description', owner);
    const row = () =>
      t.platform.db
        .selectFrom('stored_file')
        .select(['storage_key', 'deleted_at'])
        .where('entity_id', '=', id)
        .executeTakeFirstOrThrow();
    expect((await t.call('DELETE', `/claims/${id}`, { token: owner.token })).status).toBe(200);
    const { storage_key: key, deleted_at: deletedAt } = await row();
    expect(deletedAt).not.toBeNull();
    await t.runJobs();
    expect(await t.platform.files.has(key)).toBe(false);
  });
});

describe('a note of an answer', () => {
  it('answers by itself, once for each answer, and only who was asked', async () => {
    const { id } = await reviewedClaim(t, people);
    expect((await say(id, 'answer')).status).toBe(409);
    const questions = { of: 'claimant', questions: ['Who drove?', 'Where is it?'] };
    await done(t, 'POST', `/claims/${id}/review/request-info`, people.staff.token, questions);
    const asked: { id: string }[] = (await done(t, 'GET', `/claims/${id}/processing`, people.claimant.token)).questions;
    const answer = (at: number, fileIds: string[]) =>
      t.call('POST', `/claims/${id}/questions/${asked[at]?.id}/answer`, { token: people.claimant.token, body: { fileIds } });
    expect((await say(id, 'answer', people.garage)).status).toBeGreaterThanOrEqual(403);
    const [one, two] = [(await say(id, 'answer')).body.data.id, (await say(id, 'answer')).body.data.id];
    expect((await answer(0, [one, two])).body.fieldErrors).toEqual({ fileIds: expect.any(String) });
    const photos = await Promise.all(Array.from({ length: 6 }, () => claimFile(t, people.claimant, id)));
    expect((await answer(0, photos)).body.fieldErrors).toEqual({ fileIds: 'Maximum 5 files allowed' });
    expect((await answer(0, [one, ...photos.slice(0, 5)])).status).toBe(200);
    expect((await t.call('DELETE', `/v1/files/${one}`, { token: people.claimant.token })).body.code).toBe('file.in-use');
    expect((await answer(1, [two])).status).toBe(200);
    const { questions: answered } = await done(t, 'GET', `/claims/${id}/processing`, people.garage.token);
    expect(answered[1].answerFileIds).toEqual([two]);
  });

  it('the description’s answers nothing, and no note proves anything', async () => {
    const { id } = await reviewedClaim(t, people);
    const spoken = (await say(id, 'description')).body.data.id;
    await done(t, 'POST', `/claims/${id}/review/request-info`, people.staff.token, { of: 'claimant', questions: ['Who drove?'] });
    const [asked] = (await done(t, 'GET', `/claims/${id}/processing`, people.claimant.token)).questions;
    const body = { fileIds: [spoken] };
    const path = `/claims/${id}/questions/${asked.id}/answer`;
    expect((await t.call('POST', path, { token: people.claimant.token, body })).status).toBe(400);
  });
});
