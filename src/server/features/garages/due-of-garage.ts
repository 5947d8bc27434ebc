import type { OwnTask } from '#contract/dashboard.schemas.ts';
import { isFeeDue } from '#domain/garages/listing.ts';
import type { Platform } from '../../platform/platform.ts';
import { daysLeftOf, stateOf } from './garage-row.ts';

/** What a garage's owner is to do for its listing and for being paid. */
export async function findDueOfGarage({ db, now }: Platform, ownerId: string): Promise<OwnTask[]> {
  const row = await db.selectFrom('garage').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
  if (!row) return [];
  const state = stateOf(row);
  return [
    ...(state === 'changes-asked' || state === 'rejected' ? (['garage-application'] as const) : []),
    ...(isFeeDue(state, daysLeftOf(row, now())) ? (['listing-fee'] as const) : []),
    ...(row.bank_verified_at === null && state !== 'draft' ? (['bank-account'] as const) : []),
  ];
}
