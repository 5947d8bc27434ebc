import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastMessage } from '#test/builders/inbox.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
});
afterAll(() => t.close());

const post = (path: string, body: object, headers?: Record<string, string>) =>
  t.call('POST', path, { body, ...(headers ? { headers } : {}) });

function form(n: number) {
  return {
    role: 'surveyor',
    licenseNumber: `SLA1234567${n}`,
    aadhaarNumber: `12341234120${n}`,
    fullName: 'Ananya Iyer',
    email: `surveyor${n}@example.in`,
    phone: '9876543210',
    bankAccountNumber: `12345678901${n}`,
    bankIFSCCode: 'HDFC0001234',
    bankAccountName: 'Ananya Iyer',
    password: 'Strong@123',
    confirmPassword: 'Strong@123',
  };
}
type Form = ReturnType<typeof form>;

async function aadhaarGate({ aadhaarNumber }: Form, headers?: Record<string, string>): Promise<string> {
  const { sessionId } = (await post('/v1/otp/aadhaar/send', { aadhaarNumber }, headers)).body.data;
  return (await post('/v1/otp/aadhaar/verify', { aadhaarNumber, otp: '111000', sessionId }, headers)).body.data.gateToken;
}

async function emailGate({ email }: Form, headers?: Record<string, string>): Promise<string> {
  await post('/v1/otp/email/send', { email }, headers);
  const otp = /\d{6}/.exec((await lastMessage(t, email)).text)?.[0];
  return (await post('/v1/otp/email/verify', { email, otp }, headers)).body.data.gateToken;
}

async function bankGate(input: Form, headers?: Record<string, string>): Promise<string> {
  const account = { accountNumber: input.bankAccountNumber, ifsc: input.bankIFSCCode, accountName: input.bankAccountName };
  return (await post('/v1/bank/verify', account, headers)).body.data.gateToken;
}

test('with three open gates, in any order, a surveyor registers and may log in at once', async () => {
  const input = form(1);
  await bankGate(input);
  await emailGate(input);
  await aadhaarGate(input);
  const registered = await post('/auth/register', input);
  expect(registered).toMatchObject({
    status: 201,
    body: { data: { requiresVerification: false, message: 'Registration successful! Please login.' } },
  });
  const { body } = await post('/auth/login', { email: input.email, password: input.password });
  expect(body.data).toMatchObject({ requiresKYC: true });
  const me = await t.call('GET', '/auth/me', { token: body.data.accessToken });
  expect(me.body.data).toMatchObject({
    role: 'surveyor',
    firstName: 'Ananya',
    lastName: 'Iyer',
    isEmailVerified: true,
    surveyor: {
      licenseNumber: 'SLA12345671',
      aadhaar: '•••• •••• 1201',
      bankAccount: expect.stringMatching(/^•+9011$/),
      bankIFSCCode: 'HDFC0001234',
    },
  });
  expect(JSON.stringify(me.body)).not.toContain(input.bankAccountNumber);
  expect(t.logged()).not.toContain(input.aadhaarNumber);
  expect(t.logged()).not.toContain(input.bankAccountNumber);
  const row = await t.platform.db.selectFrom('surveyor_profile').selectAll().executeTakeFirstOrThrow();
  expect(t.platform.cipher.decrypt(row.bank_account_encrypted)).toBe(input.bankAccountNumber);
  expect(JSON.stringify({ ...row, bank_account_encrypted: '' })).not.toContain(input.bankAccountNumber);
});

test('without gates registering is refused, whatever the client says, and all three are named', async () => {
  const { status, body } = await post('/auth/register', {
    ...form(2),
    aadhaarVerified: true,
    emailVerified: true,
    gateTokens: ['made-up'],
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'signup.gates',
    message: 'Please verify your Aadhaar number',
    fieldErrors: {
      aadhaarNumber: 'Please verify your Aadhaar number',
      email: 'Please verify your email address',
      bankAccountNumber: 'Please verify your bank account',
    },
  });
});

test('a gate is for what was checked: another number, address, account or name needs its own', async () => {
  const input = form(3);
  await aadhaarGate(input);
  await emailGate(input);
  await bankGate(input);
  for (const [change, field] of [
    [{ aadhaarNumber: '123412341299' }, 'aadhaarNumber'],
    [{ email: 'other@example.in' }, 'email'],
    [{ bankAccountNumber: '999999999999' }, 'bankAccountNumber'],
    [{ bankAccountName: 'Somebody Else' }, 'bankAccountNumber'],
    [{ bankIFSCCode: 'SBIN0001234' }, 'bankAccountNumber'],
  ] as const) {
    const { status, body } = await post('/auth/register', { ...input, ...change });
    expect({ status, fields: Object.keys(body.fieldErrors) }).toEqual({ status: 400, fields: [field] });
  }
  expect((await post('/auth/register', input)).status).toBe(201);
});

test('gates are spent by the registration', async () => {
  const input = form(4);
  await aadhaarGate(input);
  await emailGate(input);
  await bankGate(input);
  const replies = await Promise.all([1, 2, 3].map(() => post('/auth/register', input)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  const { body } = await post('/auth/register', { ...input, licenseNumber: 'SLA99999999' });
  expect(Object.keys(body.fieldErrors)).toEqual(['aadhaarNumber', 'email', 'bankAccountNumber']);
});

test('what another browser verified opens nothing here, unless its tokens are shown', async () => {
  const input = form(5);
  const elsewhere = { 'user-agent': 'Another Browser/1.0' };
  const gateTokens = [await aadhaarGate(input, elsewhere), await emailGate(input, elsewhere), await bankGate(input, elsewhere)];
  expect((await post('/auth/register', input)).status).toBe(400);
  expect((await post('/auth/register', { ...input, gateTokens })).status).toBe(201);
});

test('a license number has one account', async () => {
  const input = { ...form(6), licenseNumber: form(1).licenseNumber };
  await aadhaarGate(input);
  await emailGate(input);
  await bankGate(input);
  const taken = await post('/auth/register', input);
  expect(taken).toMatchObject({
    status: 409,
    body: { fieldErrors: { licenseNumber: 'This license number is already registered.' } },
  });
  expect((await post('/auth/register', { ...input, licenseNumber: 'SLA77777777' })).status).toBe(201);
});
