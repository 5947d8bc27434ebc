import { createUser } from '#server/features/auth/sign-up.ts';
import { systemActor } from '#server/platform/actor.ts';
import { accountMark } from '#server/platform/crypto/field-cipher.ts';
import { demoPassword, demoUsers } from '../demo-users.ts';
import type { DemoUser } from '../demo-users.ts';
import { switchFullBooksOn } from './demo-full-books.ts';
import { recordDemoLenders } from './demo-lenders.ts';
import { nameDemoGrievanceOfficer } from './demo-offer-terms.ts';
import { setDemoTaxDetails } from './demo-tax-details.ts';
import { demoGarage } from './demo-garage.ts';
import { approveKyc, handInKyc } from './demo-kyc.ts';
import { logIn } from './seed-client.ts';
import type { SeedClient } from './seed-client.ts';

export interface DemoPeople {
  /** Access tokens by the local part of the e-mail address. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly surveyorId: string;
  readonly listingId: string;
}

/** The demo users, verified and with decided KYC; the garage with its application approved, paid and listed. */
export async function createDemoPeople(client: SeedClient): Promise<DemoPeople> {
  const { platform } = client;
  for (const user of demoUsers) if (user.role !== 'garage') await addDemoUser(client, user);
  await createSurveyorProfile(client, 'surveyor@gatepass.test', {
    license_number: 'SLA00412345',
    full_name: 'Anita Deshmukh',
    years_of_experience: 9,
    city: 'Pune',
    aadhaar_last4: '3712',
    account: '912010004455667',
  });
  const tokens: Record<string, string> = {};
  for (const user of demoUsers) if (user.role !== 'garage') tokens[nameOf(user.email)] = await logIn(client, user.email);
  const admin = tokens['admin'] ?? '';
  for (const { role, email } of demoUsers.filter((user) => user.role === 'surveyor' || user.role === 'insurance')) {
    await handInKyc(client, email, role === 'surveyor' ? { city: 'Pune', pincode: '411001' } : {});
    await approveKyc(client, email, admin);
  }
  await setDemoTaxDetails(client, tokens);
  await nameDemoGrievanceOfficer(client, tokens);
  await switchFullBooksOn(client, tokens);
  await recordDemoLenders(client, tokens);
  await demoGarage(client, tokens['insurance'] ?? '');
  tokens['garage'] = await logIn(client, 'garage@gatepass.test');
  const surveyor = await platform.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'surveyor@gatepass.test')
    .executeTakeFirstOrThrow();
  const listing = await platform.db
    .selectFrom('garage_listing')
    .innerJoin('garage', 'garage.id', 'garage_listing.garage_id')
    .innerJoin('app_user', 'app_user.id', 'garage.owner_id')
    .select('garage_listing.id')
    .where('app_user.email', '=', 'garage@gatepass.test')
    .executeTakeFirstOrThrow();
  return { tokens, surveyorId: surveyor.id, listingId: listing.id };
}

/** Creates an account with verified e-mail and phone, unless it exists. */
export async function addDemoUser({ platform }: SeedClient, user: DemoUser): Promise<void> {
  const known = await platform.db.selectFrom('app_user').select('id').where('email', '=', user.email).executeTakeFirst();
  if (known) return;
  await createUser(platform, systemActor('seed'), {
    role: user.role,
    ...(user.duties ? { duties: user.duties } : {}),
    email: user.email,
    password: demoPassword,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    dateOfBirth: '1985-06-15',
    emailVerified: true,
    phoneVerified: true,
    kycStatus: user.role === 'admin' ? 'approved' : 'not_submitted',
    registrationType: user.role === 'claimant' ? (user.companyName ? 'company' : 'individual') : undefined,
    companyName: user.companyName,
    ...user.referral,
  });
  if (user.home) await platform.db.updateTable('app_user').set(user.home).where('email', '=', user.email).execute();
}

function nameOf(email: string): string {
  return email.split('@')[0] ?? email;
}

interface DemoSurveyor {
  readonly license_number: string;
  readonly full_name: string;
  readonly years_of_experience: number;
  /** In Maharashtra. */
  readonly city: string;
  readonly aadhaar_last4: string;
  readonly account: string;
}

/** The profile a surveyor enters at sign-up, a step the demo skips. */
export async function createSurveyorProfile(
  { platform }: SeedClient,
  email: string,
  { account, ...said }: DemoSurveyor,
): Promise<void> {
  const now = platform.now();
  const { id } = await platform.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await platform.db
    .insertInto('surveyor_profile')
    .values({
      ...said,
      user_id: id,
      aadhaar_reference: 'demo',
      aadhaar_name: said.full_name,
      aadhaar_verified_at: now,
      aadhaar_consent_at: now,
      bank_account_encrypted: platform.cipher.encrypt(account),
      account_mark: accountMark(platform.cipher, 'HDFC0000060', account),
      bank_account_last4: account.slice(-4),
      bank_ifsc: 'HDFC0000060',
      bank_account_name: said.full_name,
      bank_verified_at: now,
      specializations: ['Motor Vehicle'],
      state: 'Maharashtra',
      pincode: '411001',
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}
