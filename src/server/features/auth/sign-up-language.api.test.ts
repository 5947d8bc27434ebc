import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastMessage } from '#test/builders/inbox.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const person = (email: string) => ({
  role: 'claimant',
  firstName: 'Asha',
  lastName: 'Rao',
  email,
  phone: '9876543210',
  dateOfBirth: '1990-02-28',
  password: 'hathi77',
});

it.each([
  ['hi', { cookie: 'locale=hi' }, 'अपने ईमेल की पुष्टि करें'],
  ['mr', { cookie: 'locale=mr' }, 'तुमच्या ईमेल पत्त्याची पडताळणी करा'],
  ['en', { cookie: 'locale=en' }, 'Verify your email address'],
  ['en', {}, 'Verify your email address'],
])('who signs up on a page in %s (%j) is written to in it', async (locale, headers, subject) => {
  const email = `asha-${crypto.randomUUID()}@example.in`;
  await t.call('POST', '/auth/register', { body: person(email), headers });
  const user = await t.platform.db.selectFrom('app_user').select('locale').where('email', '=', email).executeTakeFirstOrThrow();
  expect(user.locale).toBe(locale);
  expect((await lastMessage(t, email)).subject).toBe(subject);
});

it('a code that is asked for on a page in Hindi comes in Hindi', async () => {
  await t.call('POST', '/v1/otp/email/send', { body: { email: 'surveyor@example.in' }, headers: { cookie: 'locale=hi' } });
  expect((await lastMessage(t, 'surveyor@example.in')).text).toContain('आपका कोड');
});
