import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastMessage } from '#test/builders/inbox.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const claimant = {
  role: 'claimant',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'Asha@Example.in ',
  phone: '+91 98765-43210',
  dateOfBirth: '1990-02-28',
  password: 'hathi77',
};

test('a claimant signs up, opens the link, logs in and reads the profile', async () => {
  const registered = await t.call('POST', '/auth/register', { body: { ...claimant, city: 'Pune', pincode: '411001' } });
  expect(registered).toMatchObject({
    status: 201,
    body: {
      success: true,
      data: { requiresVerification: true, message: 'Registration successful! Please check your email for verification.' },
    },
  });
  const early = await t.call('POST', '/auth/login', { body: { email: 'asha@example.in', password: 'hathi77' } });
  expect(early.status).toBe(200);
  expect(early.body.data).toEqual({
    requiresVerification: true,
    requiresKYC: false,
    message: 'Please check your email to verify your account before logging in.',
  });
  const { token, text } = await lastMessage(t, 'asha@example.in');
  expect(text).toContain(`${t.platform.config.http.publicUrl}/verify-email?token=`);
  expect(await t.call('POST', '/auth/verify-email', { body: { token } })).toMatchObject({
    status: 200,
    body: { data: { email: 'asha@example.in' } },
  });
  const again = await t.call('POST', '/auth/verify-email', { body: { token } });
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'auth.verify-already', message: 'This email address is already confirmed. You can log in.' },
  });

  const { body } = await t.call('POST', '/auth/login', { body: { email: 'ASHA@example.in', password: 'hathi77' } });
  expect(body.data).toMatchObject({ requiresVerification: false, requiresKYC: false, message: 'Login successful!' });
  const me = await t.call('GET', '/auth/me', { token: body.data.accessToken });
  expect(me.body.data).toMatchObject({
    firstName: 'Asha',
    email: 'asha@example.in',
    phone: '9876543210',
    dateOfBirth: '1990-02-28',
    role: 'claimant',
    isEmailVerified: true,
    isPhoneVerified: false,
    requiresVerification: true,
    requiresKYC: false,
    kycStatus: 'not_submitted',
    registrationType: 'individual',
    city: 'Pune',
  });
});

test('a company is told by its name, and its address is the account’s', async () => {
  const company = {
    ...claimant,
    email: 'fleet@example.in',
    companyName: 'Rao Transport',
    companyCity: 'Bhubaneswar',
    companyState: 'Orissa',
    gstNumber: '27aapfu0939 f1zv',
  };
  expect((await t.call('POST', '/auth/register', { body: company })).status).toBe(201);
  const row = await t.platform.db
    .selectFrom('app_user')
    .selectAll()
    .where('email', '=', 'fleet@example.in')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    registration_type: 'company',
    company_name: 'Rao Transport',
    city: 'Bhubaneswar',
    state: 'Odisha',
    gst_number: '27AAPFU0939F1ZV',
  });
});

test('who sent a claimant is kept, with the name of a workshop or a surveyor and of nobody else', async () => {
  const signUp = (email: string, said: object) => t.call('POST', '/auth/register', { body: { ...claimant, email, ...said } });
  await signUp('sent@example.in', { referredBy: 'service-centre', referrerName: ' Singh Truck Care ' });
  await signUp('told@example.in', { referredBy: 'other', referrerName: 'My neighbour' });
  await signUp('alone@example.in', { referredBy: '', referrerName: '' });
  expect((await signUp('odd@example.in', { referredBy: 'admin' })).body.fieldErrors).toHaveProperty('referredBy');
  const { rows } = await t.platform.pool.query(
    "select email, referred_by, referrer_name from app_user where email ~ '^(sent|told|alone)@' order by email desc",
  );
  expect(rows).toEqual([
    { email: 'told@example.in', referred_by: 'other', referrer_name: null },
    { email: 'sent@example.in', referred_by: 'service-centre', referrer_name: 'Singh Truck Care' },
    { email: 'alone@example.in', referred_by: null, referrer_name: null },
  ]);
});

test('the general sign-up names no role and makes a claimant', async () => {
  const { status } = await t.call('POST', '/auth/register', {
    body: { firstName: 'A', lastName: 'B', email: 'general@example.in', password: 'hathi77' },
  });
  expect(status).toBe(201);
  const row = await t.platform.db
    .selectFrom('app_user')
    .select('role')
    .where('email', '=', 'general@example.in')
    .executeTakeFirstOrThrow();
  expect(row.role).toBe('claimant');
});

