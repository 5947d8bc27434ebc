import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { listingColumns } from '#contract/directory/listing-columns.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GarageFilters } from '../find-garages.ts';
import { findGarageIds } from '../find-garages.ts';
import { listingColumns as rowColumns } from '../listing-dto.ts';
import { placesOf } from '../places-of-directory.ts';
import type { DirectoryPlaces } from '../places-of-directory.ts';
import { cellsOf } from './cells-of-listing.ts';

const batch = 1_000;

/** Streams every listing that the filters find, in the order of the list: what was there when it was asked for. */
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
