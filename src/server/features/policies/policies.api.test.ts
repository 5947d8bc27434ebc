import { readFileSync } from 'node:fs';
import { xlsx } from '#test/builders/xlsx.ts';
import { describe, expect, it } from 'vitest';
import { done, freshClaim } from '#test/builders/processing.ts';
import { claimSuite } from '#test/setup/claim-suite.ts';

const { t, people } = claimSuite();

const policy = (changes: object = {}) => ({
  policyNumber: 'P-1',
  insurerName: 'New India Assurance',
  registrationNumber: 'mh-20 ab 1000',
  holderName: 'Ramesh Yadav',
  kind: 'comprehensive',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  idv: 780_000,
  ...changes,
});
const header =
  'policy number,insurer,registration number,holder,kind,from,to,insured value,voluntary deductible,zero depreciation,imt-23';

describe('policies', () => {
  it('adds one, normalises the plate, and has an insurer’s number once', async () => {
    const added = await done(t, 'POST', '/policies', people.staff.token, policy());
    expect(added).toMatchObject({ registrationNumber: 'MH20AB1000', idv: 780_000, hasImt23: false, version: 1, claims: [] });
    const again = await t.call('POST', '/policies', {
      token: people.staff.token,
      body: policy({ policyNumber: 'p-1', insurerName: 'NEW INDIA assurance' }),
    });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'policy.duplicate', fieldErrors: { policyNumber: 'This policy number of this insurer is already on file' } },
    });
    expect((await t.call('GET', '/policies', { token: people.garage.token })).status).toBe(403);
  });

  it('says everything that is wrong at once', async () => {
    const { status, body } = await t.call('POST', '/policies', {
      token: people.staff.token,
      body: policy({ policyNumber: ' ', endsOn: '2025-12-31', idv: 0 }),
    });
    expect(status).toBe(400);
    expect(body.fieldErrors).toEqual({
      policyNumber: 'Policy number is required',
      idv: 'Insured value must be greater than 0',
      endsOn: 'The last day of cover is before the first',
    });
  });

  it('corrects a policy, unless a colleague did so meanwhile', async () => {
    const { id } = await done(t, 'POST', '/policies', people.staff.token, policy({ policyNumber: 'P-2' }));
    const changed = await done(t, 'PUT', `/policies/${id}`, people.staff2.token, {
      version: 1,
      policy: policy({ policyNumber: 'P-2', hasImt23: true }),
    });
    expect(changed).toMatchObject({ hasImt23: true, version: 2 });
    const late = await t.call('PUT', `/policies/${id}`, {
      token: people.staff.token,
      body: { version: 1, policy: policy({ policyNumber: 'P-2' }) },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'record.conflict' } });
  });

  it('is matched to claims of its vehicle whose incident it covers', async () => {
    const claim = await freshClaim(t, people);
    const { registration_number: plate, incident_date: incident } = await t.platform.db
      .selectFrom('claim')
      .select(['registration_number', 'incident_date'])
      .where('id', '=', claim.id)
      .executeTakeFirstOrThrow();
    const covering = policy({ policyNumber: 'P-3', registrationNumber: plate, startsOn: incident, endsOn: incident });
    const earlier = policy({ policyNumber: 'P-4', registrationNumber: plate, startsOn: '2020-01-01', endsOn: '2020-12-31' });
    for (const body of [covering, earlier]) await done(t, 'POST', '/policies', people.staff.token, body);
    const ofClaim = await done(t, 'GET', `/claims/${claim.id}/policies`, people.staff.token);
    expect(ofClaim).toMatchObject([
      { policyNumber: 'P-3', coversIncident: true, claims: [{ id: claim.id }] },
      { policyNumber: 'P-4', coversIncident: false, state: 'ended', claims: [] },
    ]);
    const matched = await done(t, 'GET', '/policies?matched=true', people.staff.token);
    expect(matched.data.map((one: { policyNumber: string }) => one.policyNumber)).toEqual(['P-3']);
  });

  it('finds by plate as it is spoken, and by state', async () => {
    const found = await done(t, 'GET', `/policies?search=${encodeURIComponent('MH 20 AB')}`, people.staff.token);
    expect(found.data.map((one: { policyNumber: string }) => one.policyNumber).toSorted()).toEqual(['P-1', 'P-2']);
    expect((await done(t, 'GET', '/policies?state=ended&search=MH20', people.staff.token)).total).toBe(0);
  });

  it('reads a spreadsheet by its headings, and never a file without them', async () => {
    const none = readFileSync(new URL('../../../../test/fixtures/lists/policies-01-no-head.csv', import.meta.url), 'base64');
    const send = (content: string) => done(t, 'POST', '/policies/import', people.staff.token, { content, dryRun: true });
    const refused = await send(none);
    expect(refused).toMatchObject({ rows: 0, badRows: [{ row: 1 }] });
    expect(refused.badRows[0].message).toContain('The first row looks like data');
    const sheet = await xlsx([
      ['Policies of United India'],
      [
        'Insured Name',
        'Policy No.',
        'Insurance Company',
        'Vehicle No.',
        'Policy Type',
        'Start Date',
        'Expiry Date',
        'IDV (Rs.)',
        'NIL Dep',
      ],
      ['Asha Rao', 'P-70', 'United India', 'MH20ZZ7', 'Own damage', 46_054, '31-01-2027', 540_000, 'yes'],
    ]);
    expect(await send(sheet.toString('base64'))).toMatchObject({ rows: 1, added: 1, badRows: [] });
    for (const content of [Buffer.from('PK\u0003\u0004x'), Buffer.from('a,b\nx\0y,1\n'), Buffer.from('%PDF-1.7')])
      expect(await send(content.toString('base64'))).toMatchObject({ rows: 0, badRows: [{ message: expect.any(String) }] });
  });

  it('imports all or nothing, after a dry run that names every bad row', async () => {
    const good = 'P-50,United India,MH 20 ZZ 1,Asha Rao,Own damage,2026-02-01,2027-01-31,"5,40,000",,yes,no';
    const bad = 'P-51,United India,MH20ZZ2,Asha Rao,nothing,2026-02-01,2026-01-31,,,no,no';
    const send = (csv: string, dryRun: boolean) => done(t, 'POST', '/policies/import', people.staff.token, { csv, dryRun });
    const report = await send([header, good, bad, good, 'short,row'].join('\n'), true);
    expect(report).toMatchObject({
      rows: 4,
      added: 0,
      badRows: [{ row: 3 }, { row: 4, message: 'This policy appears twice in the file' }, { row: 5 }],
    });
    expect(report.badRows[0].message).toContain('Please choose what the policy covers');
    expect(await send([header, good].join('\n'), true)).toMatchObject({ added: 1, updated: 0, badRows: [] });
    expect((await done(t, 'GET', '/policies?search=P-50', people.staff.token)).total).toBe(0);
    expect(await send([header, good].join('\n'), false)).toMatchObject({ added: 1 });
    expect(await send([header, good].join('\n'), false)).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
    expect(await send([header, good.replace('5,40,000', '5,60,000')].join('\n'), false)).toMatchObject({ updated: 1 });
    const [row] = (await done(t, 'GET', '/policies?search=P-50', people.staff.token)).data;
    expect(row).toMatchObject({
      kind: 'own-damage',
      registrationNumber: 'MH20ZZ1',
      idv: 560_000,
      hasZeroDepreciation: true,
      version: 2,
    });
  });
});
