import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { filedClaim, startDraft } from '#test/builders/intake.ts';
import type { Person } from '#test/builders/person.ts';
import { pdf, upload } from '#test/builders/upload.ts';
import { approvalForm, claimFile, done, nextVehicle, recordCover, reviewedClaim } from '#test/builders/processing.ts';
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

interface CheckDto {
  check: string;
  result: string;
  source: string;
  why: string;
  about: string[];
}
const checksOf = async (claimId: string, who = people.staff): Promise<CheckDto[]> =>
  (await done(t, 'GET', `/claims/${claimId}/cover`, who.token)).checks;

/** Changes the stored VAHAN result. */
const registered = (claimId: string, changes: object) =>
  sql`update claim set register_facts = jsonb_set(register_facts, '{vehicle}', register_facts -> 'vehicle' || ${JSON.stringify(changes)}::jsonb)
    where id = ${claimId}`.execute(t.platform.db);
const set = (claimId: string, changes: object) =>
  t.platform.db.updateTable('claim').set(changes).where('id', '=', claimId).execute();
const paper = (claimId: string, type: string, changes: object) =>
  t.platform.db
    .updateTable('stored_file')
    .set(changes)
    .where('entity_id', '=', claimId)
    .where('document_type', '=', type)
    .returning('id')
    .executeTakeFirstOrThrow();

/** Another live claim with the same picture. */
async function usePhotoOf(claimId: string, type: string): Promise<string> {
  const other = await filedClaim(t, people.claimant, people.garage.listingId, { vehicle: nextVehicle() });
  const photo = await claimFile(t, people.claimant, other.id, 'image/jpeg', type);
  await sql`update stored_file set sha256 = (select sha256 from stored_file where entity_id = ${claimId} and document_type = ${type})
    where id = ${photo}`.execute(t.platform.db);
  return other.claimNumber;
}

describe('one person does not approve alone, two people with a reason do, where', () => {
  it.each<[string, string, string, string, (claimId: string) => Promise<unknown>]>([
    [
      'the register hides part of the owner’s name',
      'owner-is-claimant',
      'not-known',
      'owner-masked',
      (id) => set(id, { register_facts: sql`register_facts || '{"owner": "A**A R*O"}'` }),
    ],
    [
      'the vehicle is registered as another class',
      'vehicle-is-as-registered',
      'fails',
      'class-differs',
      (id) => registered(id, { vehicleType: 'car' }),
    ],
    [
      'the register names another insurer',
      'insurer-is-as-registered',
      'fails',
      'insurer-differs',
      (id) =>
        registered(id, {
          insurer: { name: 'HDFC ERGO General Insurance Company Limited', policyNumber: 'P-9', insuredUpto: '2027-03-31' },
        }),
    ],
    [
      'the register has an earlier policy of another insurer',
      'insurer-is-as-registered',
      'not-known',
      'insurer-earlier',
      (id) =>
        registered(id, {
          insurer: { name: 'HDFC ERGO General Insurance Company Limited', policyNumber: 'P-9', insuredUpto: '2026-10-31' },
        }),
    ],
    [
      'the register has another chassis number',
      'vehicle-is-as-registered',
      'fails',
      'chassis-differs',
      (id) => registered(id, { chassisNumber: 'MAT445051N1A99999' }),
    ],
    [
      'the register has another engine number',
      'vehicle-is-as-registered',
      'fails',
      'engine-differs',
      (id) => registered(id, { engineNumber: 'ENG99999' }),
    ],
    [
      'the policy is for another vehicle',
      'this-vehicle',
      'fails',
      'plate-differs',
      (id) => recordCover(t, people, id, { registrationNumber: 'MH12 ZZ 0001' }),
    ],
    [
      'nobody has said which vehicle the policy names',
      'this-vehicle',
      'not-known',
      'plate-open',
      (id) => recordCover(t, people, id, { registrationNumber: null }),
    ],
    ['nobody has asked about the licence', 'licence', 'not-known', 'licence-open', (id) => set(id, { licence_check: null })],
    [
      'the licence had lapsed',
      'licence',
      'fails',
      'licence-invalid',
      (id) => set(id, { licence_check: sql`licence_check || '{"verdict": "fails", "reason": "lapsed"}'` }),
    ],
    [
      'the licence was asked about for another driver',
      'licence',
      'not-known',
      'licence-open',
      (id) => set(id, { licence_check: sql`licence_check || '{"licenceNumber": "MH0000000000000"}'` }),
    ],
    ['nobody has asked the vehicle register', 'fitness', 'not-known', 'register-open', (id) => set(id, { register_facts: null })],
    [
      'the register was asked about another plate',
      'permit',
      'not-known',
      'register-open',
      (id) => set(id, { register_facts: sql`register_facts || '{"registrationNumber": "MH12ZZ0001"}'` }),
    ],
    ['its fitness had lapsed', 'fitness', 'fails', 'fitness-lapsed', (id) => registered(id, { fitnessUpto: '2026-11-09' })],
    [
      'its permit had lapsed',
      'permit',
      'fails',
      'permit-lapsed',
      (id) => registered(id, { grossWeightKg: 16_200, permitUpto: '2026-11-09' }),
    ],
    [
      'a lender has not agreed',
      'financier',
      'fails',
      'financier-silent',
      (id) => registered(id, { financier: 'SHRIRAM FINANCE LIMITED' }),
    ],
    ['a paper is missing', 'papers', 'fails', 'papers-missing', (id) => paper(id, 'license', { deleted_at: new Date() })],
    [
      'the insurer’s record does not allow how its officer says that it pays',
      'settlement-mode',
      'fails',
      'mode-not-allowed',
      (id) =>
        sql`update insurer_word set said = said || '{"mode": "reimbursement"}' where claim_id = ${id}`.execute(t.platform.db),
    ],
    ['a photo is on another claim', 'new-photos', 'fails', 'photos-used', (id) => usePhotoOf(id, 'damage-photo')],
  ])('%s', async (_, check, result, why, spoil) => {
    const claim = await reviewedClaim(t, people);
    await spoil(claim.id);
    expect((await checksOf(claim.id)).find((one) => one.check === check)).toMatchObject({ result, why });
    expect(refused(await decide(claim.id))).toBe('400 claim.checks-open');
    expect((await decide(claim.id, { reason: 'Seen at the branch' })).body.data.stage).toBe('second_approval');
    expect((await confirm(claim.id)).body.data.stage).toBe('approved');
  });

  it('who decides has brought a paper', async () => {
    const claim = await reviewedClaim(t, people);
    await paper(claim.id, 'policy', { owner_id: people.staff.userId });
    expect(refused(await decide(claim.id))).toBe('400 claim.checks-open');
    await paper(claim.id, 'policy', { owner_id: people.staff2.userId });
    expect((await decide(claim.id)).body.data.stage).toBe('approved');
  });
});

