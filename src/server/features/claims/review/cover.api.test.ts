import { describe, expect, it } from 'vitest';
import { completeDraft, filedClaim, savePart, startDraft, detailsForm, vendorForm } from '#test/builders/intake.ts';
import {
  approvalForm,
  approvedClaim,
  claimFile,
  done,
  nextVehicle,
  recordCover,
  reviewedClaim,
} from '#test/builders/processing.ts';
import type { Person } from '#test/builders/person.ts';
import type { Called } from '#test/setup/test-app.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

const refused = ({ status, body }: Called) => `${status} ${body.code}`;
const decide = async (claimId: string, more: object = {}) =>
  t.call('POST', `/claims/${claimId}/review/decide`, {
    token: people.staff.token,
    body: { ...(await approvalForm(t, people.staff, claimId)), ...more },
  });
const confirm = (claimId: string) =>
  t.call('POST', `/claims/${claimId}/review/confirm`, { token: people.staff2.token, body: { confirm: true } });
const cover = (claimId: string, who = people.staff) => done(t, 'GET', `/claims/${claimId}/cover`, who.token);
const results = async (claimId: string) =>
  Object.fromEntries(
    (await cover(claimId)).checks.map(({ check, result }: { check: string; result: string }) => [check, result]),
  );

/** In review, without a recorded policy. */
async function uncovered(details: object = {}, vehicle = nextVehicle()) {
  const claim = await filedClaim(t, people.claimant, people.garage.listingId, {
    vehicle,
    vendor: { estimatedRepairCost: 42_000 },
    details: { ...detailsForm, ...details },
  });
  await done(t, 'POST', `/claims/${claim.id}/estimate`, people.garage.token, {
    lines: [{ label: 'Front bumper', kind: 'labour', amount: 42_000 }],
  });
  await done(t, 'POST', `/claims/${claim.id}/review/start`, people.staff.token);
  return claim;
}

describe('before paying the owner is told', () => {
  const plate = 'MH12RG1007';
  const asked = () => t.call('POST', '/vehicles/lookup', { token: people.claimant.token, body: { registrationNumber: plate } });
  const policy = (registrationNumber: string, more: object) =>
    done(t, 'POST', '/policies', people.staff2.token, {
      policyNumber: `ON-FILE-${registrationNumber}`,
      insurerName: 'New India',
      registrationNumber,
      holderName: 'Asha Rao',
      kind: 'comprehensive',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      ...more,
    });
  const told = async (vehicle: object, details: object = {}) => {
    const { id } = await completeDraft(t, people.claimant, people.garage.listingId, { vehicle, details });
    const { cannotAdvance, warning } = await done(t, 'GET', `/claims/${id}`, people.claimant.token);
    return [cannotAdvance, warning];
  };

  it.each<[string, string, object]>([
    ['only others are insured', 'claim.cover-fails', { kind: 'third-party' }],
    ['the policy had ended', 'claim.cover-fails', { endsOn: '2026-11-09' }],
    ['the repair costs more than three quarters of the insured value', 'claim.total-loss', { idv: 55_999 }],
  ])('by a policy on file: %s', async (_, problem, changes) => {
    const vehicle = nextVehicle();
    expect(await told(vehicle)).toEqual([null, null]);
    await policy(vehicle.registrationNumber, changes);
    expect(await told(vehicle)).toEqual([problem, null]);
  });

  it('by the register, which may be late: a warning that the insurance had ended, until a policy on file says otherwise', async () => {
    const truck = { ...nextVehicle(), registrationNumber: plate };
    expect(await told(truck)).toEqual([null, null]);
    await asked();
    expect(await told(truck, { incidentDate: '2026-08-31' })).toEqual([null, null]);
    expect(await told(truck, { incidentDate: '2026-09-01' })).toEqual([null, 'insurance-lapsed']);
    const claim = await uncovered({ incidentDate: '2026-09-01' }, truck);
    const inForce = async (who: Person) =>
      (await cover(claim.id, who)).checks.find(({ check }: { check: string }) => check === 'in-force');
    const lapsed = { result: 'fails', why: 'register-lapsed', source: 'register', stops: false };
    expect(await inForce(people.staff)).toMatchObject({
      ...lapsed,
      about: ['2026-08-31', 'HDFC ERGO General Insurance Company Limited'],
    });
    expect(await inForce(people.claimant)).toMatchObject({ ...lapsed, about: [] });
    // The register's owner is another.
    expect(refused(await decide(claim.id))).toBe('409 claim.title-unexplained');
    await policy(plate, {});
    expect(await told(truck, { incidentDate: '2026-09-02' })).toEqual([null, null]);
    expect(await inForce(people.staff)).toMatchObject({ result: 'holds', source: 'cover' });
  });
});

