import { paise } from '#domain/money.ts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { filedClaim, detailsForm } from '#test/builders/intake.ts';
import { approvalForm, done, freshClaim, nextVehicle, reviewedClaim, surveyor, workshop } from '#test/builders/processing.ts';
import type { Cast } from '#test/builders/processing.ts';
import { person } from '#test/builders/person.ts';
import { picture, scene, upload } from '#test/builders/upload.ts';
import { hashOldPicturesHandler } from '#server/features/files/keep-files.ts';
import type { TestBody } from '#test/setup/test-app.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

const signalsOf = async (claimId: string, who = people.staff): Promise<TestBody[]> => {
  await t.runJobs();
  return done(t, 'GET', `/claims/${claimId}/signals`, who.token);
};
const kindsIn = (signals: TestBody[]) =>
  signals.map(({ kind }) => String(kind)).toSorted((left, right) => left.localeCompare(right));
const kindsOf = async (claimId: string) => kindsIn(await signalsOf(claimId));
const estimate = (claimId: string, amount: number, label = 'Front Bumper (L)', kind = 'metal') =>
  done(t, 'POST', `/claims/${claimId}/estimate`, people.garage.token, { lines: [{ label, kind, amount }] });
const filed = (vehicle: { registrationNumber: string }, incidentDate: string, more: Partial<Cast> = {}) => {
  const { claimant, garage } = { ...people, ...more };
  return filedClaim(t, claimant, garage.listingId, { vehicle, details: { ...detailsForm, incidentDate } });
};

const bring = async (claimId: string, content: Buffer, documentType = 'damage-photo') => {
  const fields = { entityId: claimId, category: 'CLAIM_DOCUMENT', documentType };
  const file = { filename: `${randomUUID()}.jpg`, type: 'image/jpeg', content };
  const { body } = await upload(t, '/v1/files/upload', people.claimant.token, fields, [file]);
  return body.data.filename as string;
};