describe('the photos', () => {
  it('are named with the other claim, whichever label they carry there, and a certificate may serve twice', async () => {
    const claim = await reviewedClaim(t, people);
    await usePhotoOf(claim.id, 'registration');
    expect((await checksOf(claim.id)).find(({ check }) => check === 'new-photos')?.result).toBe('holds');
    const number = await usePhotoOf(claim.id, 'damage-photo');
    await t.platform.db
      .updateTable('stored_file')
      .set({ document_type: 'other' })
      .where('document_type', '=', 'damage-photo')
      .where('entity_id', '<>', claim.id)
      .execute();
    expect((await checksOf(claim.id)).find(({ check }) => check === 'new-photos')).toMatchObject({
      result: 'fails',
      about: [number],
    });
    await t.platform.db.updateTable('claim').set({ stage: 'withdrawn' }).where('number', '=', number).execute();
    expect((await decide(claim.id)).body.data.stage).toBe('approved');
  });
});

describe('the lender', () => {
  const consented = async (claimId: string) =>
    (await checksOf(claimId)).find(({ check }) => check === 'financier')?.why === 'financier-consents';
  const financed = async () => {
    const claim = await reviewedClaim(t, people);
    await registered(claim.id, { financier: 'SHRIRAM FINANCE LIMITED' });
    return claim;
  };
  const fileAs = (claimId: string, fileId: string, documentType: string, by: Person) =>
    t.call('POST', `/claims/${claimId}/documents/${fileId}/file-as`, { token: by.token, body: { documentType } });

  it('is satisfied by a letter of consent that another of the staff has entered', async () => {
    const claim = await financed();
    await claimFile(t, people.staff, claim.id, 'application/pdf', 'financier-consent');
    expect(refused(await decide(claim.id))).toBe('400 claim.checks-open');
    await claimFile(t, people.staff2, claim.id, 'application/pdf', 'financier-consent');
    expect((await decide(claim.id)).body.data.stage).toBe('approved');
  });

  it('not by one that the owner uploads, or brings as an answer', async () => {
    const claim = await financed();
    const content = pdf('', '% consent');
    const body = { entityId: claim.id, documentType: 'financier-consent' };
    const file = { filename: 'consent.pdf', type: 'application/pdf', content };
    for (const { token } of [people.claimant, people.garage])
      expect((await upload(t, '/v1/files/upload', token, body, [file])).body.code).toBe('access.forbidden');
    const begun = await t.call('POST', '/v1/uploads', {
      token: people.claimant.token,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '100',
        'upload-metadata': Object.entries({ ...body, filename: 'consent.pdf' })
          .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    });
    expect(begun.status).toBe(403);
    // From before uploads were checked by sender.
    const old = await claimFile(t, people.claimant, claim.id, 'application/pdf', 'financier-consent');
    expect(await consented(claim.id)).toBe(false);
    const asked = { of: 'claimant', questions: ['The lender’s consent'], papers: ['financier-consent'] };
    await done(t, 'POST', `/claims/${claim.id}/review/request-info`, people.staff.token, asked);
    const { questions } = await done(t, 'GET', `/claims/${claim.id}/processing`, people.claimant.token);
    const brought = await claimFile(t, people.claimant, claim.id, 'application/pdf');
    const answer = { answer: 'Here it is.', fileIds: [brought] };
    await done(t, 'POST', `/claims/${claim.id}/questions/${questions[0].id}/answer`, people.claimant.token, answer);
    expect(await consented(claim.id)).toBe(false);
    // Whoever files it as the lender's attests it, so they may not approve alone.
    expect((await fileAs(claim.id, brought, 'financier-consent', people.staff)).status).toBe(200);
    expect(await consented(claim.id)).toBe(true);
    expect(refused(await decide(claim.id))).toBe('400 claim.checks-open');
    expect((await fileAs(claim.id, old, 'financier-consent', people.staff2)).status).toBe(200);
    expect((await decide(claim.id)).body.data.stage).toBe('approved');
  });
});

