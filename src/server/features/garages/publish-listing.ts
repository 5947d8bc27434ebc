import { todayInKolkata } from '#domain/dates.ts';
import { cashlessSaid } from '#domain/directory/cashless.ts';
import { isContactNumber, normalisePhone } from '#domain/phone.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { findPincode } from '../places/places.service.ts';
import { cashlessColumns, cashlessOf } from './cashless/listing-cashless.ts';
import { writeShownPhotos } from './photos/photos.queries.ts';
import type { GarageRow, StoredProfile } from './garage-row.ts';
import { fullAddress, profileOf } from './garage-row.ts';

/** Puts the garage's profile into the public directory, or renews what stands there. `saidAt`: when it said what is new of its insurers. */
export async function publishListing(tx: Tx, row: GarageRow, saidAt = tx.now): Promise<void> {
  const profile = profileOf(row);
  const affiliations = profile.insuranceAffiliations ?? [];
  const position = await positionOf(tx, profile);
  const present = await tx.db
    .selectFrom('garage_listing')
    .select('cashless')
    .where('garage_id', '=', row.id)
    .forUpdate()
    .executeTakeFirst();
  const cashless = cashlessSaid(present ? cashlessOf(present) : [], affiliations, todayInKolkata(saidAt));
  const values = {
    garage_name: profile.garageName,
    branch: profile.branchName ?? '',
    full_address: fullAddress(profile),
    state_code: profile.stateCode,
    district_id: profile.districtId,
    pincode: profile.pincode,
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    garage_type: profile.garageType ?? 'Multibrand Garage',
    contact_numbers: [profile.cellPhoneNo, ...callable(profile.landlinePhoneNo)],
    email: profile.contactEmail || null,
    services_offered: profile.servicesOffered,
    brand_authorizations: profile.brandAuthorizations ?? [],
    insurance_affiliations: affiliations,
    insurance_affiliated: affiliations.length > 0,
    ...cashlessColumns(cashless, todayInKolkata(tx.now)),
    working_days: profile.workingDays,
    contact_timing: profile.contactTiming,
    hidden: false,
    updated_at: tx.now,
  };
  await tx.db
    .insertInto('garage_listing')
    .values({ ...values, garage_id: row.id, source: 'registered', created_at: tx.now })
    .onConflict((conflict) =>
      conflict.column('garage_id').doUpdateSet((eb) => ({ ...values, version: eb('garage_listing.version', '+', 1) })),
    )
    .execute();
  await writeShownPhotos(tx, row.id);
}

/** Whatever was typed as a landline is kept in the profile; the directory shows what can be called. */
function callable(typed = ''): string[] {
  const number = normalisePhone(typed);
  return isContactNumber(number) ? [number] : [];
}

/** Takes a garage from public view; nothing is deleted. */
export async function hideListing(tx: Tx, garageId: string): Promise<void> {
  await tx.db
    .updateTable('garage_listing')
    .set((eb) => ({ hidden: true, updated_at: tx.now, version: eb('version', '+', 1) }))
    .where('garage_id', '=', garageId)
    .where('hidden', '=', false)
    .execute();
}

/** Coordinates that were typed; else those of the pincode. */
async function positionOf(tx: Tx, profile: StoredProfile): Promise<{ lat: number | null; lng: number | null } | undefined> {
  const typed = /^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/.exec(profile.mapLocation ?? '');
  const [lat, lng] = [Number(typed?.[1]), Number(typed?.[2])];
  if (typed && Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  return findPincode(tx.db, profile.pincode);
}
