import { randomUUID } from 'node:crypto';
import type { TestApp } from '#test/setup/test-app.ts';

export interface ListingOverrides {
  garageName?: string;
  /** Id of a registered garage. */
  garageId?: string | null;
  hidden?: boolean;
  isNetworkGarage?: boolean;
}

/** A listing in Pune, visible by default. Returns its id. */
export async function listing(t: TestApp, overrides: ListingOverrides = {}): Promise<string> {
  const { db } = t.platform;
  await db
    .insertInto('state')
    .values({ code: 'MH', name: 'Maharashtra', type: 'state' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('district')
    .values({ id: 990_001, state_code: 'MH', name: 'Test Pune' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .insertInto('garage_listing')
    .values({
      garage_id: overrides.garageId ?? null,
      garage_name: overrides.garageName ?? `Deccan Motors ${randomUUID().slice(0, 4)}`,
      branch: 'Wakad',
      full_address: '12 Old Mumbai Road',
      state_code: 'MH',
      district_id: 990_001,
      pincode: '411057',
      garage_type: 'Multibrand Garage',
      contact_numbers: ['9822012345'],
      email: 'desk@deccan.example.in',
      services_offered: ['Body repair'],
      is_network_garage: overrides.isNetworkGarage ?? true,
      hidden: overrides.hidden ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
