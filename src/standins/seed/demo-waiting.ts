import { createUser } from '#server/features/auth/sign-up.ts';
import { systemActor } from '#server/platform/actor.ts';
import { demoPassword } from '../demo-users.ts';
import { handInKyc } from './demo-kyc.ts';
import { createSurveyorProfile } from './demo-people.ts';
import type { SeedClient } from './seed-client.ts';

const surveyor = 'new.surveyor@gatepass.test';
const garage = {
  garageName: 'Deccan Diesel Works',
  branchName: 'Bhosari',
  address: 'Shed 4, Telco Road',
  landmark: '',
  state: 'Maharashtra',
  district: 'Pune',
  pincode: '411026',
  mapLocation: '',
  landlinePhoneNo: '',
  cellPhoneNo: '9800000031',
  workingDays: 'Monday to Saturday',
  contactTiming: '9 AM to 6 PM',
  typeOfCompany: 'Proprietorship',
  gstNo: '',
  companyTradeName: 'Deccan Diesel Works',
  companyTradeNameAbc: '',
  gstAddress: '',
  panNo: 'AAPPD4321K',
  bankAccNo: '026291800001291',
  bankIfscCode: 'YESB0000262',
  companyBankAccountName: 'Deccan Diesel Works',
  authorizedPersonName: 'Vikram Patil',
  designation: 'Owner',
  emailAddress: 'new.garage@gatepass.test',
  phoneNo: '9800000031',
  password: demoPassword,
  acceptTerms: true,
  servicesOffered: ['accident-repair', 'denting-painting'],
  brandAuthorizations: [],
  insuranceAffiliations: [],
};

const policies = [
  {
    policyNumber: 'POL/2026/9001',
    registrationNumber: 'MH14GT4411',
    holderName: 'Ramesh Yadav',
    kind: 'comprehensive',
    idv: 1_450_000,
  },
  {
    policyNumber: 'POL/2026/9002',
    registrationNumber: 'KA51AB7720',
    holderName: 'Iyer Roadlines Private Limited',
    kind: 'own-damage',
    idv: 2_100_000,
  },
  {
    policyNumber: 'POL/2025/9003',
    registrationNumber: 'MH12LT9087',
    holderName: 'Iyer Roadlines Private Limited',
    kind: 'third-party',
    idv: null,
  },
];

/** Open staff work besides claims: a garage's application, a surveyor's KYC, and policies sent by insurers. */
export async function leaveWorkWaiting(client: SeedClient, staffToken: string): Promise<void> {
  const { platform, call } = client;
  const has = async (email: string) =>
    (await platform.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;
  const begun = await platform.db.selectFrom('policy').select('id').executeTakeFirst();
  if (!begun) await keepPolicies(client, staffToken);
  if (!(await has(garage.emailAddress))) await call('POST', '/garage/register', null, garage);
  await platform.db
    .updateTable('app_user')
    .set({ email_verified_at: platform.now(), phone_verified_at: platform.now() })
    .where('email', '=', garage.emailAddress)
    .execute();
  await handInKyc(client, garage.emailAddress, { garageName: garage.garageName });
  if (!(await has(surveyor))) await askSurveyor(client);
}

async function keepPolicies({ platform, call }: SeedClient, staffToken: string): Promise<void> {
  const year = Number(platform.now().toISOString().slice(0, 4));
  for (const policy of policies) {
    const began = policy.idv === null ? year - 2 : year;
    await call('POST', '/policies', staffToken, {
      insurerName: 'New India Assurance',
      ...policy,
      startsOn: `${began}-01-01`,
      endsOn: `${began}-12-31`,
    });
  }
}

async function askSurveyor(client: SeedClient): Promise<void> {
  await createUser(client.platform, systemActor('seed'), {
    role: 'surveyor',
    email: surveyor,
    password: demoPassword,
    firstName: 'Sanjay',
    lastName: 'Kulkarni',
    phone: '9800000032',
    dateOfBirth: '1979-03-11',
    emailVerified: true,
    phoneVerified: true,
    kycStatus: 'not_submitted',
  });
  await createSurveyorProfile(client, surveyor, {
    license_number: 'SLA00598765',
    full_name: 'Sanjay Kulkarni',
    years_of_experience: 14,
    city: 'Nashik',
    aadhaar_last4: '8046',
    account: '50100234567812',
  });
  await handInKyc(client, surveyor, { surveyorLicenseNumber: 'SLA00598765', yearsOfExperience: 14 });
}
