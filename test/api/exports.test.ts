import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportOf } from '#contract/export-of.ts';
import { listUsers } from '#contract/users.endpoints.ts';
import { apiParts } from '#server/features.ts';
import type { Person } from '#test/builders/person.ts';
import { world } from '#test/builders/world.ts';
import type { World } from '#test/builders/world.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

let t: TestApp;
let w: World;

beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  w = await world(t);
});
afterAll(() => t.close());

const endpoints = apiParts.flatMap(({ routes }) => routes).map(({ endpoint }) => endpoint);
const files = new Set<string>(endpoints.map((list) => exportOf(list).id));
const exported = endpoints.filter(({ id }) => files.has(id));

/** Queries that a list requires. */
const asked: Readonly<Record<string, string>> = {
  exportListExposure: 'kind=garage',
  exportGetRupeeFigures: 'from=2026-01-01&to=2026-12-31',
  exportListClaimQueue: 'view=all',
  exportListApplications: 'state=submitted',
};

function addressesOf({ id, path }: Endpoint): { list: string; file: string } {
  const party = path.startsWith('/funding-lines') ? w.fundingLine : w.people.claimant.userId;
  const file = path.replace('{kind}', 'owner').replace('{id}', party);
  const query = asked[id] ?? '';
  return { list: `${file.replace(/\/export$/, '')}?${query}`, file: `${file}?${query}` };
}

async function fileOf(address: string, person: Person, format: 'csv' | 'xlsx') {
  const url = `/api${address}&format=${format}`;
  return t.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${person.token}` } });
}

const rowsOfCsv = (body: string): string[][] => parse(body, { bom: true, relax_column_count: true });

it('gives a file to exactly those who may read its list', async () => {
  const { people, others } = w;
  const callers = { ...people, stranger: others.claimant };
  const wrong: string[] = [];
  for (const endpoint of exported)
    for (const [name, person] of Object.entries(callers)) {
      const { list, file } = addressesOf(endpoint);
      const seen = await t.call('GET', list, { token: person.token });
      const taken = await fileOf(file, person, 'csv');
      // The names of insurers are public for selection; the export of the whole list is not.
      const isPublic = endpoint.id === 'exportListInsurers';
      const wanted = isPublic && !['staff', 'staff2', 'admin'].includes(name) ? 403 : seen.status;
      if (taken.statusCode !== wanted) wrong.push(`${endpoint.id} by ${name}: ${taken.statusCode}, the list ${seen.status}`);
      if (taken.statusCode === 200 && !taken.headers['content-disposition']?.toString().endsWith('.csv"'))
        wrong.push(endpoint.id);
    }
  expect(wrong).toEqual([]);
  const nobody = await t.app.inject({ method: 'GET', url: `/api${addressesOf(exportOf(listUsers)).file}` });
  expect(nobody.statusCode).toBe(401);
});

it('holds what the list holds, the same in both formats, and says who took how many rows', async () => {
  const { staff, admin } = w.people;
  // A name that a spreadsheet would run as a formula.
  await t.platform.db
    .updateTable('app_user')
    .set({ first_name: '=HYPERLINK("http://evil.example"', last_name: '&<"x">)' })
    .where('id', '=', w.others.claimant.userId)
    .execute();
  const wrong: string[] = [];
  for (const endpoint of exported) {
    const { list, file } = addressesOf(endpoint);
    const seen = await t.call('GET', list, { token: staff.token });
    const person = seen.status === 200 ? staff : admin;
    const { data } = seen.status === 200 ? seen.body : (await t.call('GET', list, { token: admin.token })).body;
    const taken = await fileOf(file, person, 'csv');
    if (taken.statusCode !== 200)
      throw new Error(
        `${endpoint.id}: ${taken.body} ${t
          .logged()
          .split('\n')
          .filter((l) => /Error|"err"/.test(l))
          .slice(-2)
          .join()}`,
      );
    const csv = rowsOfCsv(taken.body);
    const sheet = await readXlsxFile(Readable.from((await fileOf(file, person, 'xlsx')).rawPayload));
    const rows = Array.isArray(sheet[0]) ? sheet : (sheet[0] as unknown as { data: unknown[][] }).data;
    if (csv[0]?.join() !== (rows[0] as unknown[]).join()) wrong.push(`${endpoint.id}: other headers`);
    if (csv.length !== rows.length) wrong.push(`${endpoint.id}: ${csv.length} and ${rows.length} rows`);
    const listed = (Array.isArray(data) ? data.length : Array.isArray(data.data) ? data.total : undefined) as number | undefined;
    if (listed !== undefined && csv.length - 1 < listed)
      wrong.push(`${endpoint.id}: ${listed} in the list, ${csv.length - 1} in the file`);
  }
  expect(wrong).toEqual([]);

  const { file } = addressesOf(exportOf(listUsers));
  const users = await t.call('GET', '/users?limit=100', { token: admin.token });
  const csv = rowsOfCsv((await fileOf(file, admin, 'csv')).body);
  const names = users.body.data.data.map(({ name }: { name: string }) => (name.startsWith('=') ? `'${name}` : name));
  expect(csv.slice(1).map(([name]) => name)).toEqual(names);
  expect(names.filter((name: string) => name.startsWith("'="))).toHaveLength(1);
  expect(csv.slice(1).map((row) => row[3])).toEqual(users.body.data.data.map(({ phone }: { phone: string }) => phone));

  const last = await t.platform.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', 'export-list')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({
    actor_id: admin.userId,
    subject_id: 'users',
    after: { format: 'csv', rows: users.body.data.total },
  });
});

