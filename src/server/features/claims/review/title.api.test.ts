import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { approvalForm, done, recordCover, reviewedClaim } from '#test/builders/processing.ts';
import type { Called } from '#test/setup/test-app.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const decide = async (claimId: string, more: object = {}, who = people.staff) =>
  t.call('POST', `/claims/${claimId}/review/decide`, {
    token: who.token,
    body: { ...(await approvalForm(t, who, claimId)), ...more },
  });
const confirm = (claimId: string) =>
  t.call('POST', `/claims/${claimId}/review/confirm`, { token: people.staff2.token, body: { confirm: true } });
const reason = { reason: 'Seen at the branch' };
const owned = (claimId: string, facts: object) =>
  t.platform.db
    .updateTable('claim')
    .set({ register_facts: sql`register_facts || ${JSON.stringify(facts)}::jsonb` })
    .where('id', '=', claimId)
    .execute();
const checksOf = async (claimId: string) =>
  (await done(t, 'GET', `/claims/${claimId}/cover`, people.staff.token)).checks as {
    check: string;
    result: string;
    why: string;
    stops: boolean;
    about: string[];
  }[];

it('another’s car, insured elsewhere, filed as a truck on a third person’s policy: nobody has it paid', async () => {
  const claim = await reviewedClaim(t, people);
  await sql`update claim set register_facts = register_facts || '{"owner": "AARAV SHARMA"}' || jsonb_build_object('vehicle',
      register_facts -> 'vehicle' || '{"vehicleType": "car", "insurer":
        {"name": "HDFC ERGO General Insurance Company Limited", "policyNumber": "POL7", "insuredUpto": "2027-03-31"}}')
    where id = ${claim.id}`.execute(t.platform.db);
  await recordCover(t, people, claim.id, { insuredName: 'Somebody Else Entirely' });
  const failing = (await checksOf(claim.id)).filter(({ result }) => result === 'fails');
  expect(failing.map(({ check, stops, about }) => [check, stops, ...about])).toEqual([
    ['owner-is-claimant', false, 'AARAV SHARMA'],
    ['insured-is-claimant', true, 'Somebody Else Entirely'],
    ['vehicle-is-as-registered', false, 'car', 'goods'],
    ['insurer-is-as-registered', false, 'HDFC ERGO General Insurance Company Limited'],
  ]);
  for (const body of [{}, reason]) expect(refused(await decide(claim.id, body))).toBe('409 claim.three-names');
});

it('three names found after the first approval stop the second', async () => {
  const claim = await reviewedClaim(t, people);
  await owned(claim.id, { owner: 'A. RAO' });
  expect((await decide(claim.id, reason)).body.data.stage).toBe('second_approval');
  await t.platform.db
    .updateTable('claim_cover')
    .set({ insured_name: 'Somebody Else Entirely' })
    .where('claim_id', '=', claim.id)
    .execute();
  await owned(claim.id, { owner: 'AARAV SHARMA' });
  expect(refused(await confirm(claim.id))).toBe('409 claim.three-names');
});

it('is compared with the name on approved documents, once there are some', async () => {
  const claim = await reviewedClaim(t, people);
  const owner = async () => (await checksOf(claim.id)).find(({ check }) => check === 'owner-is-claimant')?.result;
  expect(await owner()).toBe('holds');
  await t.platform.db
    .insertInto('kyc_submission')
    .values({
      user_id: people.claimant.userId,
      role: 'claimant',
      fields: JSON.stringify({ firstName: 'Aarav', lastName: 'Sharma' }),
      submitted_at: t.platform.now(),
    })
    .execute();
  const kyc = (status: string) =>
    t.platform.db.updateTable('app_user').set({ kyc_status: status }).where('id', '=', people.claimant.userId).execute();
  await kyc('approved');
  expect(await owner()).toBe('fails');
  await kyc('not_submitted');
  expect(await owner()).toBe('holds');
});
