import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { garageRegistration } from '#test/builders/garage-registration.ts';
import { lastMessage } from '#test/builders/inbox.ts';
import { surveyorKyc } from '#test/builders/kyc.ts';
import { logIn, person, type Person } from '#test/builders/person.ts';
import { placesOf } from '#test/setup/places-of.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { loadReferenceData } from '../places/load-reference-data.ts';

let t: TestApp;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
  await loadReferenceData(t.platform.pool);
  [staff, admin] = [await person(t, 'insurance'), await person(t, 'admin')];
});
afterAll(() => t.close());

const post = async (path: string, body: object, token?: string) => {
  const reply = await t.call('POST', path, { body, token });
  expect(reply.status, `${path}: ${JSON.stringify(reply.body)}`).toBeLessThan(300);
  return reply.body.data;
};

const pan = 'AAPFU0939F';
const account = '998877665544';
const surveyorAccount = '443322119988';
const aadhaarNumber = '123412341208';

/** A surveyor who passed the three gates and registered. */
async function surveyor(): Promise<{ person: Omit<Person, 'userId'>; gateTokens: string[] }> {
  const email = 'at-rest@example.in';
  const bank = { accountNumber: surveyorAccount, ifsc: 'HDFC0001234', accountName: 'Ananya Iyer' };
  const { sessionId } = await post('/v1/otp/aadhaar/send', { aadhaarNumber });
  const first = await post('/v1/otp/aadhaar/verify', { aadhaarNumber, otp: '111000', sessionId });
  await post('/v1/otp/email/send', { email });
  const otp = /\d{6}/.exec((await lastMessage(t, email)).text)?.[0];
  const second = await post('/v1/otp/email/verify', { email, otp });
  const third = await post('/v1/bank/verify', bank);
  const password = 'Strong@123';
  await post('/auth/register', {
    role: 'surveyor',
    licenseNumber: 'SLA1234567890',
    aadhaarNumber,
    fullName: 'Ananya Iyer',
    email,
    phone: '9876543210',
    bankAccountNumber: surveyorAccount,
    bankIFSCCode: 'HDFC0001234',
    bankAccountName: 'Ananya Iyer',
    password,
    confirmPassword: password,
  });
  return { person: await logIn(t, email, password), gateTokens: [first, second, third].map((gate) => gate.gateToken) };
}

test('what was given away once, and what only the verifier may know, is nowhere: not in a table, a file, the log', async () => {
  // A GSTIN contains the PAN and is public by law: this garage has none.
  const garage = garageRegistration({ panNo: pan, bankAccNo: account, password: 'Secret-of-the-garage-1', gstNo: '' });
  await post('/garage/register', garage);
  const verification = (await lastMessage(t, garage.emailAddress)).token;
  await post('/auth/verify-email', { token: verification });
  const owner = await logIn(t, garage.emailAddress, garage.password);
  await post('/auth/forgot-password', { email: owner.email });
  const reset = (await lastMessage(t, owner.email)).token;
  await post('/invitations', { email: 'invited@example.in', role: 'insurance' }, admin.token);
  const invitation = (await lastMessage(t, 'invited@example.in')).token;
  const { refreshToken } = await post('/auth/refresh', { refreshToken: owner.refreshToken });
  const { person: assessor, gateTokens } = await surveyor();
  await post('/kyc/submit', await surveyorKyc(t, assessor.token), assessor.token);
  await post('/account/exports', {}, assessor.token);
  await t.runJobs();

  // Proves that the search finds what is there.
  expect(await placesOf(t, garage.emailAddress)).toContain('public.app_user');
  expect(await placesOf(t, 'PNG')).not.toEqual([]);

  const secrets = {
    password: garage.password,
    verification,
    reset,
    invitation,
    'access token': owner.token,
    'spent refresh token': owner.refreshToken,
    'refresh token': refreshToken,
    'gate tokens': gateTokens.join(' '),
    'Aadhaar number': aadhaarNumber,
    'Aadhaar number as typed': '1234 1234 1208',
    pan,
    account,
    surveyorAccount,
  };
  const found: Record<string, string[]> = {};
  for (const [what, secret] of Object.entries(secrets)) {
    for (const part of what === 'gate tokens' ? secret.split(' ') : [secret]) {
      expect(part.length).toBeGreaterThan(8);
      const places = await placesOf(t, part);
      if (places.length > 0) found[what] = places;
    }
  }
  expect(found).toEqual({});
});

test('PAN and account numbers are masked in whatever anybody reads', async () => {
  const { body } = await t.call('GET', '/openapi.json');
  const paths = Object.entries(body.paths as Record<string, { get?: object }>)
    .filter(([path, { get }]) => get && !path.includes('{') && !/stream|openapi|docs|download|csv|export/.test(path))
    .map(([path]) => path.replace(/^\/api/, ''));
  expect(paths.length).toBeGreaterThan(40);
  const garageOwner = await logIn(t, garageRegistration().emailAddress, 'Secret-of-the-garage-1');
  const assessor = await logIn(t, 'at-rest@example.in', 'Strong@123');
  const ids = await t.platform.pool.query<{ garage: string; surveyor: string; owner: string }>(
    `select (select id from garage limit 1) as garage, (select user_id from surveyor_profile limit 1) as surveyor, (select owner_id from garage limit 1) as owner`,
  );
  const [{ garage, surveyor: surveyorId, owner }] = ids.rows as [{ garage: string; surveyor: string; owner: string }];
  const records = [`/garage/applications/${garage}`, `/kyc/submissions/${surveyorId}`, `/users/${owner}`, `/users/${surveyorId}`];
  const readers: [string, string][] = [
    ['garage', garageOwner.token],
    ['surveyor', assessor.token],
    ['insurance', staff.token],
    ['admin', admin.token],
  ];
  const answered = new Set<string>();
  const shown: string[] = [];
  for (const [who, token] of readers) {
    for (const path of [...paths, ...records]) {
      const { status, response } = await t.call('GET', path, { token });
      if (status === 200) answered.add(path);
      for (const secret of [pan, account, surveyorAccount, aadhaarNumber]) {
        if (response.body.includes(secret)) shown.push(`${who} reads ${secret} at ${path}`);
      }
    }
  }
  expect(shown).toEqual([]);
  for (const path of [...records, '/garage/profile', '/auth/me']) expect([...answered]).toContain(path);
  expect((await t.call('GET', '/garage/profile', { token: garageOwner.token })).body.data.bankAccNo).toBe('••••••••5544');
});

test('what an idempotency key stands for is no quick hash of a password', async () => {
  const body = { firstName: 'Asha', lastName: 'Rao', email: 'once@example.in', password: 'Lorry-at-night-7' };
  const sent = { body, headers: { 'idempotency-key': 'registers-once' } };
  const register = () => t.call('POST', '/auth/register', sent);
  const first = await register();
  expect(first.status).toBe(201);
  expect((await register()).body).toEqual(first.body);
  const other = { ...sent, body: { ...body, lastName: 'Rau' } };
  expect((await t.call('POST', '/auth/register', other)).status).toBe(422);
  const { request_hash: kept } = await t.platform.db
    .selectFrom('idempotency_key')
    .select('request_hash')
    .where('key', '=', 'registers-once')
    .executeTakeFirstOrThrow();
  // What a reader of the table would try, knowing everything but the password.
  const quick = createHash('sha256').update('register').update(JSON.stringify({ body })).digest('hex');
  expect(kept.toString('hex')).not.toBe(quick);
});
