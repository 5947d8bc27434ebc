import { expect, it } from 'vitest';
import { todayInKolkata } from '#domain/dates.ts';
import type { ApprovalPreset } from '#domain/approvals/presets.ts';
import type { Draft } from '#test/builders/intake.ts';
import { noteInvitation, person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { approvalForm, done, finishRepair, payOffer, reviewedClaim, settleTransfer } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { Called } from '#test/setup/test-app.ts';

// A whole claim by three members of staff, by each preset.

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

/** One of the three proposes it, another confirms. */
async function choose(preset: ApprovalPreset, { asha, bela }: Three): Promise<void> {
  const body = { preset, validFrom: todayInKolkata(t.platform.now()) };
  const { proposal } = await done(t, 'POST', '/platform-settings/approval-preset', asha.token, body);
  expect(refused(await post(`/proposals/${proposal.id}/confirm`, asha))).toBe('409 approval.same-person');
  await done(t, 'POST', `/proposals/${proposal.id}/confirm`, bela.token);
}

/** Asha approves, Bela confirms, Charu proposes the write-off of all that the insurer owes. */
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
  const { path, ...claim } = await givenUp(staff);
  await noteInvitation(t, staff.charu, staff.asha);
  expect(refused(await post(path, staff.asha))).toBe('409 approval.connected-person');
  const receivable = path.replace('/write-off/confirm', '');
  for (const approver of [staff.asha, staff.bela])
    expect(refused(await post(`${receivable}/write-off`, approver, { reason: 'x' }))).toBe('409 claim.money-by-decider');
  expect((await post(path, staff.bela)).status).toBe(200);
  expect(await stageOf(claim)).toBe('closed');
});
