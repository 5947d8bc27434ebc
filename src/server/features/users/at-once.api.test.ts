import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { todayInKolkata } from '#domain/dates.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { done } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { Called, TestApp, TestBody } from '#test/setup/test-app.ts';

// Permissions are changed concurrently with other work of the same people: everything is serialised, and nothing fails.

let t: TestApp;
let staff: Person[];
let proposer: Person;
beforeAll(async () => {
  t = await startTestApp();
  proposer = await person(t, 'admin');
  staff = await Promise.all(Array.from({ length: 6 }, () => person(t, 'insurance')));
});
afterAll(() => t.close());

/** A colleague with pending KYC. */
async function handedIn(): Promise<{ userId: string; decision: TestBody }> {
  const one = await person(t, 'insurance', { kycStatus: 'pending' });
  const { db } = t.platform;
  const at = t.platform.now();
  await db
    .insertInto('kyc_submission')
    .values({
      user_id: one.userId,
      role: 'insurance',
      fields: JSON.stringify({ firstName: 'Asha', lastName: 'Rao' }),
      submitted_at: at,
    })
    .execute();
  const documents: { id: string; decision: 'approved' }[] = [];
  for (const type of ['identityProof', 'addressProof', 'insuranceLicense']) {
    const name = randomUUID();
    const file = await db
      .insertInto('stored_file')
      .values({
        ...{ name, owner_id: one.userId, category: 'kyc', original_name: 'p.jpg', mime_type: 'image/jpeg', size: 1000 },
        ...{ sha256: randomBytes(32), storage_key: `test/${name}`, created_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const values = { user_id: one.userId, type, file_id: file.id };
    const { id } = await db.insertInto('kyc_document').values(values).returning('id').executeTakeFirstOrThrow();
    documents.push({ id, decision: 'approved' });
  }
  return { userId: one.userId, decision: { version: 1, documents } };
}

it('duties are confirmed, KYC is decided and people are suspended at the same moment, many times', async () => {
  const inForceFrom = todayInKolkata(t.platform.now());
  const failed: string[] = [];
  const post = async (path: string, by: Person, body: object): Promise<Called> => {
    const called = await t.call('POST', path, { token: by.token, body });
    if (called.status >= 300) failed.push(`${path}: ${called.status} ${called.body.code}`);
    return called;
  };
  for (let round = 0; round < 12; round += 1) {
    const waiting = await Promise.all(staff.slice(0, 3).map(handedIn));
    const leavers = await Promise.all([person(t, 'insurance'), person(t, 'claimant')]);
    const proposals = [];
    for (const { userId } of waiting) {
      const body = { duties: ['review', 'cash'], inForceFrom };
      proposals.push((await done(t, 'POST', `/users/${userId}/duties`, proposer.token, body)).proposal.id as string);
    }
    const by = (n: number) => staff[n % staff.length] ?? proposer;
    await Promise.all([
      ...proposals.map((id, n) => post(`/proposals/${id}/confirm`, by(n), {})),
      ...waiting.map(({ userId, decision }, n) => post(`/kyc/submissions/${userId}/decide`, by(n + 1), decision)),
      ...leavers.map(({ userId }) => post(`/users/${userId}/suspend`, proposer, { reason: 'Left' })),
    ]);
  }
  expect(failed).toEqual([]);
}, 60_000);
