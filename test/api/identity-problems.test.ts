import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { problems, identityProblems } from '#contract/errors.ts';
import type { ProblemCode } from '#contract/errors.ts';
import { suspendUser } from '#server/features/users/users.ts';
import { loadReferenceData } from '#server/features/places/load-reference-data.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { garageRegistration } from '#test/builders/garage-registration.ts';
import { lastMessage } from '#test/builders/inbox.ts';
import { kycFields, kycFile } from '#test/builders/kyc.ts';
import { logIn, person, type Person } from '#test/builders/person.ts';
import { docx, pdf, upload } from '#test/builders/upload.ts';
import type { Called, TestApp } from '#test/setup/test-app.ts';
import { startTestApp } from '#test/setup/test-app.ts';

/** Every account-related refusal that belongs to no field: how to cause it, and its message. */
let t: TestApp;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp({ cashfree: true, env: { RATE_LIMIT: 'on' } });
  await loadReferenceData(t.platform.pool);
  [staff, admin] = [await person(t, 'insurance'), await person(t, 'admin')];
});
afterAll(() => t.close());
afterEach(() => t.setNow(null));

const post = (path: string, body: object = {}, token?: string) => t.call('POST', path, { body, token });
const claimant = () => person(t, 'claimant');
const reason = { reason: 'It has to be.' };
const garageOf = async (email: string) => {
  const { body } = await post('/garage/register', garageRegistration({ emailAddress: email }));
  await post('/auth/verify-email', { token: (await lastMessage(t, email)).token });
  return { id: body.data.garageId as string, ...(await logIn(t, email, 'hathi77')) };
};
const identityFile =
  (content: Buffer | string, filename = 'paper.pdf') =>
  async () =>
    upload(t, '/v1/files/upload/single', (await claimant()).token, {}, [{ filename, content }]);

async function codeFor(email: string): Promise<string> {
  await post('/v1/otp/email/send', { email });
  return /\d{6}/.exec((await lastMessage(t, email)).text)?.[0] ?? '';
}
const other = (code: string) => (code === '000000' ? '000001' : '000000');
const guess = (email: string, otp: string) => post('/v1/otp/email/verify', { email, otp });

/** Submits a claimant's KYC; returns the owner and the version that staff see. */
async function submitted(): Promise<{ owner: Person; version: number; submit: () => Promise<Called> }> {
  const owner = await claimant();
  const documents = { identityProof: [await kycFile(t, owner.token)], addressProof: [await kycFile(t, owner.token)] };
  const submit = () => post('/kyc/submit', { ...kycFields, documents }, owner.token);
  expect((await submit()).status).toBe(200);
  const { body } = await t.call('GET', `/kyc/submissions/${owner.userId}`, { token: staff.token });
  return { owner, version: body.data.version, submit };
}

type Code = keyof typeof identityProblems | Extract<ProblemCode, `auth.${string}`> | Extract<ProblemCode, `file.${string}`>;

