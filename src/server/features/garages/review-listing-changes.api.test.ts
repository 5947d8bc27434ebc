import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedGarage } from '#test/builders/listed-garage.ts';
import { lastMessage } from '#test/builders/inbox.ts';
import type { Person } from '#test/builders/person.ts';
import { logIn, person } from '#test/builders/person.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { loadReferenceData } from '../places/load-reference-data.ts';

let t: TestApp;
let staff: Person;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await loadReferenceData(t.platform.pool);
  staff = await person(t, 'insurance');
});
afterAll(() => t.close());

const profile = async (token: string) => (await t.call('GET', '/garage/profile', { token })).body.data;

async function listed(email: string): Promise<{ id: string; token: string }> {
  const id = await listedGarage(t, email);
  return { id, token: (await logIn(t, email, 'hathi77')).token };
}

test('a listed garage edits itself: telephone and hours at once, name, place and brands after review', async () => {
  const email = 'changing@example.in';
  const { id, token } = await listed(email);
  const before = await profile(token);
  const badge = async () => (await t.call('GET', '/dashboard/counts', { token: staff.token })).body.data.garages;
  const others = (await badge()) ?? 0;
  const shown = async () => (await t.call('GET', `/garage/listings/${before.listingId}`)).body.data;
  const saved = await t.call('PUT', '/garage/profile', {
    token,
    body: {
      ...before,
      garageName: 'Grand Palace Motors',
      pincode: '411001',
      brandAuthorizations: ['Volvo'],
      cellPhoneNo: '9811122233',
      workingDays: 'All Days',
    },
  });
  expect(saved.body.data).toMatchObject({
    message: 'Saved. Some changes appear in the directory once we have reviewed them.',
    profile: {
      garageName: 'Grand Palace Motors',
      inReview: ['garageName', 'pincode', 'brandAuthorizations'],
      applicationState: 'listed',
    },
  });
  expect(await shown()).toMatchObject({
    garageName: before.garageName,
    pincode: before.pincode,
    brandAuthorizations: before.brandAuthorizations,
    workingDays: 'All Days',
    contactNumbers: ['9811122233', '0201234567'],
  });
  expect(await badge()).toBe(others + 1);

  const waiting = await t.call('GET', '/garage/applications?changed=true', { token: staff.token });
  expect(waiting.body.data.data.map((row: { id: string }) => row.id)).toEqual([id]);
  const { body } = await t.call('GET', `/garage/applications/${id}`, { token: staff.token });
  expect(body.data.profile.garageName).toBe(before.garageName);
  expect(body.data.proposed.changes).toEqual([
    { field: 'garageName', from: before.garageName, to: 'Grand Palace Motors' },
    { field: 'pincode', from: before.pincode, to: '411001' },
    { field: 'brandAuthorizations', from: before.brandAuthorizations.join(', '), to: 'Volvo' },
  ]);
  const decide = (verdict: 'approve' | 'reject', more: object, by: string | undefined = staff.token) =>
    t.call('POST', `/garage/applications/${id}/${verdict}-changes`, { token: by, body: more });
  const { version } = body.data.profile;
  expect((await decide('approve', { version }, token)).status).toBe(403);
  expect(await decide('approve', { version: version - 1 })).toMatchObject({ status: 409, body: { code: 'record.conflict' } });
  expect((await decide('reject', { version, reason: ' ' })).body.fieldErrors).toEqual({ reason: 'Please give a reason' });

  expect((await decide('reject', { version, reason: 'No such palace' })).status).toBe(200);
  expect(await lastMessage(t, email)).toMatchObject({
    subject: 'Your changes were not approved',
    text: expect.stringContaining('No such palace'),
  });
  expect((await badge()) ?? 0).toBe(others);
  const refused = await profile(token);
  expect(refused).toMatchObject({ garageName: before.garageName, inReview: [], workingDays: 'All Days' });

  await t.call('PUT', '/garage/profile', {
    token,
    body: { ...refused, garageName: 'Sharma and Sons Motors', version: undefined },
  });
  // Reverted before the review: nothing is pending.
  await t.call('PUT', '/garage/profile', { token, body: { ...refused, version: undefined } });
  expect((await t.call('GET', '/garage/applications?changed=true', { token: staff.token })).body.data.total).toBe(0);
  await t.call('PUT', '/garage/profile', {
    token,
    body: { ...refused, garageName: 'Sharma and Sons Motors', version: undefined },
  });
  const approved = await decide('approve', { version: (await profile(token)).version });
  expect(approved.body.data).toEqual({ id });
  expect(await shown()).toMatchObject({ garageName: 'Sharma and Sons Motors', workingDays: 'All Days' });
  expect((await lastMessage(t, email)).subject).toBe('Your changes are approved');
  expect((await decide('approve', { version })).status).toBe(409);
  const actions = await t.platform.pool.query(
    `select action from audit_entry where subject_id = $1 and action like '%-listing-changes' order by id`,
    [id],
  );
  expect(actions.rows.map(({ action }) => action)).toEqual(['reject-listing-changes', 'approve-listing-changes']);
});

test('an UPI id is checked, and a listed garage’s new one waits for staff', async () => {
  const { token } = await listed('upi@example.in');
  const before = await profile(token);
  const save = (upiId: string) => t.call('PUT', '/garage/profile', { token, body: { ...before, upiId } });
  expect((await save('desk@deccan.example.in')).body.fieldErrors).toMatchObject({ upiId: expect.any(String) });
  expect((await save('deccan.motors@okhdfcbank')).body.data.profile.inReview).toEqual(['upiId']);
});
