import type { Selectable } from 'kysely';
import type { GarageProfile } from '#contract/garages/garage-signup.schemas.ts';
import { garageProfileForm } from '#contract/garages/garage-signup.schemas.ts';
import { problem } from '#contract/errors.ts';
import { z } from '#contract/zod-setup.ts';
import type { IsoDate } from '#domain/dates.ts';
import { startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import type { ListingState } from '#domain/garages/listing.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Garage } from '../../platform/db/database-types.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type GarageRow = Selectable<Garage>;

const storedProfile = z.extend(garageProfileForm, {
  stateCode: z.string(),
  districtId: z.number(),
  /** `version` since acceptances record it. */
  terms: z.object({ document: z.string(), version: z.optional(z.string()), acceptedAt: z.string() }),
});
/** The profile as typed, with the place that was found for it and the terms that were accepted. */
export type StoredProfile = z.output<typeof storedProfile>;

export function profileOf(row: Pick<GarageRow, 'profile'>): StoredProfile {
  return storedProfile.parse(row.profile);
}

export function stateOf(row: Pick<GarageRow, 'state'>): ListingState {
  return row.state as ListingState;
}

/** The first day on which it is no longer listed. */
export function endOf(row: Pick<GarageRow, 'listed_until'>): IsoDate | null {
  return row.listed_until && todayInKolkata(row.listed_until);
}

/** The garage of its owner; 404 when the account has none. */
export async function garageOfOwner(db: Database, ownerId: string): Promise<GarageRow> {
  const row = await db.selectFrom('garage').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
  if (!row) throw problem('garage.none');
  return row;
}

/** The listing of its owner's garage; 404 when there is none. */
export async function listingOfOwner(db: Database, ownerId: string): Promise<string> {
  const row = await db
    .selectFrom('garage_listing as l')
    .innerJoin('garage as g', 'g.id', 'l.garage_id')
    .select('l.id')
    .where('g.owner_id', '=', ownerId)
    .executeTakeFirst();
  if (!row) throw problem('garage.none');
  return row.id;
}

export async function lockGarage(tx: Tx, by: { id: string } | { ownerId: string }): Promise<GarageRow> {
  const query = tx.db.selectFrom('garage').selectAll().forUpdate();
  const row = await ('id' in by ? query.where('id', '=', by.id) : query.where('owner_id', '=', by.ownerId)).executeTakeFirst();
  if (!row) throw problem('id' in by ? 'record.not-found' : 'garage.none');
  return row;
}

/** One line for people: 'Plot 4, Ring Road, near the temple, Pune, Maharashtra 411001'. */
export function fullAddress(profile: GarageProfile): string {
  return [profile.address, profile.landmark, profile.district, `${profile.state} ${profile.pincode}`].filter(Boolean).join(', ');
}

/** Days until the listing ends; null where it has no end yet. */
export function daysLeftOf(row: GarageRow, now: Date): number | null {
  const end = endOf(row);
  if (end === null) return null;
  const ms = startOfDayInKolkata(end).getTime() - startOfDayInKolkata(todayInKolkata(now)).getTime();
  return Math.max(0, Math.round(ms / 86_400_000));
}
