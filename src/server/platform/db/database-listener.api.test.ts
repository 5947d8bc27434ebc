import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/setup/database.ts';
import type { TestDatabase } from '#test/setup/database.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createDatabaseListener } from './database-listener.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const say = (channel: string, payload: string) => client.query('select pg_notify($1, $2)', [channel, payload]);

it('hears each channel for those who follow it, also one that is followed later, until they stop', async () => {
  const listener = createDatabaseListener(database.url, createLogger({ level: 'silent', name: 'test' }));
  const [first, later]: [(string | null)[], (string | null)[]] = [[], []];
  const stop = listener.follow('first', (payload) => first.push(payload));
  await expect.poll(() => first).toEqual([null]);
  listener.follow('later', (payload) => later.push(payload));
  await expect.poll(() => later).toEqual([null]);
  await say('first', 'one');
  await say('later', 'two');
  await expect
    .poll(() => [first, later])
    .toEqual([
      [null, 'one'],
      [null, 'two'],
    ]);
  stop();
  await say('first', 'three');
  await say('later', 'four');
  await expect.poll(() => later).toEqual([null, 'two', 'four']);
  expect(first).toEqual([null, 'one']);
  await listener.stop();
});
