import { expect, it } from 'vitest';
import { claimFile, done, freshClaim } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

it('a question about a photo is no leave to take it away; what came since the question may go', async () => {
  const { claimant, staff } = people;
  const { id } = await freshClaim(t, people);
  const asked = await claimFile(t, claimant, id, 'image/jpeg', 'damage-photo');
  await done(t, 'POST', `/claims/${id}/review/start`, staff.token, {});
  const questions = { of: 'claimant', questions: ['Why is the number plate in this photo another one?'] };
  await done(t, 'POST', `/claims/${id}/review/request-info`, staff.token, questions);
  const later = await claimFile(t, claimant, id, 'image/jpeg', 'damage-photo');
  const mayGo = async () =>
    (await done(t, 'GET', `/v1/files?entityType=claim&entityId=${id}`, claimant.token)).map(
      ({ id: one, canDelete }: { id: string; canDelete: boolean }) => [one, canDelete],
    );
  expect(await mayGo()).toEqual([
    [asked, false],
    [later, true],
  ]);
  const remove = (file: string) => t.call('DELETE', `/v1/files/${file}`, { token: claimant.token });
  expect((await remove(asked)).body.code).toBe('file.in-use');
  expect((await remove(later)).status).toBe(200);
});
