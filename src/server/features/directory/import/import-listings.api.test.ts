import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingColumns } from '#contract/directory/listing-columns.ts';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { insertListings } from '#standins/listings/copy-listings.ts';
import { expireListingImportsHandler } from './request-import.ts';
import { person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { upload } from '#test/builders/upload.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

const stopped = 'The import did not finish. Nothing was imported; please try again.';
const form = {
  garageName: 'Zenith Truck Care',
  branch: 'Wakad',
  fullAddress: 'Plot 12, Old Mumbai Road, Wakad, Pune, Maharashtra 411057',
  state: 'Maharashtra',
  district: 'Pune',
  pincode: '411057',
  garageType: 'Multibrand Garage',
  contactNumbers: ['+91 98220 12345', '020-2712 3456'],
  servicesOffered: ['brakes', 'towing'],
  insuranceAffiliated: true,
};
const good: Record<string, string> = Object.fromEntries(listingColumns.map(({ header, example }) => [header, example]));
const header = listingColumns.map((column) => column.header);

function csv(...rows: Record<string, string>[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [header.map(cell).join(','), ...rows.map((row) => header.map((name) => cell(row[name] ?? '')).join(','))].join('\r\n');
}

describe('an import of listings', () => {
  let t: TestApp;
  let staff: Person;
  let claimant: Person;

  beforeAll(async () => {
    t = await startTestApp();
    await loadReferenceData(t.platform.pool);
    await insertListings(t.platform.pool, 300);
    staff = await person(t, 'insurance');
    claimant = await person(t, 'claimant');
    const known = { ...form, garageName: 'Zenobia Truck Care' };
    await t.call('POST', '/garage/listings', { token: staff.token, body: known });
  });
  afterAll(() => t.close());

  const find = async (search: string) => (await t.call('GET', `/garage/listings?search=${encodeURIComponent(search)}`)).body.data;
  const audited = (action: string) =>
    t.platform.db.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();
  const send = (content: string | Buffer, dryRun = true) =>
    upload(t, '/garage/listings/import', staff.token, { dryRun: String(dryRun) }, [{ filename: 'garages.csv', content }]);
  const importOf = async (id: string) =>
    (await t.call('GET', `/garage/listings/imports/${id}`, { token: staff.token })).body.data;

  it('checks a file row by row, and takes nothing of one with a bad row', async () => {
    const before = (await t.call('GET', '/garage/listings')).body.data.total;
    const { status, body } = await send(
      csv(
        { ...good, 'Garage name': 'Imported One' },
        { ...good, 'Garage name': '', Services: 'Brakes; Juggling' },
        { ...good, 'Garage name': 'Imported Two', District: 'Atlantis', Insurers: 'HDFC ERGO; Natonal Insurance' },
        { ...good, 'Garage name': 'Imported Three', 'Network garage': 'perhaps', 'Contact numbers': '12' },
        { ...good, 'Garage name': 'IMPORTED one.' },
        { ...good, 'Garage name': 'Zenobia Truck Care', 'Contact numbers': '9822012345' },
      ),
      false,
    );
    expect(status).toBe(202);
    expect(body.data.state).toBe('waiting');
    await t.runJobs();
    expect(await importOf(body.data.id)).toMatchObject({
      state: 'checked',
      rows: 6,
      badRows: 3,
      duplicates: 2,
      imported: 0,
      problems: [
        { row: 3, message: 'We do not know the service "Juggling"; Garage name is required', kind: 'bad' },
        {
          row: 4,
          message:
            'We do not know the district "Atlantis" in this state; We don’t know the insurer Natonal Insurance. Did you mean National Insurance Company Limited?',
          kind: 'bad',
        },
        {
          row: 5,
          message: 'Network garage: Please write Yes or No; Please enter a phone number with area code, digits only',
          kind: 'bad',
        },
        { row: 6, message: 'The same garage as in row 2', kind: 'duplicate' },
        { row: 7, message: 'This garage is already in the directory', kind: 'duplicate' },
      ],
    });
    expect((await t.call('POST', `/garage/listings/imports/${body.data.id}/start`, { token: staff.token })).status).toBe(409);
    const report = await t.call('GET', `/garage/listings/imports/${body.data.id}/report`, { token: staff.token });
    expect(String(report.body).split('\n')).toHaveLength(7);
    expect((await t.call('GET', '/garage/listings')).body.data.total).toBe(before);
  });

  it('takes a good file after its dry run, once, without what is there already', async () => {
    const before = (await t.call('GET', '/garage/listings')).body.data.total;
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      ...good,
      'Garage name': `Bulk ${index} Works`,
      'Contact numbers': `98${String(10_000_000 + index)}`,
    }));
    const { body } = await send(csv(...rows, { ...good, 'Garage name': 'Bulk 7 Works', 'Contact numbers': '9810000007' }));
    await t.runJobs();
    expect(await importOf(body.data.id)).toMatchObject({ state: 'checked', rows: 2_501, badRows: 0, duplicates: 1, imported: 0 });
    expect((await t.call('GET', '/garage/listings')).body.data.total).toBe(before);
    const starts = await Promise.all(
      [1, 2].map(() => t.call('POST', `/garage/listings/imports/${body.data.id}/start`, { token: staff.token })),
    );
    expect(starts.map(({ status }) => status)).toEqual([202, 202]);
    await t.runJobs();
    expect(await importOf(body.data.id)).toMatchObject({ state: 'done', imported: 2_500 });
    expect((await t.call('GET', '/garage/listings')).body.data.total).toBe(before + 2_500);
    const { rows: taken } = await t.platform.pool.query(
      `select distinct insurance_affiliations as names from garage_listing where garage_name like 'Bulk %'`,
    );
    expect(taken).toEqual([{ names: ['The New India Assurance Company Limited'] }]);
    expect((await audited('take-listing-import'))[0]).toMatchObject({ after: { imported: 2_500, startedBy: staff.userId } });

    const again = await send(csv(...rows.slice(0, 3)), false);
    await t.runJobs();
    expect(await importOf(again.body.data.id)).toMatchObject({ state: 'checked', duplicates: 3, imported: 0 });
  });

  it.each([
    [
      'without its columns',
      'Garage name,Branch\r\nA,B',
      'These headings are missing: Address, State, District, Type, Contact numbers, Services',
    ],
    ['with a NUL', `${header.join(',')}\r\nGar\0age`, 'The file is damaged here: download it again'],
    ['that is a PDF', '%PDF-1.7', 'This is a PDF. Ask for the list as Excel or CSV.'],
    [
      'without headings',
      '"never closed',
      'These headings are missing: Garage name, Address, State, District, Type, Contact numbers, Services',
    ],
    ['without rows', header.join(','), 'The file has no rows'],
  ])('says why a file %s cannot be read', async (_name, content, failure) => {
    const { body } = await send(content);
    await t.runJobs();
    expect(await importOf(body.data.id)).toMatchObject({ state: 'failed', failure });
  });

  const cellsOfGood = (row: Record<string, string>) => header.map((name) => ({ ...good, ...row })[name] ?? '');

  it.each(['xlsx', 'xls', 'ods'] as const)('reads a workbook (%s) below its letterhead', async (bookType) => {
    const book = utils.book_new();
    const rows = [['Garages of our partner'], [], header, cellsOfGood({ 'Garage name': `Sheet ${bookType} Works` })];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Garages');
    const { status, body } = await send(write(book, { type: 'buffer', bookType }) as Buffer);
    expect(status).toBe(202);
    await t.runJobs();
    expect(await importOf(body.data.id)).toMatchObject({ state: 'checked', rows: 1, badRows: 0, failure: null });
  });

  it('reads Windows text, quotes inside a cell and ="…", and tells bad rows by their number in the file', async () => {
    const line = (row: Record<string, string>) =>
      cellsOfGood(row)
        .map((cell) => (/[,]/.test(cell) ? `"${cell}"` : cell))
        .join(',');
    const text = [
      header.join(','),
      line({ 'Garage name': 'The "Best" Garáge', Pincode: '="411057"' }),
      '',
      line({ 'Garage name': 'Ends with a quote"', 'Contact numbers': '9.82E+09' }),
      `${line({ 'Garage name': 'Shifted' })},one,more`,
    ].join('\r\n');
    const { body } = await send(Buffer.from(text, 'latin1'));
    await t.runJobs();
    expect(await importOf(body.data.id)).toMatchObject({
      rows: 3,
      badRows: 2,
      problems: [
        { row: 4, message: expect.stringContaining('destroyed this number (9.82E+09)') },
        { row: 5, message: 'The row has more cells than there are headings' },
      ],
    });
  });

  it('knows “&” as “and”, and states and districts by their old and short names', async () => {
    const at = (number: number, row: Record<string, string>) => ({
      ...good,
      'Garage name': `Spelling ${number} Works`,
      Pincode: '',
      ...row,
    });
    const { body } = await send(
      csv(
        at(1, { State: 'Orissa', District: 'Khordha', Services: 'Transmission & Clutch; TOWING & RECOVERY' }),
        at(2, { State: 'MH', District: 'Pune', Type: 'Authorised Service Centre' }),
        at(3, { State: 'TN', District: 'Chennai' }),
        at(4, { State: 'J&K', District: 'Jammu' }),
        at(5, { State: 'Himachal', District: 'LAHAUL & SPITI' }),
        at(6, { State: 'DNH', District: 'Dadra & Nagar Haveli' }),
        at(7, { State: 'Telengana', District: 'Medchal - Malkajgiri' }),
        at(8, { State: 'Maharashtra', District: 'Pune District', Insurers: 'Bajaj Allianz General Insurance' }),
      ),
    );
    await t.runJobs();
    expect(await importOf(body.data.id)).toMatchObject({ rows: 8, badRows: 0, problems: [] });
  });

  it('takes an import back within a day, except what somebody edited', async () => {
    const rows = [1, 2, 3].map((number) => ({
      ...good,
      'Garage name': `Undo ${number} Works`,
      'Contact numbers': `981000001${number}`,
    }));
    const { body } = await send(csv(...rows), false);
    await t.runJobs();
    const { id } = body.data;
    expect(await importOf(id)).toMatchObject({ state: 'done', imported: 3, takenBack: false });
    const [edited] = await find('Undo 2 Works').then(({ data }) => data);
    const changed = await t.call('PUT', `/garage/listings/${edited.id}`, {
      token: staff.token,
      body: { ...form, garageName: 'Undo 2 Works', version: 1 },
    });
    expect(changed.status).toBe(200);
    const back = (token: string) => t.call('POST', `/garage/listings/imports/${id}/take-back`, { token });
    expect((await back(claimant.token)).status).toBe(403);
    for (const _ of [1, 2]) expect((await back(staff.token)).body.data).toMatchObject({ takenBack: true, takeBackUntil: null });
    expect((await find('Undo')).data.map(({ garageName }: { garageName: string }) => garageName)).toEqual(['Undo 2 Works']);
    expect((await audited('take-back-listing-import'))[0]).toMatchObject({ after: { hidden: 2 } });
    const early = await send(csv({ ...good, 'Garage name': 'Undo 9 Works' }));
    expect(
      (await t.call('POST', `/garage/listings/imports/${early.body.data.id}/take-back`, { token: staff.token })).status,
    ).toBe(409);
    const late = await send(csv({ ...good, 'Garage name': 'Undo 8 Works', 'Contact numbers': '9810000018' }), false);
    await t.runJobs();
    await t.platform.db
      .updateTable('listing_import')
      .set({ finished_at: new Date(t.platform.now().getTime() - 25 * 3_600_000) })
      .where('id', '=', late.body.data.id)
      .execute();
    expect((await t.call('POST', `/garage/listings/imports/${late.body.data.id}/take-back`, { token: staff.token })).status).toBe(
      409,
    );
  });

  it('warns of a pincode of another district, and goes on', async () => {
    const row = { ...good, 'Garage name': 'Border Works', 'Contact numbers': '9811111111' };
    const { body } = await send(csv({ ...row, Pincode: '400001' }, { ...row, 'Garage name': 'Home Works' }), false);
    await t.runJobs();
    expect(await importOf(body.data.id)).toMatchObject({
      state: 'done',
      badRows: 0,
      imported: 2,
      warnings: 1,
      problems: [{ row: 2, message: 'Pincode 400001 is in Mumbai City, not in Pune', kind: 'warning' }],
    });
  });

  it('ends an import whose check fails in a way that nobody thought of, at once and with a sentence', async () => {
    const { body } = await send(csv(good));
    await t.platform.files.delete(`listing-imports/${body.data.id}`);
    await t.runJobs();
    expect(await importOf(body.data.id)).toMatchObject({ state: 'failed', failure: stopped });
  });

  it('ends an import whose job died with its process', async () => {
    const { body } = await send(csv(good));
    await t.platform.db
      .updateTable('listing_import')
      .set({ state: 'checking', storage_key: null, created_at: new Date(t.platform.now().getTime() - 5 * 3_600_000) })
      .where('id', '=', body.data.id)
      .execute();
    await expireListingImportsHandler.run(t.platform, {}, { jobId: 'x', retry: 0, signal: AbortSignal.timeout(60_000) });
    expect(await importOf(body.data.id)).toMatchObject({ state: 'failed', failure: stopped });
  });

  it('exports every row so that it can be imported, that of a garage without a branch, too', async () => {
    await t.platform.pool.query(`update garage_listing set branch = '' where garage_name like 'Bulk 1%'`);
    const { body } = await t.call('GET', '/garage/listings/export', { token: staff.token });
    const again = await send(String(body));
    await t.runJobs();
    const { total } = (await t.call('GET', '/garage/listings')).body.data;
    expect(total).toBeGreaterThan(2_500);
    expect(await importOf(again.body.data.id)).toMatchObject({ state: 'checked', rows: total, badRows: 0, duplicates: total });
  });

  it('names all that filters find, so that they can be taken out together', async () => {
    const { total } = (await t.call('GET', '/garage/listings?search=bulk')).body.data;
    const { body } = await t.call('GET', '/garage/listings/ids?search=bulk', { token: staff.token });
    expect([body.data.ids.length, new Set(body.data.ids).size]).toEqual([total, total]);
    const [first] = (await t.call('GET', '/garage/listings?search=bulk')).body.data.data;
    expect(body.data.ids[0]).toBe(first.id);
    const tooMany = await t.call('POST', '/garage/listings/delete', {
      token: staff.token,
      body: { ids: body.data.ids.slice(0, 501) },
    });
    expect(tooMany.status).toBe(400);
    const some = body.data.ids.slice(0, 500);
    const deleted = await t.call('POST', '/garage/listings/delete', { token: staff.token, body: { ids: some } });
    expect(deleted.body.data.ids).toHaveLength(500);
    expect((await t.call('GET', '/garage/listings?search=bulk')).body.data.total).toBe(total - 500);
  });
});
