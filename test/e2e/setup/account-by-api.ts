import type { APIRequestContext } from '@playwright/test';
import { garageRegistration } from '#test/builders/garage-registration.ts';
import { kycFields } from '#test/builders/kyc.ts';
import { linkIn, newEmail, paper, tokenOf } from './accounts.ts';
import { expect } from './journey.ts';
import { demoPassword, type Account } from './people.ts';

export type MessageTo = (
  recipient: string,
  text: RegExp,
) => Promise<{ readonly links: readonly string[]; readonly text: string }>;

/** Posts JSON to a path below /api and returns its `data`. */
export async function post(request: APIRequestContext, path: string, data: object, token?: string): Promise<unknown> {
  const reply = await request.post(`/api${path}`, { data, ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}) });
  const body = (await reply.json()) as { data?: unknown };
  expect(reply.ok(), `${path}: ${JSON.stringify(body)}`).toBe(true);
  return body.data;
}

/** Gets a path below /api and returns its `data`. */
export async function get(request: APIRequestContext, path: string, token: string): Promise<unknown> {
  const reply = await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { data: unknown }).data;
}

/** The token of the newest link to this recipient whose URL contains the word. */
export async function tokenTo(messageTo: MessageTo, email: string, word: string): Promise<string> {
  const message = await messageTo(email, new RegExp(word));
  return new URL(linkIn(message, word)).searchParams.get('token') ?? '';
}

/** A claimant with an unverified address. */
export async function unverifiedClaimant(request: APIRequestContext, name: string): Promise<Account> {
  const account = { email: newEmail(name), password: demoPassword };
  await post(request, '/auth/register', { firstName: 'Meera', lastName: 'Iyer', ...account });
  return account;
}

/** A garage with a verified address, a sent application and submitted KYC. */
export async function appliedGarage(request: APIRequestContext, messageTo: MessageTo, name: string): Promise<Account> {
  const email = newEmail(name);
  const { password } = garageRegistration();
  await post(request, '/garage/register', garageRegistration({ emailAddress: email, bankIfscCode: 'HDFC0000060' }));
  await post(request, '/auth/verify-email', { token: await tokenTo(messageTo, email, 'verify-email') });
  const token = await tokenOf(request, email, password);
  const garage = { garageName: 'Sharma Motors', garageRegistrationNumber: 'MH-12-7788' };
  await handInKyc(request, token, ['identityProof', 'addressProof', 'businessRegistration'], garage);
  return { email, password };
}

/** Submits KYC with an image per document. */
export async function handInKyc(
  request: APIRequestContext,
  token: string,
  types: readonly string[],
  more: object = {},
): Promise<void> {
  const documents: Record<string, unknown[]> = {};
  for (const type of types) {
    const upload = await request.post('/api/v1/files/upload/single', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { category: 'kyc', documentType: type, file: await paper(type) },
    });
    const { data } = (await upload.json()) as { data: { fileKey: string; fileUrl: string } };
    documents[type] = [{ fileKey: data.fileKey, fileUrl: data.fileUrl }];
  }
  await post(request, '/kyc/submit', { ...kycFields, ...more, documents }, token);
}

/** A surveyor who passed the three gates, without KYC. */
export async function registeredSurveyor(request: APIRequestContext, messageTo: MessageTo, name: string): Promise<Account> {
  const email = newEmail(name);
  const unique = String(Date.now());
  const aadhaarNumber = `2345${unique.slice(-8)}`;
  const bank = { accountNumber: `4321${unique.slice(-8)}9`, ifsc: 'HDFC0000060', accountName: 'Ananya Iyer' };
  const { sessionId } = (await post(request, '/v1/otp/aadhaar/send', { aadhaarNumber })) as { sessionId: string };
  const gates = [await post(request, '/v1/otp/aadhaar/verify', { aadhaarNumber, otp: '111000', sessionId })];
  await post(request, '/v1/otp/email/send', { email });
  const otp = /\d{6}/.exec((await messageTo(email, /\d{6}/)).text)?.[0];
  gates.push(await post(request, '/v1/otp/email/verify', { email, otp }), await post(request, '/v1/bank/verify', bank));
  await post(request, '/auth/register', {
    role: 'surveyor',
    licenseNumber: `SLA${unique}`,
    aadhaarNumber,
    fullName: 'Ananya Iyer',
    email,
    phone: '9876543210',
    bankAccountNumber: bank.accountNumber,
    bankIFSCCode: bank.ifsc,
    bankAccountName: bank.accountName,
    password: demoPassword,
    confirmPassword: demoPassword,
    gateTokens: gates.map((gate) => (gate as { gateToken: string }).gateToken),
  });
  return { email, password: demoPassword };
}
