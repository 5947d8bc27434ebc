import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lastMessage } from '#test/builders/inbox.ts';
import { person } from '#test/builders/person.ts';
import { placesOf } from '#test/setup/places-of.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true });
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

const aadhaarNumber = '123412341203';
const post = (path: string, body: object, token?: string) => t.call('POST', path, { body, token });
const later = (seconds: number) => t.setNow(new Date(Date.now() + seconds * 1000));

async function emailCode(email: string): Promise<string> {
  expect((await post('/v1/otp/email/send', { email })).status).toBe(200);
  const code = /\d{6}/.exec((await lastMessage(t, email)).text)?.[0] ?? '';
  expect(code).toHaveLength(6);
  return code;
}
const wrong = (code: string) => (code === '123456' ? '654321' : '123456');

test('an e-mail code opens the gate once', async () => {
  const code = await emailCode('one@example.in');
  const verified = await post('/v1/otp/email/verify', { email: 'One@example.in', otp: ` ${code} ` });
  expect(verified).toMatchObject({ status: 200, body: { data: { verified: true, message: 'Email verification successful' } } });
  expect(verified.body.data.gateToken).toHaveLength(43);
  const again = await post('/v1/otp/email/verify', { email: 'one@example.in', otp: code });
  expect(again).toMatchObject({ status: 400, body: { code: 'otp.expired' } });
});

test('a wrong code is refused with the tries that are left; the fifth ends it, also for the right one', async () => {
  const email = 'tries@example.in';
  const code = await emailCode(email);
  for (const left of [4, 3, 2, 1]) {
    const { status, body } = await post('/v1/otp/email/verify', { email, otp: wrong(code) });
    expect({ status, message: body.message, otp: body.fieldErrors.otp }).toEqual({
      status: 400,
      message: 'Email OTP verification failed',
      otp: `This OTP is not correct. ${left} tries left.`,
    });
  }
  expect((await post('/v1/otp/email/verify', { email, otp: wrong(code) })).status).toBe(429);
  expect(await post('/v1/otp/email/verify', { email, otp: code })).toMatchObject({ status: 429, body: { code: 'otp.used-up' } });
});

