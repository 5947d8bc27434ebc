import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { loadReferenceData } from './load-reference-data.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await t.platform.pool.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`);
  return rows[0]?.n ?? -1;
}

test('states, districts and pincodes are loaded once, each pincode in a district', async () => {
  expect(await Promise.all([loadReferenceData(t.platform.pool), loadReferenceData(t.platform.pool)])).toContain(true);
  expect(await loadReferenceData(t.platform.pool)).toBe(false);
  expect(await count('state', `type = 'state'`)).toBe(28);
  expect(await count('state', `type = 'union_territory'`)).toBe(8);
  expect(await count('district')).toBe(791);
  expect(await count('pincode')).toBe(19_457);
  expect(await count('pincode', 'district_id is null')).toBe(0);
  expect(await count('pincode', 'lat is null or lng is null')).toBe(0);
});

test('changed facts are loaded again, and districts keep their id', async () => {
  const before = await t.platform.pool.query(`select id, name from district order by id`);
  await t.platform.pool.query(
    `update reference_data set checksum = 'older'; update pincode set office = 'old' where pincode = '110001'; delete from pincode where pincode = '110002'`,
  );
  await t.platform.pool.query(`update district set also_known_as = '{}' where name = 'Anantapur'`);
  expect(await loadReferenceData(t.platform.pool)).toBe(true);
  expect(await count('pincode', `office = 'New Delhi GPO'`)).toBe(1);
  expect(await count('pincode')).toBe(19_457);
  expect((await t.platform.pool.query(`select id, name from district order by id`)).rows).toEqual(before.rows);
});

test('a failure leaves nothing half loaded', async () => {
  await t.platform.pool.query(`update reference_data set checksum = 'older'; delete from pincode where pincode = '110001'`);
  await t.platform.pool.query(`alter table pincode add constraint refuses check (pincode <> '110001')`);
  await expect(loadReferenceData(t.platform.pool)).rejects.toThrow(/refuses/);
  expect(await count('reference_data', `checksum = 'older'`)).toBe(1);
});
