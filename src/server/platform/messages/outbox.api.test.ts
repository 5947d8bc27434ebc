import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { sendMessage } from './send-message.ts';
import { findTemplate } from './templates.ts';

describe('the outbox', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());

  const send = (recipient: string, dedupeKey?: string) =>
    inTransaction(t.platform, systemActor('test'), (tx) =>
      sendMessage(tx, {
        channel: 'email',
        recipient,
        template: 'verify-email',
        data: { firstName: 'Asha', link: 'https://x.in/verify-email?token=abc' },
        dedupeKey,
      }),
    );
  const inbox = async (recipient: string) =>
    (await t.call('GET', `/dev/messages?to=${recipient}`)).body.data as { links: string[] }[];

  it('sends after the commit, once, and forgets the link', async () => {
    await send('once@example.in');
    expect(await inbox('once@example.in')).toHaveLength(0);
    await Promise.all([t.runJobs(), t.runJobs()]);
    const [message, ...more] = await inbox('once@example.in');
    expect(message?.links).toEqual(['https://x.in/verify-email?token=abc']);
    expect(more).toEqual([]);
    const row = await t.platform.db
      .selectFrom('outbox_message')
      .select(['state', 'data'])
      .where('recipient', '=', 'once@example.in')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'sent', data: {} });
  });

  it('sends nothing when the transaction is rolled back', async () => {
    const failing = inTransaction(t.platform, systemActor('test'), async (tx) => {
      await sendMessage(tx, { channel: 'email', recipient: 'never@example.in', template: 'verify-email', data: {} });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await t.runJobs();
    expect(await inbox('never@example.in')).toEqual([]);
  });

  it('sends one message for one dedupe key, however often it is asked for', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send('key@example.in', 'claim:1:submitted')));
    await t.runJobs();
    expect(await inbox('key@example.in')).toHaveLength(1);
  });

  it('takes up what a killed worker had in hand, and the inbox shows it once', async () => {
    await send('killed@example.in');
    await t.runJobs();
    // As if the worker had died after handing the message over and before noting it.
    await t.platform.pool.query(
      "update outbox_message set state = 'sending', taken_at = now() - interval '5 minutes' where recipient = 'killed@example.in'",
    );
    await send('next@example.in');
    await t.runJobs();
    expect(await inbox('killed@example.in')).toHaveLength(1);
    const row = await t.platform.db
      .selectFrom('outbox_message')
      .select(['state', 'attempts'])
      .where('recipient', '=', 'killed@example.in')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'sent', attempts: 2 });
  });
});

it('every template that the code names exists', () => {
  const named = globSync('src/server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\btemplate: '([a-z-]+)'/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !findTemplate(name))).toEqual([]);
});
