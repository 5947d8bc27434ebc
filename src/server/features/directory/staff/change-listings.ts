import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { getGarage } from '#contract/directory/listings.endpoints.ts';
import type { ListingForm } from '#contract/directory/listing-form.ts';
import type { editListing as edit } from '#contract/directory/listing-staff.endpoints.ts';
import type { Selectable } from 'kysely';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { GarageListing } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeProfileOfListing, hideGarage, showGarage } from '#server/features/garages/garages.service.ts';
import { readInsurerNames } from '#server/features/insurers/insurers.service.ts';
import { findPincode } from '#server/features/places/places.service.ts';
import { showListingChanges } from '../directory.service.ts';
import { listingDetailDto, placesOf } from '../listing-dto.ts';
import { listingValues } from './listing-values.ts';
import type { ListingValues } from './listing-values.ts';
import { findGarageIds } from '../find-garages.ts';
import type { GarageFilters } from '../find-garages.ts';

type Detail = ReplyOf<typeof getGarage>;

/** Adds a garage; it is in the directory at once. */
export async function createListing(platform: Platform, actor: UserActor, form: ListingForm): Promise<Detail> {
  const values = await valuesOf(platform, form);
  const row = await inTransaction(platform, actor, async (tx) => {
    const saved = await tx.db
      .insertInto('garage_listing')
      .values({ ...values, source: 'staff', created_at: tx.now, updated_at: tx.now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create-listing', subjectType: 'listing', subjectId: saved.id, after: values });
    return saved;
  });
  return shown(platform, row);
}

/** Edits a listing. For a registered garage it also edits the garage's profile, so that the owner's next edit does not undo it. */
export async function editListing(platform: Platform, actor: UserActor, id: string, input: BodyOf<typeof edit>): Promise<Detail> {
  const { version, ...form } = input;
  const values = await valuesOf(platform, form);
  const named = { ...form, insuranceAffiliations: values.insurance_affiliations };
  const row = await inTransaction(platform, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('garage_listing')
      .selectAll()
      .where('id', '=', id)
      .where('hidden', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw problem('record.not-found');
    if (version !== undefined && version !== before.version)
      throw problem('record.conflict', { details: { version: before.version } });
    const own = before.garage_id === null ? values : await changeProfileOfListing(tx, before.garage_id, named, values);
    // Without typed coordinates, a listing with the same pincode keeps its position.
    const stays = form.latitude == null && values.pincode === before.pincode;
    const after = await tx.db
      .updateTable('garage_listing')
      .set({ ...own, ...(stays ? { lat: before.lat, lng: before.lng } : {}), version: before.version + 1, updated_at: tx.now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'edit-listing',
      subjectType: 'listing',
      subjectId: id,
      before: changedOf(before, own),
      after: own,
    });
    return after;
  });
  return shown(platform, row);
}

async function valuesOf(platform: Platform, form: ListingForm): Promise<ListingValues> {
  const pincode = form.pincode ? await findPincode(platform.db, form.pincode) : undefined;
  const insurers = await readInsurerNames(platform.db, form.insuranceAffiliations);
  const result = listingValues(form, await placesOf(platform), () => pincode, insurers);
  if ('fieldErrors' in result) throw problem('input.invalid', { fieldErrors: result.fieldErrors });
  return result.values;
}

function changedOf(row: Selectable<GarageListing>, values: ListingValues): Partial<ListingValues> {
  const before: Record<string, unknown> = row;
  return Object.fromEntries(Object.keys(values).map((column) => [column, before[column]]));
}

async function shown(platform: Platform, row: Selectable<GarageListing>): Promise<Detail> {
  await showListingChanges(platform);
  return listingDetailDto(row, await placesOf(platform));
}

export async function findListingIds(
  platform: Platform,
  actor: UserActor,
  filters: Omit<GarageFilters, 'page' | 'limit'>,
  most: number,
): Promise<string[]> {
  const ids = await findGarageIds(platform, actor, filters);
  return ids.slice(0, most).map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}

/** Hides listings from the directory, never deletes them. Returns those changed. */
export async function deleteListings(platform: Platform, actor: UserActor, ids: readonly string[]): Promise<string[]> {
  const done = await inTransaction(platform, actor, async (tx) => {
    const rows = await tx.db
      .selectFrom('garage_listing')
      .select(['id', 'garage_id', 'garage_name'])
      .where('id', 'in', ids)
      .where('hidden', '=', false)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (rows.length === 0) return [];
    for (const row of rows) {
      if (row.garage_id !== null) await hideGarage(tx, row.garage_id);
      await audit(tx, {
        action: 'delete-listing',
        subjectType: 'listing',
        subjectId: row.id,
        before: { garageName: row.garage_name },
      });
    }
    await tx.db
      .updateTable('garage_listing')
      .set((eb) => ({
        hidden: true,
        deleted_at: tx.now,
        deleted_by: actor.userId,
        updated_at: tx.now,
        version: eb('version', '+', 1),
      }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return rows.map(({ id }) => id);
  });
  await showListingChanges(platform);
  return done;
}

/** Restores listings that staff hid. A garage whose year has ended stays hidden as lapsed. Returns those changed. */
export async function restoreListings(platform: Platform, actor: UserActor, ids: readonly string[]): Promise<string[]> {
  const done = await inTransaction(platform, actor, async (tx) => {
    const rows = await tx.db
      .selectFrom('garage_listing')
      .select(['id', 'garage_id'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const row of rows) {
      const visible = row.garage_id === null || (await showGarage(tx, row.garage_id));
      await tx.db
        .updateTable('garage_listing')
        .set((eb) => ({
          hidden: !visible,
          deleted_at: null,
          deleted_by: null,
          updated_at: tx.now,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', row.id)
        .execute();
      await audit(tx, { action: 'restore-listing', subjectType: 'listing', subjectId: row.id, after: { visible } });
    }
    return rows.map(({ id }) => id);
  });
  await showListingChanges(platform);
  return done;
}
