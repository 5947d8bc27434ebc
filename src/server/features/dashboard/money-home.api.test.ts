import { beforeAll, expect, it } from 'vitest';
import { addHours, todayInKolkata } from '#domain/dates.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { disbursedClaim, done, payableClaim } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { TestBody } from '#test/setup/test-app.ts';

const { t, people } = claimSuite({ payoutStepMs: 'manual' });
let finance: Person;
let auditor: Person;
let admin: Person;
beforeAll(async () => {
  finance = await person(t, 'insurance', { duties: ['cash'] });
  auditor = await person(t, 'insurance', { duties: ['audit'] });
  admin = await person(t, 'admin', { phone: '9876500009' });
  await disbursedClaim(t, people);
  await payableClaim(t, people);
});

const figures = (reply: TestBody): Record<string, number> =>
  Object.fromEntries(reply.figures.map(({ key, value }: { key: string; value: number }) => [key, value]));
const home = async () => figures(await done(t, 'GET', '/money', finance.token));

async function fullBooks(isOn: boolean) {
  const body = { validFrom: todayInKolkata(t.platform.now()), isOn };
  const { proposal } = await done(t, 'POST', '/platform-settings/full-books', admin.token, body);
  return proposal;
}

it('counts what the list behind each figure holds', async () => {
  const [owed] = (await done(t, 'GET', '/receivables?open=true', finance.token)).data;
  await done(t, 'POST', '/remittances', finance.token, {
    ...{ insurerName: owed.insurerName, reference: 'UTR-HOME-1', receivedOn: todayInKolkata(t.platform.now()) },
    ...{ amount: 5_000, lines: [] },
  });
  await fullBooks(true);
  const now = await home();
  const { bank } = await done(t, 'GET', '/daily-position', finance.token);
  expect(now['balance']).toBe(bank);
  expect(now['due-today']).toBe((await done(t, 'GET', '/claims/queue?view=payout-today', finance.token)).total);
  expect(now['unmatched']).toBe((await done(t, 'GET', '/bank/reconciliation', finance.token)).total);
  expect(now['unallocated']).toBe((await done(t, 'GET', '/remittances?open=true', finance.token)).total);
  expect(now['unallocated']).toBe(1);
  expect(now['second-person']).toBe((await done(t, 'GET', '/approvals?of=everyone', finance.token)).total);
  expect(now['second-person']).toBe(1);
});

it('counts a payout as due today until its garage has the money, and not before its day', async () => {
  const { payout_due_at: due } = await t.platform.db
    .selectFrom('claim')
    .select('payout_due_at')
    .where('stage', '=', 'approved')
    .executeTakeFirstOrThrow();
  if (due === null) throw new Error('the claim has no due day');
  t.setNow(addHours(due, -48));
  expect((await home())['due-today']).toBe(0);
  t.setNow(due);
  expect((await home())['due-today']).toBe(1);
});

it('shows everybody what waits for a second person, and offers confirming only to who may', async () => {
  const mayConfirm = async ({ token }: Person) =>
    (await done(t, 'GET', '/approvals?of=everyone', token)).data.map((one: TestBody) => one.mayConfirm);
  expect(await mayConfirm(finance)).toEqual([false]);
  expect(await mayConfirm(admin)).toEqual([false]);
  expect(await mayConfirm(people.staff2)).toEqual([true]);
  expect((await done(t, 'GET', '/approvals', finance.token)).total).toBe(0);
});

it('names the full books only when two people switched them on', async () => {
  const named = async () => (await done(t, 'GET', '/money', finance.token)).fullBooks;
  expect(await named()).toBe(false);
  const [waiting] = (await done(t, 'GET', '/proposals?state=waiting', admin.token)).data;
  expect(waiting).toMatchObject({ kind: 'full-books', before: { isOn: false }, after: { isOn: true } });
  expect((await t.call('POST', `/proposals/${waiting.id}/confirm`, { token: admin.token })).status).toBe(409);
  await done(t, 'POST', `/proposals/${waiting.id}/confirm`, people.staff2.token);
  expect(await named()).toBe(true);
  // Hidden is not forbidden: a bookmarked page still opens.
  await done(t, 'GET', `/ledger/reports/balance-sheet?asOf=${todayInKolkata(t.platform.now())}`, finance.token);
});

it('gives finance and auditors dashboards of their own', async () => {
  const cash = await done(t, 'GET', '/dashboard/finance', finance.token);
  expect(Object.keys(figures(cash))).toEqual(
    expect.arrayContaining(['balance', 'due-today', 'unmatched', 'unallocated', 'second-person', 'outstanding', 'alerts']),
  );
  const audit = await done(t, 'GET', '/dashboard/auditor', auditor.token);
  expect(Object.keys(figures(audit))).toEqual([
    ...['check-differences', 'seal-faults', 'second-person', 'unmatched-late'],
    ...['advanced-30-days', 'written-off', 'outstanding', 'outstanding-overdue'],
  ]);
  expect((await t.call('GET', '/dashboard/finance', { token: people.claimant.token })).status).toBe(403);
  expect((await t.call('GET', '/dashboard/auditor', { token: finance.token })).status).toBe(403);
});