describe('who reads', () => {
  it('staff everything, each with its source; the owner what they said themselves', async () => {
    const claim = await reviewedClaim(t, people);
    const forStaff = await checksOf(claim.id);
    expect(forStaff.map(({ check, result, source }) => `${check} ${result} ${source}`)).toEqual([
      'owner-is-claimant holds register',
      'insured-is-claimant holds cover',
      'vehicle-is-as-registered holds register',
      'insurer-is-as-registered holds register',
      'not-theft holds owner',
      'own-damage holds cover',
      'in-force holds cover',
      'this-vehicle holds cover',
      'not-total-loss holds estimate',
      'after-purchase holds owner',
      'licence holds licence-register',
      'fitness holds register',
      'permit holds register',
      'financier holds register',
      'papers holds documents',
      'calculation-terms holds settlement-terms',
      'no-near-double holds claims',
      'new-photos holds claims',
      'insurers-word holds insurer',
      'settlement-mode holds insurer-record',
    ]);
    const forOwner = (await checksOf(claim.id, people.claimant)).map(({ source }) => source);
    expect(forOwner).not.toContain('register');
    expect(forOwner).not.toContain('claims');
  });
});

describe('the register’s policy', () => {
  it('fills the cover’s source where insurer, number and last day are the register’s', async () => {
    const claim = await reviewedClaim(t, people);
    const insurer = { name: 'THE NEW INDIA ASSURANCE CO LTD', policyNumber: 'P-9', insuredUpto: '2027-03-31' };
    await registered(claim.id, { insurer });
    const same = {
      source: 'register',
      policyNumber: 'P-9',
      to: '2027-03-31T23:59',
      from: '2026-04-01T00:00',
      fileId: null,
      registrationNumber: null,
    };
    for (const wrong of [{ policyNumber: 'P-8' }, { to: '2027-03-30T23:59' }, { insurerName: 'ICICI Lombard' }])
      await expect(recordCover(t, people, claim.id, { ...same, ...wrong })).rejects.toThrow('source');
    await recordCover(t, people, claim.id, same);
    expect((await checksOf(claim.id)).find(({ check }) => check === 'this-vehicle')?.result).toBe('holds');
    expect((await decide(claim.id)).body.data.stage).toBe('approved');
  });
});

describe('asking the vehicle register', () => {
  const ask = (claimId: string, who = people.staff) => t.call('POST', `/claims/${claimId}/vehicle-check`, { token: who.token });
  const filed = (registrationNumber: string) =>
    filedClaim(t, people.claimant, people.garage.listingId, { vehicle: { ...nextVehicle(), registrationNumber } });

  it('keeps what it says with the claim, for staff to read', async () => {
    const claim = await filed('MH12RG1002');
    const { status, body } = await ask(claim.id);
    expect([status, body.data.register.vehicle.fitnessUpto]).toEqual([200, '2026-08-01']);
    const open = (await checksOf(claim.id)).filter(({ source }) => source === 'register');
    expect(open.map(({ check, why, about }) => [check, why, ...about])).toEqual([
      ['owner-is-claimant', 'owner-differs', 'IYER ROADLINES PVT LTD'],
      ['vehicle-is-as-registered', 'chassis-differs', 'MB1PBEHD5GEXX1002', 'MAT445056N1A00001'],
      ['insurer-is-as-registered', 'cover-open'],
      ['in-force', 'register-runs', '2027-03-31', 'The New India Assurance Company Limited'],
      ['fitness', 'fitness-lapsed', '2026-08-01'],
      ['permit', 'permit-lapsed', '2023-08-01'],
      ['financier', 'no-financier'],
    ]);
    expect((await done(t, 'GET', `/claims/${claim.id}`, people.staff.token)).register.owner).toBe('IYER ROADLINES PVT LTD');
    expect((await done(t, 'GET', `/claims/${claim.id}`, people.claimant.token)).register).toBeNull();
    const { action } = await t.platform.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', claim.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(action).toBe('check-vehicle');
  });

  it('says so where the plate is unknown, and asks about no draft', async () => {
    const claim = await filed('MH12ZZ0000');
    expect((await ask(claim.id)).body.data).toEqual({ register: null });
    const draft = await startDraft(t, people.claimant);
    expect(refused(await ask(draft.id))).toBe('409 claim.wrong-stage');
    expect((await ask(claim.id, people.claimant)).status).toBe(403);
  });
});