const causes: Partial<Record<Code, readonly [text: string, cause: () => Promise<Called>]>> = {
  'auth.unauthenticated': ['Please log in to continue.', () => t.call('GET', '/auth/me')],
  'auth.login-failed': ['Login failed', () => post('/auth/login', { email: 'nobody@example.in', password: 'hathi77' })],
  'auth.login-blocked': [
    'Too many failed attempts. Please wait a few minutes and try again.',
    async () => {
      const wrong = { email: (await claimant()).email, password: 'not-it-at-all' };
      // Failures are counted per quarter of an hour: the clock is frozen, so that no quarter ends between two of them.
      t.setNow(new Date());
      for (let n = 0; n < 10; n += 1) await post('/auth/login', wrong);
      return post('/auth/login', wrong);
    },
  ],
  'auth.refresh-invalid': [
    'Your session has ended. Please log in again.',
    () => post('/auth/refresh', { refreshToken: 'x'.repeat(43) }),
  ],
  'auth.suspended': [
    'This account is suspended. Please contact support.',
    async () => {
      const owner = await claimant();
      await post(`/users/${owner.userId}/suspend`, reason, admin.token);
      return post('/auth/login', { email: owner.email, password: owner.password });
    },
  ],
  'auth.email-taken': [
    'An account with this email address already exists.',
    async () => post('/auth/register', { firstName: 'A', lastName: 'B', email: (await claimant()).email, password: 'hathi77' }),
  ],
  'auth.verify-invalid': [
    'Email verification failed. The link may be expired or invalid.',
    () => post('/auth/verify-email', { token: 'x'.repeat(43) }),
  ],
  'auth.verify-already': [
    'This email address is already confirmed. You can log in.',
    async () => {
      const email = 'confirmed@example.in';
      await post('/auth/register', { firstName: 'A', lastName: 'B', email, password: 'hathi77' });
      const { token } = await lastMessage(t, email);
      await post('/auth/verify-email', { token });
      return post('/auth/verify-email', { token });
    },
  ],
  'auth.undo-invalid': [
    'This link has expired or was used before. Please contact our support.',
    () => post('/auth/undo-email', { token: 'x'.repeat(43) }),
  ],
  'auth.reset-invalid': [
    'This password reset link has expired or is invalid. Please request a new one.',
    () => post('/auth/reset-password', { token: 'x'.repeat(43), password: 'Hathi-12' }),
  ],
  'otp.too-soon': [
    'Please wait 30 seconds before asking for another OTP.',
    async () => {
      t.setNow(new Date());
      await post('/v1/otp/email/send', { email: 'soon@example.in' });
      return post('/v1/otp/email/send', { email: 'soon@example.in' });
    },
  ],
  'otp.wrong': ['Email OTP verification failed', async () => guess('w@example.in', other(await codeFor('w@example.in')))],
  'otp.expired': [
    'Email OTP verification failed',
    async () => {
      const code = await codeFor('late@example.in');
      t.setNow(new Date(Date.now() + 10 * 60_000 + 1000));
      return guess('late@example.in', code);
    },
  ],
  'otp.used-up': [
    'Too many wrong tries. Please ask for a new OTP.',
    async () => {
      const code = await codeFor('five@example.in');
      for (let n = 0; n < 5; n += 1) await guess('five@example.in', other(code));
      return guess('five@example.in', code);
    },
  ],
  'auth.phone-codes-busy': [
    'Too many codes are being asked for right now. Please log in with your email, or try again later.',
    async () => {
      await post('/auth/phone/code', { phone: '9000000001' });
      await t.platform.db.updateTable('rate_limit').set({ count: 3000 }).where('bucket', '=', 'cap-sms-perHour').execute();
      return post('/auth/phone/code', { phone: '9000000002' });
    },
  ],
  'otp.aadhaar-refused': ['Failed to send OTP', () => post('/v1/otp/aadhaar/send', { aadhaarNumber: '000000000000' })],
  'signup.gates': [
    'Please verify your Aadhaar number',
    () =>
      post('/auth/register', {
        role: 'surveyor',
        licenseNumber: 'SLA1234567890',
        aadhaarNumber: '123412341209',
        fullName: 'Ananya Iyer',
        email: 'no-gates@example.in',
        phone: '9876543210',
        bankAccountNumber: '123456789012',
        bankIFSCCode: 'HDFC0001234',
        bankAccountName: 'Ananya Iyer',
        password: 'Strong@123',
        confirmPassword: 'Strong@123',
      }),
  ],
  'bank.unavailable': [
    'We could not reach the bank just now. Please try again in a few minutes.',
    () => post('/v1/bank/verify', { accountNumber: '123456783333', ifsc: 'HDFC0001234', accountName: 'Asha Rao' }),
  ],
  'account.phone-missing': [
    'Please add a phone number to your profile first.',
    async () => post('/v1/otp/phone/send', {}, (await person(t, 'claimant', { phone: '' })).token),
  ],
  'account.open-business': [
    'You cannot close your account while a claim, payment or payout is in progress, or while money is owed by you or to you.',
    async () => {
      const owner = await claimant();
      await t.platform.pool.query(`insert into claim (number, claimant_id, stage) values ('CLM-TEST-9', $1, 'review')`, [
        owner.userId,
      ]);
      return post('/account/close', { password: owner.password, confirm: true }, owner.token);
    },
  ],
  'account.staff-close': [
    'Staff accounts are closed by an administrator.',
    () => post('/account/close', { password: staff.password, confirm: true }, staff.token),
  ],
  'account.export-not-ready': [
    'This download is not ready yet or has expired.',
    async () => {
      const { token } = await claimant();
      const { body } = await post('/account/exports', {}, token);
      return t.call('GET', `/account/exports/${body.data.export.id}/download`, { token });
    },
  ],
  'invitation.invalid': [
    'This invitation has expired or was already used. Please ask for a new one.',
    () => post('/invitations/validate', { token: 'x'.repeat(43) }),
  ],
  'user.own': ['You can’t do this to your own account.', () => post(`/users/${admin.userId}/suspend`, reason, admin.token)],
  'user.wrong-state': [
    'This is not possible in the account’s current state.',
    async () => post(`/users/${(await claimant()).userId}/reactivate`, {}, admin.token),
  ],
  'kyc.wrong-state': ['This KYC cannot be changed in its current state.', async () => (await submitted()).submit()],
  'kyc.undecided': [
    'Please decide on every document first.',
    async () => {
      const { owner, version } = await submitted();
      return post(`/kyc/submissions/${owner.userId}/decide`, { version, documents: [] }, staff.token);
    },
  ],
  'kyc.own': [
    "You can't review your own KYC.",
    () => post(`/kyc/submissions/${staff.userId}/decide`, { version: 1, documents: [] }, staff.token),
  ],
  'garage.wrong-state': [
    'This is not possible in the listing’s current state.',
    async () => post('/garage/listing-fee/order', {}, (await garageOf('early@example.in')).token),
  ],
  'garage.none': [
    'This account has no garage yet.',
    async () => t.call('GET', '/garage/profile', { token: (await person(t, 'garage')).token }),
  ],
  'file.missing': ['Please choose a file', async () => upload(t, '/v1/files/upload/single', staff.token, {}, [])],
  'file.empty': ['This file is empty', identityFile('')],
  'file.picture-too-small': [
    'This picture is too small to read: each side must have at least 300 pixels. Take the photo again from closer, and send the photo itself, not a preview of it.',
    async () =>
      identityFile(
        await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
          .png()
          .toBuffer(),
        'a.png',
      )(),
  ],
  'file.unreadable': ['This file is damaged or cannot be read', identityFile('%PDF-1.7 and anything')],
  'file.protected': [
    'This file is password-protected. Open it with its password, choose Print, save it as a PDF, and upload that one.',
    identityFile(pdf('', 'trailer << /Encrypt 9 0 R >>')),
  ],
  'file.unsafe': [
    'This file contains active or harmful content and cannot be accepted',
    identityFile(docx({ 'word/vbaProject.bin': 'x' }), 'macros.docx'),
  ],
  'file.too-large': ['File size must be less than 10MB', identityFile(Buffer.alloc(10_485_761, '%PDF-1.4\n'))],
  'file.unsupported': [
    'File type not supported. Please upload JPEG, PNG, GIF, PDF or Word files.',
    identityFile('<svg xmlns="http://www.w3.org/2000/svg"/>', 'drawing.png'),
  ],
  'file.not-found': [
    'We could not find this file.',
    async () => t.call('DELETE', '/v1/files/01998bb5-0000-7000-8000-000000000000', { token: (await claimant()).token }),
  ],
  'totp.none': [
    'There is no authenticator app here. Please begin again.',
    async () => {
      const { token, password } = await claimant();
      return post('/account/totp/remove', { password }, token);
    },
  ],
  'file.in-use': [
    'This file is part of a decision and can no longer be deleted.',
    async () => {
      const { owner } = await submitted();
      const { body } = await t.call('GET', '/kyc/status', { token: owner.token });
      return t.call('DELETE', `/files/${body.data.documents[0].fileKey}`, { token: owner.token });
    },
  ],
};