describe('what is seen', () => {
  it('nothing about an ordinary claim', async () => {
    expect(await kindsOf((await freshClaim(t, people)).id)).toEqual([]);
  });

  it('the vehicle’s other claim within thirty days, side by side, and its third within a year', async () => {
    const vehicle = nextVehicle();
    const first = await filed(vehicle, '2026-01-20');
    const second = await filed(vehicle, '2026-10-10');
    expect(await kindsOf(second.id)).toEqual([]);
    const third = await filed(vehicle, '2026-11-09');
    const seen = await signalsOf(third.id);
    expect(kindsIn(seen)).toEqual(['same-vehicle', 'third-claim']);
    expect(seen.find(({ kind }) => kind === 'same-vehicle')).toMatchObject({
      otherClaimId: second.id,
      judged: null,
      evidence: [
        { fact: 'claim', here: third.claimNumber, there: second.claimNumber },
        { fact: 'incident-day', here: '2026-11-09', there: '2026-10-10' },
        { fact: 'claim-type', here: 'accident', there: 'accident' },
        { fact: 'damage' },
      ],
    });
    expect(seen.find(({ kind }) => kind === 'third-claim')?.evidence[0].there).toBe(
      `${second.claimNumber}, ${first.claimNumber}`,
    );
    // One day more gives no flag.
    expect(await kindsOf((await filed(vehicle, '2025-11-08')).id)).toEqual([]);
  });

  it('a photo that looks like one of another claim, smaller or in a mirror, and no certificate that serves twice', async () => {
    const [first, second, third] = [await freshClaim(t, people), await freshClaim(t, people), await freshClaim(t, people)];
    const photo = await bring(first.id, await scene(3).jpeg().toBuffer());
    await bring(first.id, await scene(5).jpeg().toBuffer(), 'registration');
    await bring(second.id, await scene(4).jpeg().toBuffer());
    await bring(second.id, await scene(5).resize(400).jpeg().toBuffer(), 'registration');
    expect(await kindsOf(second.id)).toEqual([]);
    const mirrored = await sharp(await scene(3).png().toBuffer())
      .flop()
      .resize(400)
      .jpeg()
      .toBuffer();
    const again = await bring(third.id, mirrored, 'other');
    expect(await signalsOf(third.id)).toMatchObject([
      {
        kind: 'same-picture',
        otherClaimId: first.id,
        evidence: [
          { fact: 'claim', here: third.claimNumber, there: first.claimNumber },
          { fact: 'photo', here: again, there: photo },
        ],
      },
    ]);
  });

  it('also one from before photos were looked at, once the night’s job has looked at them', async () => {
    const [first, second] = [await freshClaim(t, people), await freshClaim(t, people)];
    const unreadable = await bring(first.id, await scene(12).jpeg().toBuffer());
    await bring(first.id, await scene(14).jpeg().toBuffer());
    await bring(first.id, await picture('jpeg', 9));
    await bring(second.id, await scene(14).resize(500).jpeg().toBuffer());
    await t.runJobs();
    const claims = [[first.id, second.id]];
    await t.platform.pool.query(
      'delete from picture_hash using stored_file f where f.id = file_id and entity_id = any($1)',
      claims,
    );
    await t.platform.pool.query('delete from signal where claim_id = any($1)', claims);
    await t.platform.pool.query(`update stored_file set storage_key = 'gone' where name = $1`, [unreadable]);
    const night = async () => {
      await hashOldPicturesHandler.run(t.platform, {}, { jobId: 'test', retry: 0, signal: new AbortController().signal });
      const { rows } = await t.platform.pool.query(
        'select hash is null as plain from picture_hash join stored_file f on f.id = file_id where entity_id = any($1) order by 1',
        claims,
      );
      return [rows.map(({ plain }) => plain), await kindsOf(second.id)];
    };
    expect(await night()).toEqual([[false, false, true], ['same-picture']]);
    // Checked once, including the pictures that are too plain.
    await t.platform.pool.query('delete from signal where claim_id = any($1)', claims);
    expect(await night()).toEqual([[false, false, true], []]);
  });

  it('an estimate just below what a survey begins at, also when it was raised to there', async () => {
    const claim = await freshClaim(t, people, 42_000);
    await estimate(claim.id, 47_499, 'Labour', 'labour');
    expect(await kindsOf(claim.id)).toEqual([]);
    await estimate(claim.id, 49_999, 'Labour', 'labour');
    expect((await signalsOf(claim.id))[0]).toMatchObject({
      kind: 'below-limit',
      evidence: [{ fact: 'amount', here: '49999', there: '50000' }],
    });
  });

  it('an approval just below what this person may give alone', async () => {
    const limitOf = (limit: number | null) =>
      t.platform.db
        .updateTable('app_user')
        .set({ approval_limit_paise: limit === null ? null : paise(limit) })
        .where('id', '=', people.staff.userId)
        .execute();
    const claim = await reviewedClaim(t, people);
    await limitOf(4_000_000);
    await done(
      t,
      'POST',
      `/claims/${claim.id}/review/decide`,
      people.staff.token,
      await approvalForm(t, people.staff, claim.id, 39_900),
    );
    await t.runJobs();
    await limitOf(null);
    expect(await signalsOf(claim.id)).toMatchObject([{ kind: 'below-limit', evidence: [{ here: '39900', there: '40000' }] }]);
  });

  it('a part that costs more than one and a half times what five others charge for it in the same class', async () => {
    for (const price of [8000, 9000, 10_000, 11_000]) await estimate((await freshClaim(t, people)).id, price);
    const dear = await freshClaim(t, people);
    await estimate(dear.id, 15_001, 'FRONT bumper, L');
    expect(await kindsOf(dear.id)).toEqual([]);
    await estimate((await freshClaim(t, people)).id, 12_000);
    await estimate(dear.id, 15_000, 'FRONT bumper, L');
    expect(await kindsOf(dear.id)).toEqual([]);
    await estimate(dear.id, 15_001, 'FRONT bumper, L');
    expect((await signalsOf(dear.id))[0]).toMatchObject({
      kind: 'dear-part',
      evidence: [
        { fact: 'part', here: 'front bumper l', there: '5' },
        { fact: 'price', here: '15001', there: '10000' },
      ],
    });
  });

  it('an owner with the phone of the garage, or of another account', async () => {
    const phone = '9700000001';
    const claimant = await person(t, 'claimant', { phone, firstName: 'Asha', lastName: 'Rao' });
    const garage = await workshop(t);
    await t.platform.db
      .updateTable('garage_listing')
      .set({ contact_numbers: ['+91 97000 00001'] })
      .where('id', '=', garage.listingId)
      .execute();
    const claim = await filed(nextVehicle(), '2026-11-10', { claimant, garage });
    const seen = await signalsOf(claim.id);
    expect(seen.map(({ kind }) => kind)).toEqual(['shared-phone']);
    // The number itself is not shown.
    expect(JSON.stringify(seen)).not.toContain('97000');
    await person(t, 'surveyor', { phone });
    const again = await filed(nextVehicle(), '2026-11-10', { claimant });
    expect(await kindsOf(again.id)).toEqual(['shared-phone']);
  });

  it('two garages with one bank account, though it is encrypted differently', async () => {
    const garage = await workshop(t, { account: '77000011112222' });
    const other = await workshop(t, { account: '77000011112222' });
    await workshop(t, { account: '88000011112222' });
    const claim = await filed(nextVehicle(), '2026-11-10', { garage });
    const seen = await signalsOf(claim.id);
    expect(seen.map(({ kind, evidence }) => [kind, evidence[1].here])).toEqual([['shared-account', '… 2222']]);
    expect(JSON.stringify(seen)).not.toContain('77000011112222');
    expect(await kindsOf((await filed(nextVehicle(), '2026-11-10', { garage: other })).id)).toEqual(['shared-account']);
  });

  it('accounts that share a device: of one claim, of two owners, and of an owner and our staff', async () => {
    let phone = 9_600_000_000;
    const newOwner = () => person(t, 'claimant', { phone: String((phone += 1)) });
    const [owner, other, stranger] = [await newOwner(), await newOwner(), await newOwner()];
    const garage = await workshop(t);
    /** Logs in on the device with this cookie, or on a new one; returns the cookie. */
    const logInOn = async ({ email, password }: Pick<Cast['claimant'], 'email' | 'password'>, cookie = '') => {
      const { response } = await t.call('POST', '/auth/login', { body: { email, password }, headers: { cookie } });
      return String(response.headers['set-cookie']);
    };
    const device = (await logInOn(owner)).split(';')[0] ?? '';
    await logInOn(stranger, device);
    const seen = async () => signalsOf((await filed(nextVehicle(), '2026-11-10', { claimant: owner, garage })).id);
    // The other person has filed nothing.
    expect(await seen()).toEqual([]);
    await filed(nextVehicle(), '2026-11-10', { claimant: other, garage });
    for (const who of [other, garage, people.staff]) await logInOn(who, device);
    const pairs = (await seen()).map(({ kind, evidence }) => [
      kind,
      ...evidence.slice(1, 2).map(({ here, there }: TestBody) => `${here} ${there}`),
    ]);
    expect(pairs.toSorted((left, right) => String(left[1]).localeCompare(String(right[1])))).toEqual([
      ['shared-device', 'claimant claimant'],
      ['shared-device', 'claimant garage'],
      ['shared-device', 'claimant insurance'],
      ['shared-device', 'garage insurance'],
    ]);
    // A device is forgotten half a year after its last use.
    await t.platform.pool.query(`update account_device set last_seen_at = $1 where user_id = any($2)`, [
      new Date(t.platform.now().getTime() - 180 * 86_400_000),
      [other.userId, garage.userId, people.staff.userId],
    ]);
    expect(await seen()).toEqual([]);
  });

  it('a surveyor who comes to one garage again and again', async () => {
    const [friend, stranger] = [await surveyor(t), await surveyor(t)];
    const garage = await workshop(t);
    const elsewhere = await filed(nextVehicle(), '2026-11-10');
    const survey = (claimId: string, who: string) => ({
      claim_id: claimId,
      surveyor_id: who,
      state: 'reported',
      assigned_by: people.staff.userId,
      due_at: t.platform.now(),
      reported_at: t.platform.now(),
    });
    await t.platform.db
      .insertInto('survey')
      .values(Array.from({ length: 20 }, () => survey(elsewhere.id, stranger.userId)))
      .execute();
    const claim = await filed(nextVehicle(), '2026-11-10', { garage });
    await t.platform.db
      .insertInto('survey')
      .values(Array.from({ length: 4 }, () => survey(claim.id, friend.userId)))
      .execute();
    await done(t, 'POST', `/claims/${claim.id}/estimate`, garage.token, {
      lines: [{ label: 'Labour', kind: 'labour', amount: 1000 }],
    });
    expect((await signalsOf(claim.id))[0]).toMatchObject({
      kind: 'unlikely-pair',
      evidence: [{ fact: 'person' }, { fact: 'surveys', here: '4 / 4', there: '0 / 20' }],
    });
  });
});

