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
  workshop,
} from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { picture, upload } from '#test/builders/upload.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';
import type { Called, TestBody } from '#test/setup/test-app.ts';

// Connected persons: by an invitation, phone, bank account or home, and through others.

const { t } = claimSuite();
let people: Cast;
beforeEach(async () => {
  people = await cast(t);
});

const post = (path: string, by: Person, body: object = {}) => t.call('POST', path, { token: by.token, body });
const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const approve = async (claim: TestBody, by: Person, more: object = {}) =>
  post(`/claims/${claim.id}/review/decide`, by, { ...(await approvalForm(t, by, claim.id)), ...more });

/** A invited B, B invited C: A and C have no direct link. */
async function chain(): Promise<[Person, Person, Person]> {
  const [a, b, c] = [await person(t, 'insurance'), await person(t, 'admin'), await person(t, 'insurance')];
  await noteInvitation(t, a, b);
  await noteInvitation(t, b, c);
  return [a, b, c];
}

/** Both have the same verified phone. */
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

  it('judges no signal of it', async () => {
    const claim = await freshClaim(t, people);
    const { id } = await t.platform.db
      .insertInto('signal')
      .values({ claim_id: claim.id, kind: 'third-claim', about: 'x', evidence: '[]', seen_at: t.platform.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [a, , c] = await chain();
    await sharePhone(people.claimant, a, '9811198114');
    for (const verdict of ['confirm', 'dismiss'])
      for (const one of [a, c])
        expect(refused(await post(`/signals/${id}/${verdict}`, one, { reason: 'They are friends' }))).toBe(refusal);
    expect((await post(`/signals/${id}/dismiss`, people.staff, { reason: 'Two accidents' })).status).toBe(200);
  });

  it('is not told that the claim waits for them', async () => {
    const [a, , c] = await chain();
    await sharePhone(people.garage, a, '9811198115');
    const claim = await reviewedClaim(t, people);
    await t.platform.db.updateTable('claim').set({ assignee_id: null }).where('id', '=', claim.id).execute();
    const asked = async (by: Person) => {
      const own = await done(t, 'GET', `/claims/${claim.id}`, by.token);
      const holds = async (path: string) =>
        (await done(t, 'GET', path, by.token)).data.some(({ id }: TestBody) => id === claim.id);
      const rows = await done(t, 'GET', '/claims/queue?view=all&limit=100', by.token);
      return [
        own.fleetStatus === 'needs-you',
        await holds('/claims?limit=100&fleetStatus=needs-you'),
        await holds('/claims/queue?view=needs-me&limit=100'),
        rows.data.find(({ id }: TestBody) => id === claim.id).act !== null,
      ];
    };
    expect(await asked(people.staff)).toEqual([true, true, true, true]);
    for (const one of [a, c]) expect(await asked(one)).toEqual([false, false, false, false]);
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

describe('one of the staff who has in common with the claim’s garage or owner', () => {
  const kycOf = async (one: Pick<Person, 'userId'>, fields: object) => {
    const values = { user_id: one.userId, role: 'any', fields: JSON.stringify(fields), submitted_at: t.platform.now() };
    await t.platform.db.insertInto('kyc_submission').values(values).execute();
    await t.platform.db.updateTable('app_user').set({ kyc_status: 'approved' }).where('id', '=', one.userId).execute();
  };
  const account = (one: Pick<Person, 'userId'>, mark: string) =>
    t.platform.pool.query('update garage set account_mark = $2 where owner_id = $1', [one.userId, mark]);
  const home = { lastName: 'Kulkarni', address: 'Flat 4, Shanti Niwas, Karve Road', pincode: '411004' };

  it.each<[string, (staff: Person) => Promise<unknown>]>([
    [
      'the telephone of the KYC',
      async (staff) => {
        await kycOf(staff, { phoneNumber: '9811198200' });
        await kycOf(people.garage, { phoneNumber: '9811198200' });
      },
    ],
    [
      'family name and address, however they are written',
      async (staff) => {
        await kycOf(staff, home);
        await kycOf(people.garage, { ...home, lastName: 'KULKARNI', address: 'Flat 4 Shanti-Niwas Karve road' });
      },
    ],
    [
      'family name and address, as the owner registered',
      async (staff) => {
        await kycOf(staff, { ...home, lastName: 'Joshi' });
        const set = { last_name: 'Joshi', address: home.address, pincode: home.pincode };
        await t.platform.db.updateTable('app_user').set(set).where('id', '=', people.claimant.userId).execute();
      },
    ],
    [
      'through another garage’s owner, the bank account',
      async (staff) => {
        const other = await workshop(t);
        await account(other, 'key.same');
        await account(people.garage, 'key.same');
        await noteInvitation(t, staff, other);
      },
    ],
  ])('%s, approves nothing', async (_, connect) => {
    const staff = await person(t, 'insurance');
    await connect(staff);
    const claim = await reviewedClaim(t, people);
    expect(refused(await approve(claim, staff))).toBe('409 claim.connected');
    expect((await approve(claim, people.staff)).body.data.stage).toBe('approved');
  });

  it('an address without the family name, a number of a KYC that was not approved, or a garage’s name, is not connected', async () => {
    const staff = await person(t, 'insurance');
    await kycOf(staff, { ...home, phoneNumber: '9811198201', lastName: 'Deshpande' });
    await kycOf(people.garage, { ...home, phoneNumber: '9811198201', lastName: 'Patil' });
    await t.platform.db.updateTable('app_user').set({ kyc_status: 'rejected' }).where('id', '=', people.garage.userId).execute();
    const { rows } = await t.platform.pool.query('select * from kin_of($1)', [staff.userId]);
    expect(rows).toEqual([]);
  });
});
