import { demoPassword } from '../demo-users.ts';
import { demoWorkshop } from './demo-files.ts';
import { handInKyc, pendingPapers } from './demo-kyc.ts';
import { logIn } from './seed-client.ts';
import type { SeedClient } from './seed-client.ts';

const email = 'garage@gatepass.test';

export type DemoGarage = typeof registration;

const registration = {
  garageName: 'Singh Truck Care',
  branchName: 'Chakan',
  address: 'Plot 18, Chakan MIDC Road',
  landmark: 'opposite the weighbridge',
  state: 'Maharashtra',
  district: 'Pune',
  pincode: '410501',
  mapLocation: '18.7606, 73.8636',
  landlinePhoneNo: '',
  cellPhoneNo: '9800000003',
  workingDays: 'Monday to Saturday',
  contactTiming: '8 AM to 8 PM',
  typeOfCompany: 'Partnership',
  gstNo: '27AAPFU0939F1ZV',
  companyTradeName: 'Singh Truck Care',
  companyTradeNameAbc: 'STC',
  gstAddress: 'Plot 18, Chakan MIDC Road, Pune 410501',
  panNo: 'AAPFU0939F',
  bankAccNo: '026291800001191',
  bankIfscCode: 'YESB0000262',
  companyBankAccountName: 'Singh Truck Care',
  authorizedPersonName: 'Harpreet Singh',
  designation: 'Owner',
  emailAddress: email,
  phoneNo: '9800000003',
  password: demoPassword,
  acceptTerms: true,
  servicesOffered: ['accident-repair', 'denting-painting', 'chassis-frame', 'body-building', 'towing', 'electrical'],
  brandAuthorizations: ['Tata Motors', 'Ashok Leyland'],
  insuranceAffiliations: ['New India Assurance', 'ICICI Lombard', 'HDFC ERGO'],
};

/** The demo's garage, with what staff verified and published. */
export async function demoGarage(client: SeedClient, staffToken: string): Promise<void> {
  const garageId = await listDemoGarage(client, registration, staffToken);
  await client.platform.db
    .updateTable('garage_listing')
    .set({
      is_network_garage: true,
      estimated_repair_time: '5-7 days',
      rating_sum: 187,
      rating_count: 41,
      repair_days: 6,
      repair_count: 14,
    })
    .where('garage_id', '=', garageId)
    .where('rating_count', '=', 0)
    .execute();
  await confirmOneInsurer(client, garageId, staffToken);
  await showPhotos(client, garageId, staffToken);
}

/** The garage uploads photos; staff review and publish them. */
async function showPhotos(client: SeedClient, garageId: string, staffToken: string): Promise<void> {
  const { call, upload, platform } = client;
  const known = await platform.db.selectFrom('garage_photo').select('id').where('garage_id', '=', garageId).executeTakeFirst();
  if (known) return;
  const token = await logIn(client, email);
  for (const [what, alt] of Object.entries({
    bays: 'Two bays, a truck in one of them (drawn for the demo)',
    bench: 'Bench on which a chassis is straightened (drawn for the demo)',
  } as const)) {
    const content = await demoWorkshop(what as 'bays' | 'bench');
    const { id } = await upload(token, { alt }, { name: `${what}.jpg`, type: 'image/jpeg', content }, '/garage/photos');
    await call('POST', `/garage/photos/${id}/show`, staffToken, {});
  }
}

async function confirmOneInsurer({ call, platform }: SeedClient, garageId: string, staffToken: string): Promise<void> {
  const insurer = 'ICICI Lombard General Insurance Company Limited';
  const done = await platform.db
    .selectFrom('audit_entry')
    .select('id')
    .where('subject_id', '=', garageId)
    .where('action', '=', 'confirm-cashless')
    .executeTakeFirst();
  if (done) return;
  await call('POST', `/garage/applications/${garageId}/cashless`, staffToken, {
    insurer,
    confirmed: true,
    reason: 'The insurer’s list of network garages',
  });
}

/** Takes a garage through the regular process to a listed year: registered, checked, approved, paid. Returns its id. */
export async function listDemoGarage(client: SeedClient, registration: DemoGarage, staffToken: string): Promise<string> {
  const { platform } = client;
  const { emailAddress: email } = registration;
  const find = () =>
    platform.db
      .selectFrom('garage')
      .innerJoin('app_user', 'app_user.id', 'garage.owner_id')
      .select(['garage.id', 'garage.state', 'garage.owner_id'])
      .where('app_user.email', '=', email)
      .executeTakeFirst();
  if (!(await find())) await client.call('POST', '/garage/register', null, registration);
  let garage = await find();
  if (!garage) throw new Error(`the demo garage ${email} did not register`);
  await platform.db
    .updateTable('app_user')
    .set({ email_verified_at: platform.now(), phone_verified_at: platform.now() })
    .where('id', '=', garage.owner_id)
    .where('email_verified_at', 'is', null)
    .execute();
  await handInKyc(client, email, { garageName: registration.garageName });
  await client.runJobs();
  if (garage.state === 'submitted') {
    const papers = (await pendingPapers(client, email, staffToken))?.approved;
    await client.call('POST', `/garage/applications/${garage.id}/approve`, staffToken, papers ? { papers } : {});
  }
  garage = await find();
  if (garage?.state === 'approved') {
    const token = await logIn(client, email);
    const { orderId } = await client.call('POST', '/garage/listing-fee/order', token, {});
    await client.sim(`/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    await client.call('POST', '/garage/listing-fee/verify', token, { orderId });
  }
  return garage?.id ?? '';
}
