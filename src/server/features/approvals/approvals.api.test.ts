import { expect, it } from 'vitest';
import { todayInKolkata } from '#domain/dates.ts';
import type { ApprovalPreset } from '#domain/approvals/presets.ts';
import type { Draft } from '#test/builders/intake.ts';
import { noteInvitation, person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { approvalForm, done, finishRepair, payOffer, reviewedClaim, settleTransfer } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { Called, TestBody } from '#test/setup/test-app.ts';

// A whole claim by three members of staff, under each preset.

const { t, people } = claimSuite({ payoutStepMs: 'manual' });

const post = (path: string, by: Person, body: object = {}) => t.call('POST', path, { token: by.token, body });
const refused = ({ status, body }: Called) => `${status} ${body.code}`;

interface Three {
  readonly asha: Person;
  readonly bela: Person;
  readonly charu: Person;
}
const three = async (): Promise<Three> => ({
  asha: await person(t, 'admin', { firstName: 'Asha' }),
  bela: await person(t, 'insurance', { firstName: 'Bela' }),
  charu: await person(t, 'insurance', { firstName: 'Charu' }),
});

async function choose(preset: ApprovalPreset, { asha, bela }: Three): Promise<void> {
  const body = { preset, validFrom: todayInKolkata(t.platform.now()) };
  const { proposal } = await done(t, 'POST', '/platform-settings/approval-preset', asha.token, body);
  expect(refused(await post(`/proposals/${proposal.id}/confirm`, asha))).toBe('409 approval.same-person');
  await done(t, 'POST', `/proposals/${proposal.id}/confirm`, bela.token);
}

/** Asha approves, Bela confirms, Charu proposes to write off all that the insurer owes. */
async function givenUp({ asha, bela, charu }: Three): Promise<Draft & { path: string }> {
  const cast = { ...people, staff: asha, staff2: bela };
  const claim = await reviewedClaim(t, cast);
  const form = { ...(await approvalForm(t, asha, claim.id, 40_600)), reason: 'The insurer waived its deductible' };
  expect((await done(t, 'POST', `/claims/${claim.id}/review/decide`, asha.token, form)).stage).toBe('second_approval');
  expect((await done(t, 'POST', `/claims/${claim.id}/review/confirm`, bela.token, { confirm: true })).stage).toBe('approved');
  await payOffer(t, cast, claim.id);
  await finishRepair(t, cast, claim.id);
  await t.runJobs();
  await settleTransfer(t, claim.id, 'PENDING', 'SENT_TO_BENEFICIARY', 'COMPLETED');
  const row = await t.platform.db
    .selectFrom('receivable')
    .select('id')
    .where('claim_id', '=', claim.id)
    .executeTakeFirstOrThrow();
  const path = `/receivables/${row.id}`;
  await done(t, 'POST', `${path}/shortfall`, charu.token, { reason: 'Refused' });
  await done(t, 'POST', `${path}/write-off`, charu.token, { reason: 'Not worth a suit' });
  return { ...claim, path: `${path}/write-off/confirm` };
}

const stageOf = async (claim: Draft) =>
  (await t.platform.db.selectFrom('claim').select('stage').where('id', '=', claim.id).executeTakeFirstOrThrow()).stage;
const presetsNoted = async (subjectId: string, action: string) =>
  (
    await t.platform.db
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', action)
      .where('subject_id', '=', subjectId)
      .execute()
  ).map(({ after }) => (after as { preset?: string }).preset);

it.each(['full', 'medium'] as const)('%s: a write-off of a claim that two approved takes a fourth', async (preset) => {
  const staff = await three();
  if (preset !== 'full') await choose(preset, staff);
  const { path, ...claim } = await givenUp(staff);
  for (const approver of [staff.asha, staff.bela]) expect(refused(await post(path, approver))).toBe('409 claim.money-by-decider');
  expect(refused(await post(path, staff.charu))).toBe('409 approval.same-person');
  expect(await stageOf(claim)).toBe('disbursed');
  expect((await post(path, people.staff)).status).toBe(200);
  expect(await stageOf(claim)).toBe('closed');
  expect(await presetsNoted(path.split('/')[2] ?? '', 'confirm-write-off')).toEqual([preset]);
});

it('small: three people close the whole claim, and the audit says by which preset', async () => {
  const staff = await three();
  await choose('small', staff);
  const { path, ...claim } = await givenUp(staff);
  expect(refused(await post(path, staff.charu))).toBe('409 approval.same-person');
  expect((await post(path, staff.asha)).status).toBe(200);
  expect(await stageOf(claim)).toBe('closed');
  expect(await presetsNoted(path.split('/')[2] ?? '', 'confirm-write-off')).toEqual(['small']);
  expect(await presetsNoted(claim.id, 'confirm-approval')).toEqual(['small']);
  const offered = (await done(t, 'GET', '/platform-settings', staff.asha.token)).approvals;
  expect(offered[0]).toMatchObject({ preset: 'small', state: 'in-force' });
});

it('small: still neither the maker nor a connected person, and an approver handles no money alone', async () => {
  const staff = await three();
  await choose('small', staff);
  const { path, ...claim } = await givenUp(staff);
  await noteInvitation(t, staff.charu, staff.asha);
  expect(refused(await post(path, staff.asha))).toBe('409 approval.connected-person');
  const receivable = path.replace('/write-off/confirm', '');
  for (const approver of [staff.asha, staff.bela])
    expect(refused(await post(`${receivable}/write-off`, approver, { reason: 'x' }))).toBe('409 claim.money-by-decider');
  expect((await post(path, staff.bela)).status).toBe(200);
  expect(await stageOf(claim)).toBe('closed');
});

const waitsFor = async ({ token }: Person) => (await done(t, 'GET', '/approvals?limit=100', token)).data as TestBody[];
const counted = async ({ token }: Person) => (await done(t, 'GET', '/dashboard/counts', token)).proposals ?? 0;

it('the list has what waits for the reader: not their own, nor a connected person’s, nor what their part in the claim keeps them from', async () => {
  const staff = await three();
  const { asha, bela, charu } = staff;
  const about = async (reader: Person) => (await waitsFor(reader)).filter(({ id }) => id === receivableId);
  await choose('full', staff);
  const { path, claimNumber, ...claim } = await givenUp(staff);
  const receivableId = path.split('/')[2];
  const row = { kind: 'write-off', about: claimNumber, claimId: claim.id, amount: 40_600, reason: 'Not worth a suit' };
  expect(await about(people.staff)).toMatchObject([{ ...row, proposedBy: 'Charu Rao', change: null }]);
  for (const reader of [asha, bela, charu]) expect(await about(reader)).toEqual([]);
  await choose('small', staff);
  for (const reader of [asha, bela]) expect(await about(reader)).toHaveLength(1);
  const inMoney = async ({ token }: Person) =>
    (await done(t, 'GET', `/receivables?search=${claimNumber}`, token)).data[0].approverMayConfirm;
  expect(await inMoney(asha)).toEqual(['write-off', 'charge', 'surplus', 'reversal']);
  expect(await inMoney(people.staff)).toEqual([]);
  await noteInvitation(t, charu, asha);
  expect(await about(asha)).toEqual([]);
  expect(await about(bela)).toHaveLength(1);
  expect(await counted(bela)).toBe((await waitsFor(bela)).length);
  await t.platform.db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', charu.userId).execute();
  expect(await about(bela)).toEqual([]);
});

it('the list has every kind, and those who may confirm are told', async () => {
  const { asha, bela, charu } = await three();
  const claim = await reviewedClaim(t, { ...people, staff: asha, staff2: bela });
  const form = { ...(await approvalForm(t, asha, claim.id, 40_600)), reason: 'As agreed' };
  await done(t, 'POST', `/claims/${claim.id}/review/decide`, asha.token, form);
  const insurer = await done(t, 'POST', '/insurers', asha.token, { name: `Sunrise ${claim.id.slice(0, 8)} General` });
  const officer = await done(t, 'POST', '/insurer-officers', asha.token, {
    insurerName: 'New India',
    name: 'Sunita Rao',
    designation: 'Manager',
    email: `s${claim.id.slice(0, 13)}@newindia.test`,
    phone: '98220 99001',
  });
  const { proposal } = await done(t, 'POST', `/users/${bela.userId}/duties`, asha.token, {
    duties: ['review'],
    inForceFrom: todayInKolkata(t.platform.now()),
  });
  const ids = [claim.id, insurer.id, officer.id, proposal.id];
  const kindsFor = async (reader: Person) =>
    new Set((await waitsFor(reader)).filter(({ id }) => ids.includes(id)).map(({ kind }) => kind));
  expect(await kindsFor(charu)).toEqual(new Set(['claim-approval', 'duties', 'insurer', 'officer']));
  // Not requests about oneself, nor one's own.
  expect(await kindsFor(bela)).toEqual(new Set(['claim-approval', 'insurer', 'officer']));
  expect(await kindsFor(asha)).toEqual(new Set());
  const [change] = (await waitsFor(charu)).filter(({ id }) => id === proposal.id);
  expect(change?.change).toMatchObject({ kind: 'duties', subject: { id: bela.userId } });
  const told = await t.platform.db
    .selectFrom('notification')
    .select('dedupe_key')
    .where('user_id', '=', charu.userId)
    .where('dedupe_key', 'like', `%${insurer.id}%`)
    .execute();
  expect(told).toHaveLength(1);
});
