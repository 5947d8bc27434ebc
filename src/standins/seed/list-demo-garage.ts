import type { DemoGarage } from './demo-garage.ts';
import { approveKyc, handInKyc } from './demo-kyc.ts';
import { logIn } from './log-in.ts';
import type { SeedClient } from './seed-client.ts';

/** A garage brought to a listed year the way every garage is: registered, checked, approved, paid. Returns its id. */
export async function listDemoGarage(
  client: SeedClient,
  registration: DemoGarage,
  { staffToken, adminToken }: { readonly staffToken: string; readonly adminToken: string },
): Promise<string> {
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
  await approveKyc(client, email, adminToken);
  await client.runJobs();
  if (garage.state === 'submitted') await client.call('POST', `/garage/applications/${garage.id}/approve`, staffToken, {});
  garage = await find();
  if (garage?.state === 'approved') {
    const token = await logIn(client, email);
    const { orderId } = await client.call('POST', '/garage/listing-fee/order', token, {});
    await client.sim(`/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
    await client.call('POST', '/garage/listing-fee/verify', token, { orderId });
  }
  return garage?.id ?? '';
}
