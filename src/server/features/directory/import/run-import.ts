import { handleJob } from '#server/platform/jobs/jobs.ts';
import { isUnavailable } from '#server/platform/db/pool.ts';
import type { Platform } from '#server/platform/platform.ts';
import { processListingImport } from './request-import.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { sql } from 'kysely';
import { message } from '#contract/messages.ts';
import { readInsurerNames } from '#server/features/insurers/insurers.service.ts';
import { placesOf } from '../listing-dto.ts';
import type { DirectoryPlaces } from '../listing-dto.ts';
import { plain } from '../read-model/words.ts';
import type { ListingValues } from '../staff/listing-values.ts';
import { insurersOfRow, listingOfRow } from './row-of-file.ts';
import type { NumberedRow, readListingFile } from './read-listing-file.ts';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { maximumImportRows } from '#contract/directory/listing-staff.schemas.ts';
import { Problem } from '#contract/errors.ts';
import { createUploadFolder, uploadRoot } from '#server/platform/files/receive-upload.ts';
import { readApart } from '#server/platform/apart/read-apart.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { showListingChanges } from '../directory.service.ts';

const lastRetry = processListingImport.retries ?? 0;

/** Resumes the import: after a worker was killed it checks again, or finds the rows imported. */
export const processListingImportHandler = handleJob(processListingImport, async (platform, { importId }, { jobId, retry }) => {
  try {
    await checkWhenNew(platform, importId);
    await takeImport(platform, importId, jobId);
  } catch (error) {
    // Errors of the file itself repeat at every retry.
    if (isUnavailable(error) && retry < lastRetry) throw error;
    if (!(error instanceof UnreadableFile)) platform.log.error({ err: error, importId }, 'an import of listings failed');
    await end(platform, importId, error instanceof UnreadableFile ? error.key : 'listing.import.stopped');
  }
});

async function checkWhenNew(platform: Platform, importId: string): Promise<void> {
  const row = await platform.db.selectFrom('listing_import').selectAll().where('id', '=', importId).executeTakeFirst();
  if (!row?.storage_key || (row.state !== 'waiting' && row.state !== 'checking')) return;
  await checkImport(platform, importId, row.storage_key);
  await platform.db
    .updateTable('listing_import')
    .set((eb) => ({
      state: eb
        .case()
        .when(eb.and([eb('dry_run', '=', false), eb('bad_rows', '=', 0), eb('rows', '>', eb.ref('duplicates'))]))
        .then('importing')
        .else('checked')
        .end(),
      storage_key: null,
    }))
    .where('id', '=', importId)
    .where('state', '=', 'checking')
    .execute();
  await platform.files.delete(row.storage_key);
}

async function end(platform: Platform, importId: string, failure: string): Promise<void> {
  await platform.db
    .updateTable('listing_import')
    .set({ state: 'failed', failure, finished_at: platform.now() })
    .where('id', '=', importId)
    .where('state', '!=', 'done')
    .execute();
}

const batch = 1_000;

interface StagedRow {
  readonly row_number: number;
  readonly listing: ListingValues | null;
  readonly problem: string | null;
  readonly repeats: string | null;
  readonly warning: string | null;
}

/** Reads and checks the rows one by one, then marks those already in the directory. Throws `UnreadableFile`. */
async function checkImport(platform: Platform, importId: string, storageKey: string): Promise<void> {
  await platform.db.deleteFrom('listing_import_row').where('import_id', '=', importId).execute();
  await report(platform, importId, { rows: 0, bad_rows: 0, duplicates: 0, warnings: 0, state: 'checking' });
  const places = await placesOf(platform);
  const positions = await readPositions(platform);
  const known = new Map<string, number>();
  let rows = 0;
  let bad = 0;
  let warnings = 0;
  let waiting: NumberedRow[] = [];
  const flush = async () => {
    const insurers = await readInsurerNames(
      platform.db,
      waiting.flatMap(({ row }) => insurersOfRow(row)),
    );
    const staged = waiting.map(({ number, row, fault }): StagedRow => {
      const none = { row_number: number, listing: null, problem: null, repeats: null, warning: null };
      if (fault !== null) return { ...none, problem: fault };
      const result = listingOfRow(row, places, (pincode) => positions.get(pincode), insurers);
      if ('problem' in result) return { ...none, problem: result.problem };
      const { values } = result;
      return {
        ...none,
        listing: values,
        repeats: earlierRow(known, values, number),
        warning: placeWarning(values, positions, places),
      };
    });
    bad += staged.filter(({ problem }) => problem !== null).length;
    warnings += staged.filter(({ warning }) => warning !== null).length;
    await stage(platform, importId, staged);
    waiting = [];
    await report(platform, importId, { rows, bad_rows: bad, warnings });
  };
  for await (const row of rowsOfImport(platform, storageKey)) {
    rows += 1;
    waiting.push(row);
    if (waiting.length === batch) await flush();
  }
  if (rows === 0) throw new UnreadableFile('table.nothing');
  await flush();
  await markKnownListings(platform, importId);
  const duplicates = await countRepeated(platform, importId);
  await report(platform, importId, { duplicates });
}

