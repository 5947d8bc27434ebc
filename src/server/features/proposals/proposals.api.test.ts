import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addCalendarDays } from '#domain/analytics/ranges.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { Duty } from '#domain/roles.ts';
import type { Person } from '#test/builders/person.ts';
import { noteInvitation, person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { Called, TestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let admin: Person;
let confirmer: Person;
let colleague: Person;
let today: string;
beforeAll(async () => {
  t = await startTestApp();
  admin = await person(t, 'admin', { duties: ['settings', 'confirm'] });
  confirmer = await person(t, 'insurance', { duties: ['confirm'], firstName: 'Bela' });
  colleague = await person(t, 'insurance', { duties: ['review'], firstName: 'Charu' });
  today = todayInKolkata(t.platform.now());
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const duties = (whose: Person, wanted: Duty[], by = admin, inForceFrom = today) =>
  t.call('POST', `/users/${whose.userId}/duties`, { token: by.token, body: { duties: wanted, inForceFrom } });
const end = (id: string, how: 'confirm' | 'withdraw', by: Person) =>
  t.call('POST', `/proposals/${id}/${how}`, { token: by.token });
const idOf = ({ body }: Called): string => body.data.proposal.id;
const dutiesOf = async (whose: Person) => (await t.call('GET', '/auth/me', { token: whose.token })).body.data.duties;

it('duties are proposed by one and confirmed by another; nothing counts before', async () => {
  const proposed = await duties(colleague, ['review', 'cash']);
  expect(proposed).toMatchObject({
    status: 201,
    body: {
      data: {
        proposal: {
          kind: 'duties',
          subject: { id: colleague.userId, name: 'Charu Rao' },
          before: { duties: ['review'] },
          after: { duties: ['review', 'cash'] },
          state: 'waiting',
          isOwn: true,
        },
      },
    },
  });
  const id = idOf(proposed);
  expect(await dutiesOf(colleague)).toEqual(['review']);
  expect(refused(await duties(colleague, ['cash']))).toBe('409 proposal.waiting');
  expect(refused(await end(id, 'confirm', admin))).toBe('409 approval.same-person');
  expect(refused(await end(id, 'confirm', colleague))).toBe('403 access.forbidden');
  const confirmed = await end(id, 'confirm', confirmer);
  expect(confirmed.body.data.proposal).toMatchObject({ state: 'confirmed', endedBy: 'Bela Rao', isOwn: false });
  expect(await dutiesOf(colleague)).toEqual(['review', 'cash']);
  expect(refused(await end(id, 'confirm', confirmer))).toBe('409 proposal.ended');
  const { body } = await t.call('GET', `/users/${colleague.userId}`, { token: admin.token });
  expect(body.data.history[0]).toMatchObject({ action: 'change-duties' });
});

it('nobody gives themselves a duty: not by proposing, and not by confirming', async () => {
  const own = await duties(admin, ['settings', 'cash']);
  expect(refused(own)).toBe('403 proposal.own');
  expect(own.body.message).toBe('Nobody changes their own duties or limit. Please ask a colleague.');
  const id = idOf(await duties(confirmer, ['confirm', 'cash']));
  expect(refused(await end(id, 'confirm', confirmer))).toBe('403 proposal.own');
  expect((await end(id, 'withdraw', confirmer)).body.data.proposal.state).toBe('withdrawn');
  expect(await dutiesOf(confirmer)).toEqual(['confirm']);
  expect(refused(await end(id, 'confirm', admin))).toBe('409 proposal.ended');
});

it('a limit of one’s own counts from its day on, by itself', async () => {
  const day = addCalendarDays(today, 3);
  const limit = (approvalLimit: number | null, inForceFrom: string) =>
    t.call('POST', `/users/${colleague.userId}/approval-limit`, { token: admin.token, body: { approvalLimit, inForceFrom } });
  expect((await limit(50_000, addCalendarDays(today, -1))).body.fieldErrors).toHaveProperty('inForceFrom');
  const id = idOf(await limit(50_000, day));
  await end(id, 'confirm', confirmer);
  const shown = async () => (await t.call('GET', `/users/${colleague.userId}`, { token: admin.token })).body.data.approvalLimit;
  expect(await shown()).toBeNull();
  const { rows } = await t.platform.pool.query<{ start_after: Date }>(
    "select start_after from pgboss.job where name = 'apply-proposal' and data ->> 'proposalId' = $1",
    [id],
  );
  expect(todayInKolkata(rows[0]?.start_after ?? new Date(0))).toBe(day);
  await t.platform.pool.query("update pgboss.job set start_after = now() where name = 'apply-proposal'");
  await t.runJobs();
  expect(await shown()).toBe(50_000);
});

it('fees that wait change nothing, and the list shows what would', async () => {
  const settings = async () => (await t.call('GET', '/platform-settings', { token: admin.token })).body.data.slabs;
  const [inForce] = await settings();
  const body = { ...inForce, validFrom: today, gstPercent: 12 };
  const id = idOf(await t.call('POST', '/platform-settings/slabs', { token: admin.token, body }));
  expect(await settings()).toHaveLength(1);
  const { data } = (await t.call('GET', '/proposals?state=waiting', { token: confirmer.token })).body.data;
  expect(data).toMatchObject([{ id, kind: 'slabs', subject: null, before: { gstPercent: 18 }, after: { gstPercent: 12 } }]);
  await end(id, 'confirm', confirmer);
  expect((await settings())[0]).toMatchObject({ state: 'in-force', gstPercent: 12, setBy: 'Asha Rao' });
});

it('is confirmed by nobody who came here through one of the two, or with them', async () => {
  const invited = async (by: Person, how: Duty[]): Promise<Person> => {
    const one = await person(t, 'admin', { duties: how });
    await noteInvitation(t, by, one);
    return one;
  };
  const chief = await person(t, 'admin', { duties: ['settings', 'confirm'] });
  const [puppet, sibling] = [await invited(chief, ['review']), await invited(chief, ['settings', 'confirm'])];
  const byChief = idOf(await duties(puppet, ['decide'], chief));
  expect(refused(await end(byChief, 'confirm', sibling))).toBe('409 approval.connected-person');
  expect((await end(byChief, 'withdraw', chief)).status).toBe(200);
  const byAdmin = idOf(await duties(puppet, ['decide'], admin));
  for (const kin of [chief, sibling]) expect(refused(await end(byAdmin, 'confirm', kin))).toBe('409 approval.connected-person');
  expect((await end(byAdmin, 'confirm', confirmer)).status).toBe(200);
  const both = [chief.userId, sibling.userId];
  await t.platform.db.updateTable('app_user').set({ status: 'suspended' }).where('id', 'in', both).execute();
});

it('is read by audit and ended by nobody who only audits', async () => {
  const auditor = await person(t, 'insurance', { duties: ['audit'] });
  const id = idOf(await duties(colleague, ['review']));
  expect((await t.call('GET', '/proposals', { token: auditor.token })).body.data.total).toBeGreaterThan(3);
  expect(refused(await end(id, 'withdraw', auditor))).toBe('403 access.forbidden');
  const reviewer = await person(t, 'insurance', { duties: ['review'] });
  expect((await t.call('GET', '/proposals', { token: reviewer.token })).status).toBe(403);
});

it('leaves somebody who manages users: what the only other one began has lapsed', async () => {
  const chief = await person(t, 'admin', { duties: ['settings'] });
  await t.platform.db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', admin.userId).execute();
  const second = await person(t, 'admin', { duties: ['settings'] });
  const id = idOf(await duties(chief, ['review'], second));
  await t.platform.db
    .updateTable('app_user')
    .set({ duties: ['review'] })
    .where('id', '=', second.userId)
    .execute();
  expect(refused(await end(id, 'confirm', confirmer))).toBe('409 proposal.lapsed');
});

it('does not outlive the suspension of who proposed it, and can be withdrawn', async () => {
  const gone = await person(t, 'admin', { duties: ['settings'] });
  const id = idOf(await duties(await person(t, 'insurance', { duties: ['review'] }), ['review', 'cash'], gone));
  await t.platform.db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', gone.userId).execute();
  expect(refused(await end(id, 'confirm', confirmer))).toBe('409 proposal.lapsed');
  expect((await end(id, 'withdraw', confirmer)).body.data.proposal.state).toBe('withdrawn');
});

it('a confirmed duty whose day has not come is taken back by a third person, and does not come', async () => {
  const [proposer, third] = [
    await person(t, 'admin', { duties: ['settings'] }),
    await person(t, 'insurance', { duties: ['confirm'], firstName: 'Devi' }),
  ];
  const subject = await person(t, 'insurance', { duties: ['confirm'] });
  const id = idOf(await duties(subject, ['confirm', 'cash'], proposer, addCalendarDays(today, 3)));
  await end(id, 'confirm', confirmer);
  await t.platform.db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', proposer.userId).execute();
  const mayTakeBack = async (by: Person) => {
    const { data } = (await t.call('GET', '/proposals?state=confirmed', { token: by.token })).body.data;
    return data.find((one: { id: string }) => one.id === id)?.mayTakeBack;
  };
  expect([await mayTakeBack(confirmer), await mayTakeBack(subject), await mayTakeBack(third)]).toEqual([false, false, true]);
  expect(refused(await end(id, 'withdraw', confirmer))).toBe('409 proposal.own-word');
  expect(refused(await end(id, 'withdraw', subject))).toBe('403 proposal.own');
  const taken = await end(id, 'withdraw', third);
  expect(taken.body.data.proposal).toMatchObject({ state: 'withdrawn', endedBy: 'Devi Rao', mayTakeBack: false });
  expect(refused(await end(id, 'withdraw', third))).toBe('409 proposal.ended');
  await t.platform.pool.query("update pgboss.job set start_after = now() where name = 'apply-proposal'");
  await t.runJobs();
  expect(await dutiesOf(subject)).toEqual(['confirm']);
  // In force from its day on: someone else proposes another.
  const chief = await person(t, 'admin', { duties: ['settings'] });
  const begun = idOf(await duties(await person(t, 'insurance', { duties: ['review'] }), ['review', 'cash'], chief));
  await end(begun, 'confirm', confirmer);
  expect(refused(await end(begun, 'withdraw', third))).toBe('409 proposal.ended');
});