describe('nobody, in any number, approves', () => {
  const reason = { reason: 'The branch says so' };

  it('a theft, which the owner is told before paying', async () => {
    const draft = await startDraft(t, people.claimant);
    await savePart(t, people.claimant, draft.id, 'A', nextVehicle());
    await savePart(t, people.claimant, draft.id, 'B', { ...vendorForm, garageId: people.garage.listingId });
    const told = async () => (await done(t, 'GET', `/claims/${draft.id}`, people.claimant.token)).cannotAdvance;
    expect(await told()).toBeNull();
    await savePart(t, people.claimant, draft.id, 'C', { ...detailsForm, claimType: 'theft', policeComplaintNumber: 'FIR 7' });
    expect(await told()).toBe('claim.theft');
    const claim = await uncovered({ claimType: 'theft', policeComplaintNumber: 'FIR 7' });
    await recordCover(t, people, claim.id);
    expect(refused(await decide(claim.id, reason))).toBe('409 claim.theft');
  });

  it('a total loss: a repair above three quarters of the insured value', async () => {
    const claim = await reviewedClaim(t, people);
    await recordCover(t, people, claim.id, { idv: 55_999 });
    expect(refused(await decide(claim.id, reason))).toBe('409 claim.total-loss');
    await recordCover(t, people, claim.id, { idv: 56_000 });
    expect((await decide(claim.id)).body.data.stage).toBe('approved');
  });

  it('a policy for third parties only, or one that had ended or not begun at the minute of the incident', async () => {
    const claim = await uncovered({ incidentDate: '2026-11-10', incidentTime: '09:30' });
    await recordCover(t, people, claim.id, { kind: 'third-party' });
    expect(refused(await decide(claim.id, reason))).toBe('409 claim.cover-fails');
    await recordCover(t, people, claim.id, { to: '2026-11-10T09:29' });
    expect(refused(await decide(claim.id, reason))).toBe('409 claim.cover-fails');
    await recordCover(t, people, claim.id, { from: '2026-11-10T09:31' });
    expect(refused(await decide(claim.id, reason))).toBe('409 claim.cover-fails');
    await recordCover(t, people, claim.id, { from: '2026-11-10T09:30' });
    expect((await decide(claim.id)).status).toBe(200);
  });

  it('what was sent to the second person before it became known', async () => {
    const claim = await uncovered();
    expect((await decide(claim.id, reason)).body.data.stage).toBe('second_approval');
    const { registration_number: plate } = await t.platform.db
      .selectFrom('claim')
      .select('registration_number')
      .where('id', '=', claim.id)
      .executeTakeFirstOrThrow();
    await done(t, 'POST', '/policies', people.staff2.token, {
      policyNumber: 'TP-1',
      insurerName: 'New India',
      registrationNumber: plate,
      holderName: 'A B',
      kind: 'third-party',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
    });
    expect(refused(await confirm(claim.id))).toBe('409 claim.cover-fails');
  });
});

describe('two people and a reason are needed', () => {
  it('while nobody has said what the policy covers', async () => {
    const claim = await uncovered();
    expect(await results(claim.id)).toMatchObject({
      'own-damage': 'not-known',
      'in-force': 'not-known',
      'not-total-loss': 'not-known',
    });
    expect(refused(await decide(claim.id))).toBe('400 claim.checks-open');
    expect((await decide(claim.id, { reason: 'Seen at the branch' })).body.data.stage).toBe('second_approval');
    expect((await confirm(claim.id)).body.data.stage).toBe('approved');
  });

  it('where who decides has recorded the cover, here or on file', async () => {
    const claim = await uncovered();
    await recordCover(t, { ...people, staff2: people.staff }, claim.id);
    expect((await cover(claim.id)).cover.byYou).toBe(true);
    expect(refused(await decide(claim.id))).toBe('400 claim.checks-open');
    await recordCover(t, people, claim.id);
    expect((await decide(claim.id)).body.data.stage).toBe('approved');
  });

  it('for the same vehicle within three days of the incident', async () => {
    const vehicle = nextVehicle();
    const first = await uncovered({ incidentDate: '2026-11-10' }, vehicle);
    const near = await uncovered({ incidentDate: '2026-11-13' }, vehicle);
    const far = await uncovered({ incidentDate: '2026-11-06' }, vehicle);
    for (const { id } of [first, near, far]) await recordCover(t, people, id);
    expect((await results(near.id))['no-near-double']).toBe('fails');
    expect(refused(await decide(near.id))).toBe('400 claim.checks-open');
    expect((await decide(far.id)).body.data.stage).toBe('approved');
  });

  it('where the incident was before the purchase', async () => {
    const claim = await uncovered({ incidentDate: '2026-11-10' }, { ...nextVehicle(), purchaseDate: '2026-11-11' } as never);
    await recordCover(t, people, claim.id);
    expect((await results(claim.id))['after-purchase']).toBe('fails');
    expect(refused(await decide(claim.id))).toBe('400 claim.checks-open');
  });
});