function report(
  platform: Platform,
  id: string,
  values: { rows?: number; bad_rows?: number; duplicates?: number; warnings?: number; state?: string },
): Promise<unknown> {
  return platform.db.updateTable('listing_import').set(values).where('id', '=', id).execute();
}

async function readPositions(platform: Platform): Promise<Positions> {
  const rows = await platform.db.selectFrom('pincode').select(['pincode', 'lat', 'lng', 'district_id']).execute();
  return new Map(rows.map(({ pincode, ...place }) => [pincode, place]));
}

type Positions = ReadonlyMap<string, { lat: number | null; lng: number | null; district_id: number | null }>;

/** Post offices serve across a border, so a pincode of another district may be right. */
function placeWarning(
  { pincode, district_id: here }: ListingValues,
  positions: Positions,
  places: DirectoryPlaces,
): string | null {
  const there = positions.get(pincode)?.district_id ?? here;
  if (there === here) return null;
  const name = (id: number) => places.districtNames.get(id) ?? '';
  return message('listing.pincode.elsewhere', { pincode, there: name(there), here: name(here) });
}

/** Same name in the same district with the same address or a common number: the same garage. */
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
    insert into listing_import_row (import_id, row_number, listing, problem, repeats, warning)
    select ${importId}, row_number, case when jsonb_typeof(listing) = 'object' then listing end, problem, repeats, warning
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(row_number int, listing jsonb, problem text, repeats text, warning text)`.execute(
    platform.db,
  );
}

/** The rule of `earlierRow` in SQL: the directory may have a million listings. */
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

/** CPU milliseconds: the largest file takes a fifth. */
const mostWorkMs = 60_000;

/** The rows of a stored file, parsed in a separate process. Throws `UnreadableFile`. */
async function* rowsOfImport(platform: Platform, storageKey: string): AsyncGenerator<NumberedRow> {
  const folder = await createUploadFolder(uploadRoot(platform.config));
  try {
    const [from, to] = [path.join(folder.path, 'sent'), path.join(folder.path, 'rows')];
    await pipeline(await platform.files.get(storageKey), createWriteStream(from, { mode: 0o600 }));
    const module = new URL('./read-listing-file.ts', import.meta.url);
    const args: Parameters<typeof readListingFile> = [from, to, maximumImportRows];
    const read = await readApart<typeof readListingFile>(module, 'readListingFile', args, {
      most: mostWorkMs,
      reads: from,
      writes: to,
    }).catch(refused);
    if ('refused' in read) throw new UnreadableFile(read.refused);
    for await (const line of createInterface({ input: createReadStream(to), crlfDelay: Number.POSITIVE_INFINITY }))
      yield JSON.parse(line) as NumberedRow;
  } finally {
    await folder.remove();
  }
}

function refused(error: unknown): { refused: string } {
  if (error instanceof Problem && error.code === 'file.takes-too-long') return { refused: 'file.takes-too-long' };
  throw error;
}

/** Inserts every good new row in one transaction, all or none. Idempotent. */
async function takeImport(platform: Platform, importId: string, jobId: string): Promise<void> {
  await inTransaction(platform, systemActor(jobId), async (tx) => {
    const row = await tx.db.selectFrom('listing_import').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst();
    if (row?.state !== 'importing') return;
    await sql`set local statement_timeout = '10min'`.execute(tx.db);
    const { rows } = await sql<{ count: number }>`
      with taken as (
        insert into garage_listing (source, import_id, created_at, updated_at, garage_name, branch, full_address, state_code, district_id, pincode, lat, lng, garage_type,
          contact_numbers, email, services_offered, insurance_affiliated, is_network_garage, working_days, contact_timing, estimated_repair_time,
          brand_authorizations, insurance_affiliations)
        select 'csv', ${importId}::uuid, ${tx.now}::timestamptz, ${tx.now}::timestamptz, garage_name, branch, full_address, state_code, district_id, pincode, lat, lng, garage_type,
          contact_numbers, email, services_offered, insurance_affiliated, is_network_garage, working_days, contact_timing, estimated_repair_time,
          brand_authorizations, insurance_affiliations
        from listing_import_row staged,
          jsonb_to_record(staged.listing) as new(garage_name text, branch text, full_address text, state_code text, district_id int, pincode text, lat float8, lng float8,
            garage_type text, contact_numbers text[], email text, services_offered text[], insurance_affiliated boolean, is_network_garage boolean,
            working_days text, contact_timing text, estimated_repair_time text, brand_authorizations text[], insurance_affiliations text[])
        where staged.import_id = ${importId} and staged.listing is not null and staged.repeats is null
        order by staged.row_number
        returning 1
      )
      select count(*)::int as count from taken`.execute(tx.db);
    const imported = rows[0]?.count ?? 0;
    await tx.db
      .updateTable('listing_import')
      .set({ state: 'done', imported, finished_at: tx.now })
      .where('id', '=', importId)
      .execute();
    await audit(tx, {
      action: 'take-listing-import',
      subjectType: 'listing-import',
      subjectId: importId,
      after: { fileName: row.file_name, imported, duplicates: row.duplicates, startedBy: row.created_by },
    });
  });
  await showListingChanges(platform);
}
