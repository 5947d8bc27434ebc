import { sql } from 'kysely';
import { message } from '#contract/messages.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readInsurerNames } from '../../insurers/insurers.service.ts';
import { placesOf } from '../places-of-directory.ts';
import { plain } from '../read-model/words.ts';
import type { ListingValues, Position } from '../staff/listing-values.ts';
import { insurersOfRow, listingOfRow } from './row-of-file.ts';
import { rowsOfImport } from './rows-of-import.ts';
import type { NumberedRow } from './read-listing-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

const batch = 1_000;

interface StagedRow {
  readonly row_number: number;
  readonly listing: ListingValues | null;
  readonly problem: string | null;
  readonly repeats: string | null;
}

/** Reads the file into rows that are checked one by one, then marks those that the directory has already. Throws `UnreadableFile`. */
export async function checkImport(platform: Platform, importId: string, storageKey: string): Promise<void> {
  await platform.db.deleteFrom('listing_import_row').where('import_id', '=', importId).execute();
  await report(platform, importId, { rows: 0, bad_rows: 0, duplicates: 0, state: 'checking' });
  const places = await placesOf(platform);
  const positions = await readPositions(platform);
  const known = new Map<string, number>();
  let rows = 0;
  let bad = 0;
  let waiting: NumberedRow[] = [];
  const flush = async () => {
    const insurers = await readInsurerNames(
      platform.db,
      waiting.flatMap(({ row }) => insurersOfRow(row)),
    );
    const staged = waiting.map(({ number, row }): StagedRow => {
      const result = listingOfRow(row, places, (pincode) => positions.get(pincode), insurers);
      if ('problem' in result) return { row_number: number, listing: null, problem: result.problem, repeats: null };
      return { row_number: number, listing: result.values, problem: null, repeats: earlierRow(known, result.values, number) };
    });
    bad += staged.filter(({ problem }) => problem !== null).length;
    await stage(platform, importId, staged);
    waiting = [];
    await report(platform, importId, { rows, bad_rows: bad });
  };
  for await (const { number, row } of rowsOfImport(platform, storageKey)) {
    rows += 1;
    waiting.push({ number, row });
    if (waiting.length === batch) await flush();
  }
  if (rows === 0) throw new UnreadableFile('listing.import.empty');
  await flush();
  await markKnownListings(platform, importId);
  const duplicates = await countRepeated(platform, importId);
  await report(platform, importId, { duplicates });
}

function report(
  platform: Platform,
  id: string,
  values: { rows?: number; bad_rows?: number; duplicates?: number; state?: string },
): Promise<unknown> {
  return platform.db.updateTable('listing_import').set(values).where('id', '=', id).execute();
}

async function readPositions(platform: Platform): Promise<Map<string, Position>> {
  const rows = await platform.db.selectFrom('pincode').select(['pincode', 'lat', 'lng']).execute();
  return new Map(rows.map(({ pincode, lat, lng }) => [pincode, { lat, lng }]));
}

/** The same name in the same district with the same address or a common number is the same garage. */
function earlierRow(known: Map<string, number>, values: ListingValues, number: number): string | null {
  const squeezed = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const garage = `${values.district_id}/${squeezed(values.garage_name)}`;
  const keys = [`${garage}/${squeezed(values.full_address)}`, ...values.contact_numbers.map((contact) => `${garage}#${contact}`)];
  const earlier = keys.map((key) => known.get(key)).find((row) => row !== undefined);
  for (const key of keys) if (!known.has(key)) known.set(key, earlier ?? number);
  return earlier === undefined ? null : message('listing.repeats-row', { row: earlier });
}

async function stage(platform: Platform, importId: string, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into listing_import_row (import_id, row_number, listing, problem, repeats)
    select ${importId}, row_number, case when jsonb_typeof(listing) = 'object' then listing end, problem, repeats
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(row_number int, listing jsonb, problem text, repeats text)`.execute(
    platform.db,
  );
}

/** By the same rule as `earlierRow`, in SQL: the directory may have a million listings. */
async function markKnownListings(platform: Platform, importId: string): Promise<void> {
  const squeezed = (text: string) => sql.raw(`regexp_replace(lower(unaccent(${text})), '[^[:alnum:]]+', '', 'g')`);
  await platform.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await sql`
      update listing_import_row staged set repeats = ${'listing.repeats-listing'}
      from garage_listing listing
      where staged.import_id = ${importId} and staged.listing is not null and staged.repeats is null and not listing.hidden
        and listing.district_id = (staged.listing->>'district_id')::int
        and ${squeezed('listing.garage_name')} = ${squeezed("staged.listing->>'garage_name'")}
        and (listing.contact_numbers && array(select jsonb_array_elements_text(staged.listing->'contact_numbers'))
          or ${squeezed('listing.full_address')} = ${squeezed("staged.listing->>'full_address'")})`.execute(tx);
  });
}

async function countRepeated(platform: Platform, importId: string): Promise<number> {
  const { count } = await platform.db
    .selectFrom('listing_import_row')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where('repeats', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