describe('the cover', () => {
  it('is the policy on file until somebody records one, and its last editor counts as who said so', async () => {
    const vehicle = { ...nextVehicle() };
    const body = {
      policyNumber: 'P-77',
      insurerName: 'New India',
      registrationNumber: vehicle.registrationNumber,
      holderName: 'Asha Rao',
      kind: 'own-damage',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      idv: 900_000,
    };
    const { id } = await done(t, 'POST', '/policies', people.staff2.token, body);
    const claim = await uncovered({}, vehicle);
    expect((await cover(claim.id)).cover).toMatchObject({
      kind: 'standalone-od',
      from: '2025-12-31T18:30:00.000Z',
      to: '2026-12-31T18:29:59.000Z',
      idv: 900_000,
      source: 'policy-on-file',
      isRecorded: false,
      byYou: false,
    });
    await done(t, 'PUT', `/policies/${id}`, people.staff.token, { version: 1, policy: { ...body, idv: 950_000 } });
    expect(refused(await decide(claim.id))).toBe('400 claim.checks-open');
    const recorded = {
      from: '2026-01-01T00:00',
      to: '2026-12-31T23:59',
      policyNumber: 'P-77',
      insuredName: 'Asha Rao',
      kind: 'standalone-od',
      source: 'policy-on-file',
    };
    const wrong = t.call('PUT', `/claims/${claim.id}/cover`, {
      token: people.staff2.token,
      body: { ...recorded, insurerName: 'New India', idv: 900_000 },
    });
    expect((await wrong).body.fieldErrors).toEqual({
      source: 'That source says something else, or nothing. Record it from the paper instead.',
    });
    await recordCover(t, people, claim.id, { ...recorded, idv: 950_000, fileId: null });
    expect((await decide(claim.id)).body.data.stage).toBe('approved');
  });

  it('names everything that is wrong at once', async () => {
    const claim = await uncovered();
    const put = (body: object) => t.call('PUT', `/claims/${claim.id}/cover`, { token: people.staff.token, body });
    expect(
      (await put({ from: '2026-13-01T00:00', to: '1900-01-01T00:00', idv: 0, kind: 'x', source: 'paper' })).body.fieldErrors,
    ).toEqual({
      insurerName: 'Insurer is required',
      policyNumber: 'Policy number is required',
      insuredName: 'Name of the policy holder is required',
      kind: 'Please choose what the policy covers',
      from: 'Please enter a valid date',
      to: 'Please enter a valid date',
      idv: 'Insured value must be greater than 0',
    });
    const foreign = await claimFile(t, people.claimant, (await uncovered()).id, 'application/pdf');
    const answer = await put({
      insurerName: 'New India',
      policyNumber: 'P',
      insuredName: 'Asha Rao',
      kind: 'comprehensive',
      from: '2026-01-01T00:00',
      to: '2025-01-01T00:00',
      source: 'paper',
    });
    expect(answer.body.fieldErrors).toEqual({
      to: 'The last day of cover is before the first',
      fileId: 'Choose the policy among the claim’s documents',
    });
    await expect(recordCover(t, people, claim.id, { fileId: foreign })).rejects.toThrow('400');
  });

  it('is the owner’s and the staff’s to read, and the staff’s to record until somebody has decided', async () => {
    const claim = await approvedClaim(t, people);
    const own = await cover(claim.id, people.claimant);
    expect(own.cover).toMatchObject({ fileId: null, recordedBy: null, idv: 1_000_000 });
    expect(own.checks.map(({ check }: { check: string }) => check)).not.toContain('no-near-double');
    expect((await t.call('GET', `/claims/${claim.id}/cover`, { token: people.garage.token })).status).toBe(403);
    await expect(recordCover(t, people, claim.id)).rejects.toThrow('claim.wrong-stage');
    await expect(recordCover(t, { ...people, staff2: people.claimant }, claim.id)).rejects.toThrow('403');
  });
});