describe('what people say of it', () => {
  const odd = async () => {
    const claim = await reviewedClaim(t, people, 49_000);
    const [signal] = await signalsOf(claim.id);
    return { claim, signal: signal?.id as string };
  };
  const judge = (
    id: string,
    verdict: 'confirm' | 'dismiss',
    body: object = { reason: 'The owner called.' },
    who = people.staff,
  ) => t.call('POST', `/signals/${id}/${verdict}`, { token: who.token, body });

  it('is said once, with a reason, stays, and is counted; the claim goes on whatever it is', async () => {
    const { claim, signal } = await odd();
    expect((await judge(signal, 'confirm', { reason: ' ' })).body.fieldErrors).toEqual({ reason: 'Please say why' });
    const both = await Promise.all([judge(signal, 'confirm'), judge(signal, 'dismiss', { reason: 'No.' }, people.staff2)]);
    expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
    expect((await judge(signal, 'dismiss')).body.code).toBe('signal.judged');
    const before = (await signalsOf(claim.id))[0]?.judged;
    await estimate(claim.id, 49_500, 'Labour', 'labour');
    const [after] = await signalsOf(claim.id);
    expect(after).toMatchObject({ judged: before, evidence: [{ here: '49000' }] });
    expect(after?.rate.confirmed + after?.rate.dismissed).toBe(1);
    const other = await odd();
    await judge(other.signal, 'dismiss');
    expect((await signalsOf(other.claim.id))[0]?.rate).toMatchObject({ dismissed: after?.rate.dismissed + 1 });
    const { rows } = await t.platform.pool.query(
      `select action, after from audit_entry where subject_id = $1 and action like '%-signal'`,
      [other.claim.id],
    );
    expect(rows).toMatchObject([{ action: 'dismiss-signal', after: { kind: 'below-limit', reason: 'The owner called.' } }]);
    expect((await done(t, 'GET', `/claims/${other.claim.id}`, people.staff.token)).actions).toContain('send-to-second-approval');
  });

  it('is no business of the owner, and none of whoever only reads', async () => {
    const { claim, signal } = await odd();
    expect((await t.call('GET', `/claims/${claim.id}/signals`, { token: people.claimant.token })).status).toBe(403);
    const auditor = await person(t, 'insurance', { duties: ['audit'] });
    expect((await signalsOf(claim.id, auditor)).length).toBe(1);
    expect((await judge(signal, 'dismiss', { reason: 'No.' }, auditor)).status).toBe(403);
    expect((await judge(randomUUID(), 'dismiss')).status).toBe(404);
  });
});
