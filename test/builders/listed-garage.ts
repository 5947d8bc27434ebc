import { lockGarage } from '#server/features/garages/garage-row.ts';
import { publishListing } from '#server/features/garages/publish-listing.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { garageRegistration } from './garage-registration.ts';

/** Returns the id of a garage that registered itself and is in the directory. Its owner logs in with this address and `hathi77`. */
export async function listedGarage(t: TestApp, email: string): Promise<string> {
  const { body } = await t.call('POST', '/garage/register', { body: garageRegistration({ emailAddress: email }) });
  const id = body.data.garageId as string;
  await t.runJobs();
  const { db } = t.platform;
  await db.updateTable('app_user').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
  await db
    .updateTable('garage')
    .set({ state: 'listed', listed_until: new Date('2099-01-01') })
    .where('id', '=', id)
    .execute();
  await inTransaction(t.platform, systemActor('test'), async (tx) => publishListing(tx, await lockGarage(tx, { id })));
  return id;
}
