import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#test/builders/person.ts';
import { noteInvitation, person } from '#test/builders/person.ts';
import {
  approvalForm,
  cast,
  claimFile,
  done,
  freshClaim,
  recordCover,
  reviewedClaim,
  surveyor,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { picture, upload } from '#test/builders/upload.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { Called, TestBody } from '#test/setup/test-app.ts';

// Who is connected with whom: by an invitation, by a telephone, and by both through others.

const { t } = claimSuite();
let people: Cast;
beforeEach(async () => {
  people = await cast(t);
});

const post = (path: string, by: Person, body: object = {}) => t.call('POST', path, { token: by.token, body });
const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const approve = async (claim: TestBody, by: Person, more: object = {}) =>
  post(`/claims/${claim.id}/review/decide`, by, { ...(await approvalForm(t, by, claim.id)), ...more });

/** A invited B, B invited C: A and C have no link of their own. */
async function chain(): Promise<[Person, Person, Person]> {
  const [a, b, c] = [await person(t, 'insurance'), await person(t, 'admin'), await person(t, 'insurance')];
  await noteInvitation(t, a, b);
  await noteInvitation(t, b, c);
  return [a, b, c];
}

/** Both have the same verified telephone. */
async function sharePhone(one: Pick<Person, 'userId'>, other: Pick<Person, 'userId'>, phone: string): Promise<void> {
  const set = { phone, phone_verified_at: t.platform.now() };
  await t.platform.db.updateTable('app_user').set(set).where('id', 'in', [one.userId, other.userId]).execute();
}

describe('connected through a third', () => {
  it('nobody confirms what the other approved', async () => {
    const [a, , c] = await chain();
    const claim = await reviewedClaim(t, people);
    const sent = await approve(claim, a, { approvedAmount: 40_600, reason: 'The insurer waived its deductible' });
    expect(sent.body.data.stage).toBe('second_approval');
    const confirmed = await post(`/claims/${claim.id}/review/confirm`, c, { confirm: true });
    expect(refused(confirmed)).toBe('409 approval.connected-person');
  });

  it('nobody approves alone on a cover that the other entered', async () => {
    const [a, , c] = await chain();
    const claim = await reviewedClaim(t, { ...people, staff2: a });
    expect(refused(await approve(claim, c))).toBe('400 claim.checks-open');
    expect((await approve(claim, people.staff)).body.data.stage).toBe('approved');
  });

  it('nobody approves alone on a paper that the other uploaded', async () => {
    const [a, , c] = await chain();
    const claim = await reviewedClaim(t, people);
    await t.platform.db
      .deleteFrom('stored_file')
      .where('entity_id', '=', claim.id)
      .where('document_type', '=', 'license')
      .execute();
    await claimFile(t, a, claim.id, 'image/jpeg', 'license');
    expect(refused(await approve(claim, c))).toBe('400 claim.checks-open');
    expect((await approve(claim, people.staff)).body.data.stage).toBe('approved');
  });

  it('nobody approves alone for a garage that the other linked', async () => {
    const [a, , c] = await chain();
    const claim = await reviewedClaim(t, people);
    const linked = { claim_id: claim.id, user_id: a.userId, hand: 'linked', at: t.platform.now() };
    await t.platform.db.insertInto('claim_hand').values(linked).execute();
    expect(refused(await approve(claim, c))).toBe('400 claim.checks-open');
    expect((await approve(claim, people.staff)).body.data.stage).toBe('approved');
  });
});

describe('one of the staff who has the telephone of the claim’s owner, or of somebody who has it in turn', () => {
  const refusal = '409 claim.connected';

  it('enters no cover, uploads no paper, links no garage, orders no survey and approves nothing', async () => {
    const [a, , c] = await chain();
    await sharePhone(people.claimant, a, '9811198111');
    const claim = await freshClaim(t, people);
    for (const one of [a, c]) {
      const cover = await recordCover(t, { ...people, staff2: one }, claim.id).catch(String);
      expect(cover).toContain('claim.connected');
      const file = { filename: 'x.png', type: 'image/png', content: await picture('png', 1) };
      const to = { entityType: 'claim', entityId: claim.id, category: 'CLAIM_DOCUMENT' };
      const sent = await upload(t, '/v1/files/upload', one.token, to, [file]);
      expect(`${sent.status} ${sent.body.code}`).toBe(refusal);
      const surveyed = await post(`/claims/${claim.id}/survey`, one, { surveyorId: people.surveyor.userId });
      expect(refused(surveyed)).toBe(refusal);
    }
    const reviewed = await reviewedClaim(t, people);
    expect(refused(await approve(reviewed, c))).toBe(refusal);
    const { barred } = await done(t, 'GET', `/claims/${reviewed.id}`, c.token);
    expect(barred).toContain('claim.connected');
    expect((await approve(reviewed, people.staff)).body.data.stage).toBe('approved');
  });

  it('a surveyor who is connected with the garage through another is not eligible', async () => {
    const [near, far] = [await person(t, 'claimant'), await surveyor(t, { phone: '9811198113' })];
    await sharePhone(near, people.garage, '9811198112');
    await noteInvitation(t, near, far);
    const claim = await freshClaim(t, people, 60_000);
    const choices = await done(t, 'GET', `/surveyors/available?claimId=${claim.id}`, people.staff.token);
    const ids = (choices.data ?? choices).map(({ id }: TestBody) => id);
    expect([ids.includes(people.surveyor.userId), ids.includes(far.userId)]).toEqual([true, false]);
    expect(refused(await post(`/claims/${claim.id}/survey`, people.staff, { surveyorId: far.userId }))).toBe(
      '409 surveyor.not-eligible',
    );
  });
});
