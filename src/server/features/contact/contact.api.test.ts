import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/setup/test-app.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import lines from '../../../../content/lines.json' with { type: 'json' };
import { cleanUpContactMessagesHandler } from './contact.ts';

const valid = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '+91 98765 43210',
  topic: 'claim',
  claimNumber: 'CLM-2026-000123',
  message: 'The garage says that the invoice is in. When will it be paid?',
};

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { DEMO: 'true' } });
});
afterAll(() => t.close());

const send = (body: unknown, from = '203.0.113.1', headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: '/api/contact', payload: body as object, remoteAddress: from, headers });

async function inbox(): Promise<{ recipient: string; subject: string; text: string }[]> {
  await t.runJobs();
  return t.platform.db.selectFrom('dev_message').select(['recipient', 'subject', 'text']).orderBy('outbox_id').execute();
}

describe('a message from the contact form', () => {
  it('is kept and reaches the support mailbox, with a reference', async () => {
    const reply = await send(valid);
    const { data } = reply.json<{ data: { reference: string; message: string } }>();
    expect(reply.statusCode).toBe(200);
    expect(data.reference).toMatch(/^MSG-\d{6}$/);
    expect(data.message).toContain(data.reference);

    const mails = await inbox();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.recipient).toBe(lines.supportEmail);
    expect(mails[0]?.subject).toBe(`${data.reference}, claim: Asha Rao`);
    for (const part of ['asha@example.in', '9876543210', 'CLM-2026-000123', valid.message])
      expect(mails[0]?.text).toContain(part);
  });

  it('never makes us write to an address that was typed', async () => {
    await send({ ...valid, email: 'stranger@elsewhere.example' }, '203.0.113.2');
    const recipients = new Set((await inbox()).map(({ recipient }) => recipient));
    expect([...recipients]).toEqual([lines.supportEmail]);
  });

  it('is taken once, however often the button was pressed', async () => {
    const before = (await inbox()).length;
    const key = { 'idempotency-key': 'form-1' };
    const replies = await Promise.all([send(valid, '203.0.113.3', key), send(valid, '203.0.113.3', key)]);
    const references = new Set(replies.map((reply) => reply.json<{ data: { reference: string } }>().data.reference));
    expect(references.size).toBe(1);
    expect(await inbox()).toHaveLength(before + 1);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: 'asha' }, 'email', 'Please enter a valid email address'],
    [{ email: 'asha@example.in, b@example.in' }, 'email', 'Please enter a valid email address'],
    [{ phone: '12345' }, 'phone', 'Please enter a valid 10-digit phone number'],
    [{ topic: 'lottery' }, 'topic', 'Please choose a topic'],
    [{ message: 'Help' }, 'message', 'Please tell us a little more so that we can help (at least 20 characters)'],
    [{ message: 'x'.repeat(3001) }, 'message', 'Please use at most 3000 characters'],
  ])('%j is refused at %s', async (change, field, text) => {
    const reply = await t.call('POST', '/contact', { body: { ...valid, ...change } });
    expect(reply.status).toBe(400);
    expect(reply.body.fieldErrors).toEqual({ [field]: text });
  });

  it('has a name on one line, whatever was sent', async () => {
    const email = 'lines@example.in';
    const reply = await t.call('POST', '/contact', { body: { ...valid, email, name: 'Asha\r\nBcc: everyone@example.in' } });
    expect(reply.status).toBe(200);
    const { rows } = await t.platform.pool.query('select name from contact_message where email = $1', [email]);
    expect(rows).toEqual([{ name: 'Asha Bcc: everyone@example.in' }]);
  });

  it('is deleted after twelve months', async () => {
    const handler = cleanUpContactMessagesHandler;
    const rows = () => t.platform.db.selectFrom('contact_message').select('id').execute();
    const now = new Date();
    const run = async (years: number, days: number) => {
      const later = new Date(now);
      later.setUTCFullYear(later.getUTCFullYear() + years);
      t.setNow(new Date(later.getTime() + days * 86_400_000));
      await handler.run(t.platform, {}, { jobId: 'test', retry: 0, signal: new AbortController().signal });
      t.setNow(null);
    };
    expect((await rows()).length).toBeGreaterThan(0);
    await run(1, -1);
    expect((await rows()).length).toBeGreaterThan(0);
    await run(1, 1);
    expect(await rows()).toEqual([]);
  });
});

describe('limits', () => {
  it('stop a flood from one address, and leave others alone', async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT: '0.0333' } });
    strict.setNow(new Date());
    try {
      const post = (from: string) =>
        strict.app.inject({ method: 'POST', url: '/api/contact', payload: valid, remoteAddress: from });
      const statuses: number[] = [];
      for (let i = 0; i < 7; i++) statuses.push((await post('198.51.100.1')).statusCode);
      expect(statuses).toContain(429);
      expect((await post('198.51.100.2')).statusCode).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
