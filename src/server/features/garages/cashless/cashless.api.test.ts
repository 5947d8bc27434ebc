import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedGarage } from '#test/builders/listed-garage.ts';
import type { Person } from '#test/builders/person.ts';
import { logIn, person } from '#test/builders/person.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { loadReferenceData } from '../../places/load-reference-data.ts';
import { lapseCashless } from './cashless.ts';

const national = 'National Insurance Company Limited';
const acko = 'Acko General Insurance Limited';

let t: TestApp;
let staff: Person;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await loadReferenceData(t.platform.pool);
  staff = await person(t, 'insurance');
});
afterAll(() => t.close());

/** A garage listed since the day, and a function that logs its owner in at any time. */
async function listed(email: string, day: string) {
  t.setNow(new Date(`${day}T10:00:00+05:30`));
  const id = await listedGarage(t, email);
  t.setNow(null);
  const { token } = await logIn(t, email, 'hathi77');
  const { listingId } = (await t.call('GET', '/garage/profile', { token })).body.data;
  const shown = async () => (await t.call('GET', `/garage/listings/${listingId}`)).body.data;
  return { id, token, listingId, shown };
}

const onDay = async <T>(day: string, act: () => Promise<T>): Promise<T> => {
  t.setNow(new Date(`${day}T10:00:00+05:30`));
  try {
    return await act();
  } finally {
    t.setNow(null);
  }
};

async function found(insurer: string): Promise<string[]> {
  const { body } = await t.call('GET', `/garage/listings?cashlessWith=${encodeURIComponent(insurer)}`, { token: staff.token });
  return body.data.data.map(({ id }: { id: string }) => id);
}

test('what a garage says of its insurers is dated, new ones by the day they were proposed, and staff alone confirm', async () => {
  const { id, token, listingId, shown } = await listed('dated@example.in', '2026-09-01');
  expect((await shown()).cashless).toEqual([{ insurer: national, saidOn: '2026-09-01', confirmedOn: null }]);
  expect(await found(national)).toEqual([listingId]);

  const profile = (await t.call('GET', '/garage/profile', { token })).body.data;
  const body = { ...profile, insuranceAffiliations: [national, 'Acko'], version: undefined };
  await t.platform.db.updateTable('garage').set({ proposed_at: null }).where('id', '=', id).execute();
  expect((await t.call('PUT', '/garage/profile', { token, body })).status).toBe(200);
  expect((await shown()).cashless).toHaveLength(1);
  expect(await found(acko)).toEqual([]);
  await t.platform.db.updateTable('garage').set({ proposed_at: '2026-10-05T10:00:00+05:30' }).where('id', '=', id).execute();
  const { version } = (await t.call('GET', '/garage/profile', { token })).body.data;
  await t.call('POST', `/garage/applications/${id}/approve-changes`, { token: staff.token, body: { version } });
  expect((await shown()).cashless).toEqual([
    { insurer: national, saidOn: '2026-09-01', confirmedOn: null },
    { insurer: acko, saidOn: '2026-10-05', confirmedOn: null },
  ]);
  expect(await found(acko)).toEqual([listingId]);

  const confirm = (more: object, by = staff.token) =>
    t.call('POST', `/garage/applications/${id}/cashless`, {
      token: by,
      body: { insurer: national, confirmed: true, reason: 'Its list of network garages', ...more },
    });
  expect((await confirm({}, token)).status).toBe(403);
  expect((await confirm({ insurer: 'HDFC ERGO General Insurance Company Limited' })).status).toBe(404);
  expect((await confirm({ reason: ' ' })).status).toBe(400);
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  expect((await confirm({})).status).toBe(200);
  expect((await shown()).cashless[0]).toEqual({ insurer: national, saidOn: '2026-09-01', confirmedOn: today });
  // An edit by the garage keeps it.
  await t.call('PUT', '/garage/profile', { token, body: { ...body, workingDays: 'All Days' } });
  expect((await shown()).cashless[0].confirmedOn).toBe(today);
  expect((await confirm({ confirmed: false, reason: 'It left the network' })).status).toBe(200);
  expect((await shown()).cashless[0].confirmedOn).toBeNull();
  const { rows } = await t.platform.pool.query(
    `select action, after ->> 'reason' as reason from audit_entry where subject_id = $1 and action like '%cashless%' order by id`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'confirm-cashless', reason: 'Its list of network garages' },
    { action: 'withdraw-cashless', reason: 'It left the network' },
  ]);
});

test('after a year without a word it finds nobody, until the garage says it again; whom staff take away is gone', async () => {
  const { token, listingId, shown } = await listed('silent@example.in', '2025-11-01');
  expect(await found(national)).toContain(listingId);
  await onDay('2026-10-31', () => lapseCashless(t.platform));
  expect(await found(national)).toContain(listingId);
  await onDay('2026-11-01', () => lapseCashless(t.platform));
  expect(await found(national)).not.toContain(listingId);
  expect((await shown()).cashless).toEqual([{ insurer: national, saidOn: '2025-11-01', confirmedOn: null }]);

  const { body } = await t.call('POST', '/garage/cashless/again', { token, body: {} });
  expect(body.data.cashless[0].saidOn > '2026-11-01').toBe(true);
  expect(await found(national)).toContain(listingId);

  const listing = await shown();
  const edited = await t.call('PUT', `/garage/listings/${listingId}`, {
    token: staff.token,
    body: { ...listing, email: '', servicesOffered: listing.serviceKeys, insuranceAffiliations: [acko] },
  });
  expect(edited.body).toMatchObject({ data: { insuranceAffiliations: [acko], cashless: [] } });
  expect(await found(national)).not.toContain(listingId);
});
