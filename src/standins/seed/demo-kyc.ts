import { createHash } from 'node:crypto';
import { requiredKycDocuments } from '#domain/kyc/document-decisions.ts';
import type { Role } from '#domain/roles.ts';
import sharp from 'sharp';
import { logIn } from './seed-client.ts';
import type { SeedClient } from './seed-client.ts';

const insurer = {
  companyName: 'Gatepass Claims Desk Private Limited',
  companyRegistrationNumber: 'U66220PN2024PTC000001',
  iraiRegistrationNumber: 'IRDAI/TPA/000',
};

const ofRole: Partial<Record<Role, object>> = {
  garage: { garageName: 'Singh Truck Care', garageRegistrationNumber: 'MH-PUN-2016-004512' },
  surveyor: { surveyorLicenseNumber: 'SLA00412345', yearsOfExperience: 9, specializations: ['Motor Vehicle'] },
  insurance: insurer,
};

/** Submits somebody's KYC with documents made for the demo, unless already done. */
export async function handInKyc(client: SeedClient, email: string, more: object = {}): Promise<void> {
  const person = await client.platform.db
    .selectFrom('app_user')
    .select(['role', 'kyc_status', 'first_name', 'last_name', 'phone', 'date_of_birth'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  if (person.kyc_status !== 'not_submitted') return;
  const role = person.role as Role;
  const token = await logIn(client, email);
  const documents: Record<string, object[]> = {};
  for (const type of requiredKycDocuments(role)) {
    const file = {
      name: `${type}.png`,
      type: 'image/png',
      content: await paper(type, `${person.first_name} ${person.last_name}`),
    };
    const { fileKey, fileUrl } = await client.upload(token, { category: 'kyc' }, file, '/v1/files/upload/single');
    documents[type] = [{ fileKey, fileUrl }];
  }
  await client.call('POST', '/kyc/submit', token, {
    ...{ firstName: person.first_name, lastName: person.last_name, phoneNumber: person.phone },
    ...{ dateOfBirth: person.date_of_birth ?? '1985-06-15' },
    ...{ address: '5 Sample Street, Kothrud', city: 'Pune', state: 'Maharashtra', pincode: '411038' },
    ...ofRole[role],
    ...more,
    documents,
  });
}

/** Approves every document of a pending KYC. */
export async function approveKyc(client: SeedClient, email: string, staffToken: string): Promise<void> {
  const pending = await pendingPapers(client, email, staffToken);
  if (pending) await client.call('POST', `/kyc/submissions/${pending.userId}/decide`, staffToken, pending.approved);
}

/** The decision that approves every document of a pending KYC. */
export async function pendingPapers(
  { platform, call }: SeedClient,
  email: string,
  staffToken: string,
): Promise<{ readonly userId: string; readonly approved: object } | undefined> {
  const { id: userId, kyc_status: status } = await platform.db
    .selectFrom('app_user')
    .select(['id', 'kyc_status'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  if (status !== 'pending') return undefined;
  const { version, documents } = await call('GET', `/kyc/submissions/${userId}`, staffToken);
  const decided = (documents as { id: string }[]).map(({ id }) => ({ id, decision: 'approved' }));
  return { userId, approved: { version, documents: decided } };
}

/** An owner shows who they are after accepting an offer, once: a person by DigiLocker, a company by papers that one of the staff approves. */
export async function showDemoIdentity(client: SeedClient, token: string, staffToken: string): Promise<void> {
  const { status, known } = await client.call('GET', '/kyc/identity', token);
  if (status !== 'not_submitted') return;
  const { name, companyName } = known as { name: string; companyName: string | null };
  const holder = companyName ?? name;
  const given = {
    panName: holder,
    pan: demoPan(holder, companyName !== null),
    accountNumber: demoAccount(holder),
    ifsc: 'HDFC0000060',
  };
  if (companyName === null) {
    const { link } = await client.call('POST', '/kyc/identity/digilocker', token);
    await client.sim(`/digilocker/${String(link).split('/').at(-1)}`, { status: 'AUTHENTICATED', name });
    await client.call('POST', '/kyc/identity/digilocker/check', token);
    await client.call('POST', '/kyc/identity', token, given);
    return;
  }
  const documents: Record<string, object[]> = {};
  for (const type of ['identityProof', 'businessRegistration']) {
    const file = { name: `${type}.png`, type: 'image/png', content: await paper(type, holder) };
    const { fileKey, fileUrl } = await client.upload(token, { category: 'kyc' }, file, '/v1/files/upload/single');
    documents[type] = [{ fileKey, fileUrl }];
  }
  await client.call('POST', '/kyc/identity', token, { ...given, signatoryName: name, documents });
  const { id } = await client.call('GET', '/auth/me', token);
  const { version, documents: shown } = await client.call('GET', `/kyc/submissions/${id}`, staffToken);
  const decided = (shown as { id: string }[]).map((document) => ({ id: document.id, decision: 'approved' }));
  await client.call('POST', `/kyc/submissions/${id}/decide`, staffToken, { version, documents: decided });
}

const digitsOf = (name: string) => [...createHash('sha256').update(name).digest()];

/** Invented, the same for the same name. */
function demoPan(name: string, isCompany: boolean): string {
  const letters = digitsOf(name).map((byte) => String.fromCodePoint(65 + (byte % 25)));
  const number = digitsOf(name)
    .slice(8, 12)
    .map((byte) => byte % 10);
  return `${letters.slice(0, 3).join('')}${isCompany ? 'C' : 'P'}${letters[3]}${number.join('')}${letters[4]}`;
}

/** Its last digits are none that the stand-in reads as a result. */
const demoAccount = (name: string): string =>
  `50100${digitsOf(name)
    .slice(12, 19)
    .map((byte) => byte % 10)
    .join('')}67`;

/** A sheet naming its holder, marked as fictional. */
function paper(type: string, name: string): Promise<Buffer> {
  const what = type.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  const lines = ['DEMO, NOT A DOCUMENT', what, name]
    .map((line, at) => `<text x="20" y="${50 + at * 40}">${line}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="300" font-family="sans-serif" font-size="22"><rect width="420" height="300" fill="#f4f1e8"/>${lines}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