it('hands the books over as Tally takes them: every account, every entry, balanced and dated', async () => {
  const { staff, claimant } = w.people;
  const { rows } = await t.platform.pool.query<{ from: string; to: string; n: number; debits: number }>(
    `select min(valued_on)::text as from, max(valued_on)::text as to, count(distinct e.id)::int as n, sum(greatest(amount_paise, 0))::bigint as debits
    from journal_entry e join journal_line l on l.entry_id = e.id`,
  );
  const [books] = rows;
  const address = `/ledger/tally?from=${books?.from}&to=${books?.to}`;
  const { status, body, response } = await t.call('GET', address, { token: staff.token });
  expect([status, response.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const xml = String(body);
  expect(xml.match(/<VOUCHER /g)).toHaveLength(books?.n ?? 0);
  const amounts = [...xml.matchAll(/<AMOUNT>([-\d.]+)/g)].map(([, amount]) => Math.round(Number(amount) * 100));
  const sum = (all: readonly number[]) => all.reduce((total, amount) => total + amount, 0);
  expect([sum(amounts), -sum(amounts.filter((amount) => amount < 0))]).toEqual([0, Number(books?.debits)]);
  const ledgers = new Set([...xml.matchAll(/<LEDGER NAME="([^"]+)"/g)].map(([, name]) => name));
  expect([...xml.matchAll(/<LEDGERNAME>([^<]+)/g)].filter(([, name]) => !ledgers.has(name))).toEqual([]);
  for (const file of ['tally', 'journal']) {
    expect((await t.call('GET', address.replace('tally', file), { token: claimant.token })).status).toBe(403);
    const wrong = await t.call('GET', `/ledger/${file}?from=2026-02-01&to=2026-01-01`, { token: staff.token });
    expect(wrong.body.fieldErrors).toHaveProperty('to');
  }
});

it('takes the filters of the list, and all of its pages', async () => {
  const { staff } = w.people;
  const { status, body } = await t.call('GET', '/receivables/export?state=lost', { token: staff.token });
  expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['state']]);
  // More than fit into one batch.
  await t.platform.pool.query(
    `insert into insurer (id, name, state) select gen_random_uuid(), 'Insurer ' || n, 'confirmed' from generate_series(1, 2100) n`,
  );
  const insurers = rowsOfCsv((await fileOf('/insurers/export?', staff, 'csv')).body)
    .slice(1)
    .map(([name]) => name);
  expect([insurers.length, new Set(insurers).size]).toEqual([
    insurers.length,
    (await t.call('GET', '/insurers?limit=1', { token: staff.token })).body.data.total,
  ]);
  const insurance = await t.call('GET', '/users?role=insurance&limit=1', { token: staff.token });
  const csv = rowsOfCsv((await fileOf('/users/export?role=insurance&page=7&limit=1', staff, 'csv')).body);
  expect(csv.length - 1).toBe(insurance.body.data.total);
  // Pages are available only up to the counted maximum.
  const turned = [
    '/users?limit=100&page=100',
    '/users?limit=100&page=101',
    '/claims?limit=1&page=10001',
    '/bank/matches?limit=100&page=101',
  ];
  const statuses = await Promise.all(turned.map(async (path) => (await t.call('GET', path, { token: staff.token })).status));
  expect(statuses).toEqual([200, 400, 400, 400]);
});