test.each(Object.entries(causes))('%s', async (code, [text, cause]) => {
  const { status, body } = await cause();
  expect({ code: body.code, message: body.message, status }).toEqual({
    code,
    message: text,
    status: problems[code as ProblemCode].status,
  });
  expect(body.requestId).toBeTruthy();
});

test('user.last-admin: of two administrators who suspend each other at once, the second is told', async () => {
  const second = await person(t, 'admin');
  const stale = { ...systemActor('stale'), userId: admin.userId, role: 'admin' } satisfies UserActor;
  await t.platform.db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', admin.userId).execute();
  await expect(suspendUser(t.platform, stale, second.userId, 'Forged papers')).rejects.toMatchObject({ code: 'user.last-admin' });
});

test('no refusal of accounts is without its cause', () => {
  const elsewhere: readonly string[] = [
    'user.last-admin', // tested above
    ...['garage.papers-first', 'garage.papers-refused'], // one-decision.api.test.ts
    'otp.send-failed', // needs a failing gateway: one-time-codes.api.test.ts
    // passkeys, second-step and enrolment.api.test.ts
    ...['auth.enrol-first', 'auth.second-step-expired', 'auth.second-step-wrong', 'auth.second-step-blocked'],
    ...['passkey.expired', 'passkey.refused', 'passkey.known', 'factor.last'],
    ...['approval.connected-person', 'auth.kyc-first'], // kyc.api.test.ts
    ...['kyc.double', 'kyc.double.answered'], // doubles.api.test.ts
    'kyc.by-administrator', // invitations.api.test.ts
    'kyc.by-sole-approver', // show-identity.api.test.ts
    ...['auth.phone-several', 'auth.phone-dormant'], // phone-sign-in.api.test.ts
    'auth.log-in-again', // prove-owner.api.test.ts
    ...['auth.phone-gate', 'account.phone-alone'], // phone-sign-up.api.test.ts
    'garage.bank-locked', // bank-lock.api.test.ts
    'auth.sign-again', // signatures.api.test.ts
    ...['gate-pass.revoked', 'gate-pass.too-late'], // gate-passes.api.test.ts
    'file.too-many', // of a claim: uploads.api.test.ts
    ...['file.tus-version', 'file.wrong-offset', 'file.incomplete', 'file.changed'], // pieces.api.test.ts
    'file.takes-too-long', // read-apart.test.ts
    'file.too-long', // hostile-uploads.api.test.ts
  ];
  const all = Object.keys(problems).filter((code) => code in identityProblems || /^(auth|file)\./.test(code));
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter((code) => !(code in causes) && !elsewhere.includes(code))).toEqual([]);
});
