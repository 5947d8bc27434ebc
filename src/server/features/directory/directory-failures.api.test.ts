import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  for (const table of ['district', 'garage_listing']) await t.platform.pool.query(`alter table ${table} rename to lost_${table}`);
});
afterAll(() => t.close());

it.each([
  ['GET', '/garage/listings', 'Failed to fetch garage listings'],
  ['POST', '/garage/search', 'Failed to search garages'],
  ['GET', '/garage/listings/01900000-0000-7000-8000-000000000000', 'Failed to fetch garage details'],
  ['GET', '/garage/states', 'Failed to fetch states'],
  ['GET', '/garage/districts', 'Failed to fetch districts'],
  ['GET', '/garage/states/MH/districts', 'Failed to fetch districts for the selected state'],
  ['GET', '/garage/states-with-districts', 'Failed to fetch states with districts'],
  ['GET', '/garage/statistics', 'Failed to fetch garage statistics'],
] as const)('%s %s fails with the words of the error catalogue', async (method, path, message) => {
  const { status, body, response } = await t.call(method, path, method === 'POST' ? { body: {} } : {});
  expect([status, body.code, body.message]).toEqual([500, 'server.internal', message]);
  expect(response.headers['cache-control']).toBe('no-store');
});