test.each(['insurance', 'admin', 'garage', 'system', 7])('role %s cannot be opened by sign-up', async (role) => {
  const { status, body } = await t.call('POST', '/auth/register', { body: { ...claimant, email: 'staff@example.in', role } });
  expect(status).toBe(400);
  expect(body.fieldErrors).toEqual({ role: 'This kind of account cannot be opened here.' });
});

test('an address has one account, also when two sign up at once', async () => {
  const body = { ...claimant, email: 'twice@example.in' };
  const replies = await Promise.all([1, 2, 3].map(() => t.call('POST', '/auth/register', { body })));
  expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
  const refused = replies.find((reply) => reply.status === 409);
  expect(refused?.body.fieldErrors).toEqual({ email: 'An account with this email address already exists.' });
});

test('an expired link is refused and a new one takes its place', async () => {
  await t.call('POST', '/auth/register', { body: { ...claimant, email: 'late@example.in' } });
  const first = await lastMessage(t, 'late@example.in');
  t.setNow(new Date(Date.now() + 24 * 3600_000 + 1000));
  expect((await t.call('POST', '/auth/verify-email', { body: { token: first.token } })).status).toBe(400);
  await t.call('POST', '/auth/resend-verification', { body: { email: 'late@example.in' } });
  const second = await lastMessage(t, 'late@example.in');
  expect(second.token).not.toBe(first.token);
  expect((await t.call('POST', '/auth/verify-email', { body: { token: second.token } })).status).toBe(200);
  // The earlier link is spent, and the address verified all the same.
  expect((await t.call('POST', '/auth/verify-email', { body: { token: first.token } })).body.code).toBe('auth.verify-already');
  t.setNow(null);
});

test('of two openings of a link at once one counts', async () => {
  await t.call('POST', '/auth/register', { body: { ...claimant, email: 'double@example.in' } });
  const { token } = await lastMessage(t, 'double@example.in');
  const replies = await Promise.all([1, 2, 3, 4].map(() => t.call('POST', '/auth/verify-email', { body: { token } })));
  expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test('no password or link reaches the log, and the account is audited', async () => {
  await t.call('POST', '/auth/register', { body: { ...claimant, email: 'canary@example.in', password: 'canary-password-77' } });
  const { token } = await lastMessage(t, 'canary@example.in');
  await t.call('POST', '/auth/verify-email', { body: { token } });
  await t.call('POST', '/auth/login', { body: { email: 'canary@example.in', password: 'canary-password-77' } });
  expect(token).toHaveLength(43);
  expect(t.logged()).not.toContain(token);
  expect(t.logged()).not.toContain('canary-password-77');
  const user = await t.platform.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'canary@example.in')
    .executeTakeFirstOrThrow();
  const entries = await t.platform.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_id', '=', user.id)
    .orderBy('id')
    .execute();
  expect(entries.map((entry) => entry.action)).toEqual(['create-user', 'verify-email']);
  const stored = await t.platform.pool.query(
    `select count(*)::int as n from one_time_token where encode(token_hash, 'escape') like $1`,
    [`%${token}%`],
  );
  expect(stored.rows).toEqual([{ n: 0 }]);
});

test('who has one name signs up, keeps the profile and hands in KYC with it', async () => {
  const email = 'ramesh@example.in';
  const body = { firstName: 'Ramesh', email, password: 'hathi77' };
  const refused = await t.call('POST', '/auth/register', { body });
  expect([refused.status, refused.body.fieldErrors]).toEqual([400, { lastName: 'Last name is required' }]);
  expect((await t.call('POST', '/auth/register', { body: { ...body, oneName: true } })).status).toBe(201);
  await t.call('POST', '/auth/verify-email', { body: { token: (await lastMessage(t, email)).token } });
  const { accessToken: token } = (await t.call('POST', '/auth/login', { body: { email, password: 'hathi77' } })).body.data;
  const change = (named: object) => t.call('PATCH', '/auth/me', { token, body: named });
  expect((await change({ firstName: 'Ramesha', lastName: '' })).body.fieldErrors).toEqual({
    lastName: 'Last name is required',
  });
  expect((await change({ firstName: 'Ramesha', lastName: '', oneName: true })).status).toBe(200);
  expect((await t.call('GET', '/auth/me', { token })).body.data).toMatchObject({ firstName: 'Ramesha', lastName: '' });
  const kyc = await t.call('POST', '/kyc/submit', { token, body: { firstName: 'Ramesha', oneName: true } });
  expect(Object.keys(kyc.body.fieldErrors)).not.toContain('lastName');
});
