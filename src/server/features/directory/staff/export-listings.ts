import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { listingColumns } from '#contract/directory/listing-columns.ts';
import type { ListingColumn } from '#contract/directory/listing-columns.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findGarageIds } from '../find-garages.ts';
import type { GarageFilters } from '../find-garages.ts';
import { listingColumns as rowColumns, serviceName, placesOf } from '../listing-dto.ts';
import type { DirectoryPlaces } from '../listing-dto.ts';
import { harmlessCell, listCell } from './listing-values.ts';
import type { ListingValues } from './listing-values.ts';

const batch = 1_000;

/** Streams every matching listing in list order, as of the request. */
export async function exportListings(
  platform: Platform,
  actor: UserActor,
  filters: Omit<GarageFilters, 'page' | 'limit'>,
  reply: FastifyReply,
): Promise<void> {
  const ids = await findGarageIds(platform, actor, filters);
  const places = await placesOf(platform);
  await inTransaction(platform, actor, (tx) =>
    audit(tx, {
      action: 'export-listings',
      subjectType: 'directory',
      subjectId: 'listings',
      after: { filters, listings: ids.length },
    }),
  );
  const name = `garages-${todayInKolkata(platform.now())}.csv`;
  const csv = stringify({ header: true, columns: listingColumns.map(({ header }) => header), bom: true });
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(csv);
  await pipeline(Readable.from(cells(platform, places, ids)), csv);
}

async function* cells(platform: Platform, places: DirectoryPlaces, ids: readonly string[]): AsyncGenerator<string[]> {
  for (let start = 0; start < ids.length; start += batch) {
    const wanted = ids.slice(start, start + batch);
    const rows = await readBatch(platform, wanted);
    const byId = new Map(rows.map((row) => [row.id.replaceAll('-', ''), row]));
    for (const id of wanted) {
      const row = byId.get(id);
      if (row) yield cellsOf(row, places);
    }
  }
}

function readBatch(platform: Platform, ids: readonly string[]) {
  return platform.db
    .selectFrom('garage_listing')
    .select([...rowColumns, 'brand_authorizations', 'insurance_affiliations'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('hidden', '=', false)
    .execute();
}

/** A listing as a row of the directory's CSV files; `listingOfRow` reads it back. */
export function cellsOf(row: ListingValues, places: DirectoryPlaces): string[] {
  return listingColumns.map(({ field }) => harmlessCell(cellOf(row, field, places)));
}

function cellOf(row: ListingValues, column: ListingColumn, places: DirectoryPlaces): string {
  const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
  const cells: Record<ListingColumn, () => string> = {
    garageName: () => row.garage_name,
    branch: () => row.branch,
    fullAddress: () => row.full_address,
    state: () => places.stateNames.get(row.state_code) ?? row.state_code,
    district: () => places.districtNames.get(row.district_id) ?? '',
    pincode: () => row.pincode,
    garageType: () => row.garage_type,
    contactNumbers: () => listCell(row.contact_numbers),
    servicesOffered: () => listCell(row.services_offered.map(serviceName)),
    insuranceAffiliated: () => yesNo(row.insurance_affiliated),
    isNetworkGarage: () => yesNo(row.is_network_garage),
    email: () => row.email ?? '',
    workingDays: () => row.working_days,
    contactTiming: () => row.contact_timing,
    estimatedRepairTime: () => row.estimated_repair_time,
    brandAuthorizations: () => listCell(row.brand_authorizations),
    insuranceAffiliations: () => listCell(row.insurance_affiliations),
    latitude: () => (row.lat === null ? '' : String(row.lat)),
    longitude: () => (row.lng === null ? '' : String(row.lng)),
  };
  return cells[column]();
}