test('however many guesses come at once, five are tried', async () => {
  const email = 'flood@example.in';
  const code = await emailCode(email);
  const guesses = Array.from({ length: 60 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'));
  const replies = await Promise.all(guesses.map((otp) => post('/v1/otp/email/verify', { email, otp })));
  expect(replies.filter(({ body }) => body.code === 'otp.wrong')).toHaveLength(4);
  expect(replies.filter(({ body }) => body.code === 'otp.used-up')).toHaveLength(56);
  expect((await post('/v1/otp/email/verify', { email, otp: code })).status).toBe(429);
  const row = await t.platform.db
    .selectFrom('otp_challenge')
    .select('attempts')
    .orderBy('sent_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(row.attempts).toBe(5);
});

test('of several right codes at once one opens the gate', async () => {
  const email = 'same@example.in';
  const otp = await emailCode(email);
  const replies = await Promise.all([1, 2, 3].map(() => post('/v1/otp/email/verify', { email, otp })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('30 seconds lie between two codes, the new one ends the old one, and each lives ten minutes', async () => {
  const email = 'slow@example.in';
  const first = await emailCode(email);
  const soon = await post('/v1/otp/email/send', { email });
  expect(soon).toMatchObject({ status: 429, body: { code: 'otp.too-soon' } });
  expect(Number(soon.response.headers['retry-after'])).toBeGreaterThan(25);
  later(31);
  const second = await emailCode(email);
  if (first !== second) expect((await post('/v1/otp/email/verify', { email, otp: first })).status).toBe(400);
  later(31 + 601);
  expect(await post('/v1/otp/email/verify', { email, otp: second })).toMatchObject({
    status: 400,
    body: { code: 'otp.expired' },
  });
});

test('of many sends at once one goes out', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => post('/v1/otp/email/send', { email: 'burst@example.in' })));
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 429, 429, 429]);
  expect((await lastMessage(t, 'burst@example.in')).count).toBe(1);
});

test('from however many addresses: six codes an hour go to one target, and five guesses at each are tried', async () => {
  const strict = await startTestApp({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  const email = 'bombed@example.in';
  const ask = async (path: string, body: object, n: number) =>
    (await strict.call('POST', path, { body, headers: { 'x-forwarded-for': `203.0.113.${n}` } })).body;
  const hour = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
  const sent: unknown[] = [];
  for (let n = 0; n < 8; n += 1) {
    strict.setNow(new Date(hour + n * 31_000));
    sent.push((await ask('/v1/otp/email/send', { email }, n)).code ?? 'sent');
  }
  expect(sent).toEqual([...Array.from({ length: 6 }, () => 'sent'), 'request.rate-limited', 'request.rate-limited']);
  const { text, count } = await lastMessage(strict, email);
  const code = /\d{6}/.exec(text)?.[0] ?? '';
  const guesses = Array.from({ length: 20 }, (_, n) => ask('/v1/otp/email/verify', { email, otp: wrong(code) }, n));
  const wrongOnes = (await Promise.all(guesses)).filter((body) => body.code === 'otp.wrong');
  expect([count, wrongOnes.length]).toEqual([6, 4]);
  await strict.close();
});

test('an address asks for sixty bank accounts an hour, and one account is asked for ten times by however many', async () => {
  const strict = await startTestApp({ cashfree: true, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  strict.setNow(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000));
  const ask = async (accountNumber: string, from: number): Promise<string> => {
    const body = { accountNumber, ifsc: 'HDFC0001234', accountName: 'Asha Rao' };
    const headers = { 'x-forwarded-for': `203.0.113.${from}` };
    return (await strict.call('POST', '/v1/bank/verify', { body, headers })).body.code ?? 'asked';
  };
  expect(await ask('123456780101', 1)).toBe('asked');
  // In the demo everyone shares one address.
  const most = 300 * strict.platform.config.http.addressLimitFactor;
  await strict.platform.pool.query("update rate_limit set count = $1 where bucket = 'verifyBank'", [most - 1]);
  expect([await ask('123456780102', 1), await ask('123456780103', 1)]).toEqual(['asked', 'request.rate-limited']);
  expect(await ask('123456780103', 2)).toBe('asked');
  const often: string[] = [];
  for (let n = 0; n < 12; n += 1) often.push(await ask('123456789012', 10 + n));
  expect(often).toEqual([...Array.from({ length: 10 }, () => 'asked'), 'request.rate-limited', 'request.rate-limited']);
  await strict.close();
});

test('a code is for its address only', async () => {
  const otp = await emailCode('mine@example.in');
  expect((await post('/v1/otp/email/verify', { email: 'yours@example.in', otp })).status).toBe(400);
});

test('an Aadhaar OTP gives the name; number and code are kept nowhere', async () => {
  const sent = await post('/v1/otp/aadhaar/send', { aadhaarNumber: '1234 1234 1203' });
  expect(sent).toMatchObject({
    status: 200,
    body: { data: { message: 'OTP sent to your registered mobile number', resendAfterSeconds: 30 } },
  });
  const { sessionId } = sent.body.data;
  expect((await post('/v1/otp/aadhaar/verify', { aadhaarNumber, otp: '999999', sessionId })).body.message).toBe(
    'OTP verification failed',
  );
  expect((await post('/v1/otp/aadhaar/verify', { aadhaarNumber: '123412341204', otp: '111000', sessionId })).status).toBe(400);
  const verified = await post('/v1/otp/aadhaar/verify', { aadhaarNumber, otp: '111000', sessionId });
  expect(verified.body.data).toMatchObject({
    verified: true,
    aadhaarData: { name: 'Ananya Iyer' },
    message: 'Aadhaar verification successful',
  });
  const gate = await t.platform.db
    .selectFrom('signup_gate')
    .select('facts')
    .where('kind', '=', 'aadhaar')
    .executeTakeFirstOrThrow();
  expect(gate.facts).toMatchObject({ name: 'Ananya Iyer', lastFour: '1203' });
  for (const written of [aadhaarNumber, '1234 1234 1203']) expect(await placesOf(t, written)).toEqual([]);
});

test('at most five guesses at an Aadhaar OTP reach the verifier', async () => {
  const number = '123412341305';
  const { sessionId } = (await post('/v1/otp/aadhaar/send', { aadhaarNumber: number })).body.data;
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      post('/v1/otp/aadhaar/verify', { aadhaarNumber: number, otp: String(200_000 + n), sessionId }),
    ),
  );
  expect(replies.filter(({ body }) => body.code === 'otp.wrong')).toHaveLength(4);
  expect((await post('/v1/otp/aadhaar/verify', { aadhaarNumber: number, otp: '111000', sessionId })).status).toBe(429);
});

test.each([
  ['222222222222', 'This Aadhaar number is not linked to a mobile number.'],
  ['000000000000', 'This Aadhaar number could not be verified. Please check it.'],
])('Aadhaar %s gets no OTP', async (number, reason) => {
  const { status, body } = await post('/v1/otp/aadhaar/send', { aadhaarNumber: number });
  expect({ status, message: body.message, field: body.fieldErrors.aadhaarNumber }).toEqual({
    status: 400,
    message: 'Failed to send OTP',
    field: reason,
  });
});

test('an unknown session is an expired OTP', async () => {
  const reply = await post('/v1/otp/aadhaar/verify', { aadhaarNumber, otp: '111000', sessionId: 'nonsense' });
  expect(reply).toMatchObject({
    status: 400,
    body: { message: 'OTP verification failed', fieldErrors: { otp: 'This OTP has expired. Please ask for a new one.' } },
  });
});

const bank = (accountNumber: string, accountName = 'Asha Rao') =>
  post('/v1/bank/verify', { accountNumber, ifsc: 'hdfc0001234', accountName });

test.each([
  ['123456789012', 200, { verified: true, nameMatch: 'match', message: 'Bank account verification successful' }],
  [
    '123456780000',
    200,
    {
      verified: false,
      gateToken: null,
      message: 'This bank account could not be verified. Please check the account number and IFSC code.',
    },
  ],
  [
    '123456781111',
    200,
    {
      verified: false,
      gateToken: null,
      nameAtBank: null,
      nameMatch: 'mismatch',
      message: 'The name at the bank does not match the account name.',
    },
  ],
  // A matching first name does not reveal the rest.
  ['123456782222', 200, { verified: true, nameAtBank: null, nameMatch: 'review' }],
  ['123456784444', 200, { verified: false, gateToken: null }],
])('bank account %s: %i', async (accountNumber, status, data) => {
  expect(await bank(accountNumber)).toMatchObject({ status, body: { data } });
});

test.each(['123456783333', '123456785555'])(
  'a bank that cannot be asked opens nothing and blames nobody: %s',
  async (accountNumber) => {
    expect(await bank(accountNumber)).toMatchObject({
      status: 503,
      body: { message: 'We could not reach the bank just now. Please try again in a few minutes.' },
    });
  },
);

test('a phone is verified by SMS, and a changed number has to be verified again', async () => {
  const owner = await person(t, 'claimant', { phone: '9812345670' });
  const sent = await post('/v1/otp/phone/send', {}, owner.token);
  expect(sent.body.data).toMatchObject({ phone: '••••••5670' });
  const otp = /\d{6}/.exec((await lastMessage(t, '9812345670')).text)?.[0] ?? '';
  expect((await post('/v1/otp/phone/verify', { otp: wrong(otp) }, owner.token)).status).toBe(400);
  expect((await post('/v1/otp/phone/verify', { otp }, owner.token)).body.data.verified).toBe(true);
  expect((await t.call('GET', '/auth/me', { token: owner.token })).body.data.isPhoneVerified).toBe(true);
  await t.call('PATCH', '/auth/me', { token: owner.token, body: { phone: '9812345671', currentPassword: owner.password } });
  expect((await t.call('GET', '/auth/me', { token: owner.token })).body.data.isPhoneVerified).toBe(false);
  expect((await post('/v1/otp/phone/send', {})).status).toBe(401);
});

test('no code reaches the log or stays in the outbox', async () => {
  const code = await emailCode('quiet@example.in');
  await post('/v1/otp/email/verify', { email: 'quiet@example.in', otp: code });
  expect(t.logged()).not.toContain(`"${code}"`);
  const outbox = await t.platform.pool.query(`select data::text from outbox_message where recipient = 'quiet@example.in'`);
  expect(outbox.rows).toEqual([{ data: '{}' }]);
  const kept = await t.platform.pool.query(`select count(*)::int as n from otp_challenge where code_hash like $1`, [`%${code}%`]);
  expect(kept.rows).toEqual([{ n: 0 }]);
});
