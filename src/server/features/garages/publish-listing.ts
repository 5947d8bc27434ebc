import { todayInKolkata, addDays, startOfDayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { cashlessSaid } from '#domain/directory/cashless.ts';
import { isContactNumber, normalisePhone } from '#domain/written-contacts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { findPincode } from '#server/features/places/places.service.ts';
import { cashlessColumns, cashlessOf, fullAddress, profileOf, endOf, lockGarage, stateOf } from './garage-row.ts';
import type { GarageRow, StoredProfile } from './garage-row.ts';
import { writeShownPhotos } from './photos/photos.ts';
import { isPublicListing, listingTable, renewalReminderDays } from '#domain/garages/listing.ts';
import type { ListingAction } from '#domain/garages/listing.ts';
import { nextState, isAllowedFrom } from '#domain/state-machine.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import { notify } from '#server/platform/messages/send.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Publishes the garage's profile in the directory, or updates it. `saidAt`: when the garage stated new insurers. */
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

/** The profile keeps landlines as typed; the directory shows only dialable numbers. */
function callable(typed = ''): string[] {
  const number = normalisePhone(typed);
  return isContactNumber(number) ? [number] : [];
}

/** Hides a garage from the public; nothing is deleted. */
async function hideListing(tx: Tx, garageId: string): Promise<void> {
  await tx.db
    .updateTable('garage_listing')
    .set((eb) => ({ hidden: true, updated_at: tx.now, version: eb('version', '+', 1) }))
    .where('garage_id', '=', garageId)
    .where('hidden', '=', false)
    .execute();
}

/** Typed coordinates, else those of the pincode. */
async function positionOf(tx: Tx, profile: StoredProfile): Promise<{ lat: number | null; lng: number | null } | undefined> {
  const typed = /^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/.exec(profile.mapLocation ?? '');
  const [lat, lng] = [Number(typed?.[1]), Number(typed?.[2])];
  if (typed && Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  return findPincode(tx.db, profile.pincode);
}

/** Staff hide the listing. Its owner's edits and payments do not restore it. */
export async function hideGarage(tx: Tx, garageId: string): Promise<void> {
  await take(tx, await lockGarage(tx, { id: garageId }), 'hide');
}

/** Staff restore it; lapsed if its year ended meanwhile. Returns whether it is public. */
export async function showGarage(tx: Tx, garageId: string): Promise<boolean> {
  const row = await lockGarage(tx, { id: garageId });
  const end = endOf(row);
  const lapsed = end === null || end <= todayInKolkata(tx.now);
  return isPublicListing(await take(tx, row, lapsed ? 'show-lapsed' : 'show'));
}

async function take(tx: Tx, row: GarageRow, action: Extract<ListingAction, 'hide' | 'show' | 'show-lapsed'>) {
  const state = stateOf(row);
  const next = nextState(listingTable, action, state);
  if (!next) return state;
  await tx.db
    .updateTable('garage')
    .set({ state: next, updated_at: tx.now, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await audit(tx, {
    action: `${action}-garage`,
    subjectType: 'garage',
    subjectId: row.id,
    before: { state },
    after: { state: next },
  });
  return next;
}

/** Each morning (India time): reminders at 30, 7 and 1 day, and hides expired listings. */
export const listingCalendar = defineJob({ name: 'listing-calendar', data: z.object({}), schedule: '5 6 * * *' });

/** Nightly: recognises elapsed listing months as income. */
export const earnListingMonths = defineJob({ name: 'earn-listing-months', data: z.object({}), schedule: '35 1 * * *' });

/** Hides expired listings and reminds of those that end soon. Idempotent. */
export const listingCalendarHandler = handleJob(listingCalendar, async (platform, _data, { jobId }) => {
  const actor = systemActor(jobId);
  const now = platform.now();
  const horizon = addDays(now, Math.max(...renewalReminderDays) + 1);
  const due = await platform.db
    .selectFrom('garage')
    .select('id')
    .where('state', '=', 'listed')
    .where('listed_until', '<', horizon)
    .orderBy('listed_until')
    .execute();
  for (const { id } of due) await visitGarage(platform, actor, id);
});

async function visitGarage(platform: Platform, actor: Actor, garageId: string): Promise<void> {
  await inTransaction(platform, actor, async (tx) => {
    const row = await lockGarage(tx, { id: garageId });
    const end = endOf(row);
    if (!isAllowedFrom(listingTable, 'lapse', stateOf(row)) || end === null) return;
    const today = todayInKolkata(tx.now);
    if (end <= today) {
      await tx.db
        .updateTable('garage')
        .set({ state: listingTable.lapse.to, updated_at: tx.now, version: row.version + 1 })
        .where('id', '=', row.id)
        .execute();
      await hideListing(tx, row.id);
      await audit(tx, {
        action: 'lapse-listing',
        subjectType: 'garage',
        subjectId: row.id,
        before: { state: row.state },
        after: { state: 'lapsed', end },
      });
      const lapsed = { garageName: profileOf(row).garageName, date: end };
      await notify(tx, row.owner_id, 'garage-lapsed', lapsed);
      return;
    }
    const days = daysBetween(today, end);
    const step = renewalReminderDays.filter((limit) => days <= limit).at(-1);
    if (step === undefined) return;
    const key = `listing-renewal:${row.id}:${end}:${step}`;
    const ending = { garageName: profileOf(row).garageName, date: end, days };
    await notify(tx, row.owner_id, 'garage-renewal', ending, { key });
  });
}

function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((startOfDayInKolkata(to).getTime() - startOfDayInKolkata(from).getTime()) / 86_400_000);
}
