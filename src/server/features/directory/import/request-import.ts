import { idField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import { listingStaffSchemas, maximumImportSize } from '#contract/directory/listing-staff.schemas.ts';
import type { ListingImport } from '#contract/directory/listing-staff.schemas.ts';
import { createReadStream } from 'node:fs';
import type { FastifyRequest, FastifyReply } from 'fastify';
import { problem } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { receiveUpload, uploadRoot } from '#server/platform/files/receive-upload.ts';
import { invalidInput } from '#server/platform/http/error-reply.ts';
import type { Platform } from '#server/platform/platform.ts';
import { headerEnd } from './row-of-file.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { showListingChanges } from '../directory.service.ts';
import { harmlessCell } from '../staff/listing-values.ts';

export const processListingImport = defineJob({
  name: 'process-listing-import',
  data: z.object({ importId: idField }),
  retries: 3,
  expireInSeconds: 1_800,
});

/** Deletes rows of imports after a month, and fails checks whose job died with its process. */
const expireListingImports = defineJob({ name: 'expire-listing-imports', data: z.object({}), schedule: '40 * * * *' });

/** Stores the file and queues the check: the reply does not wait for it. */
export async function requestImport(platform: Platform, actor: UserActor, request: FastifyRequest): Promise<ListingImport> {
  const upload = await receiveUpload(request, { root: uploadRoot(platform.config), files: 1, fileSize: maximumImportSize });
  try {
    const fields = z.safeParse(listingStaffSchemas.importListings.body, upload.fields);
    if (!fields.success) throw invalidInput(fields.error.issues);
    const [file] = upload.files;
    if (!file) throw problem('input.invalid', { fieldErrors: { file: 'file.missing' } });
    const { id } = await platform.db
      .insertInto('listing_import')
      .values({
        file_name: file.originalName,
        dry_run: fields.data.dryRun === 'true',
        created_by: actor.userId,
        created_at: platform.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const key = `listing-imports/${id}`;
    await platform.files.put(key, createReadStream(file.path), 'application/octet-stream');
    await inTransaction(platform, actor, async (tx) => {
      await tx.db.updateTable('listing_import').set({ storage_key: key }).where('id', '=', id).execute();
      await audit(tx, {
        action: 'request-listing-import',
        subjectType: 'listing-import',
        subjectId: id,
        after: { fileName: file.originalName, ...fields.data },
      });
      await platform.jobs.enqueue(tx, processListingImport, { importId: id });
    });
    return await viewImport(platform, id);
  } finally {
    await upload.remove();
  }
}

const shownProblems = 100;

export async function viewImport(platform: Platform, id: string): Promise<ListingImport> {
  const row = await platform.db.selectFrom('listing_import').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw problem('record.not-found');
  const problems = await selectProblems(platform, id).limit(shownProblems).execute();
  return {
    id: row.id,
    fileName: row.file_name,
    dryRun: row.dry_run,
    state: row.state as ListingImport['state'],
    rows: row.rows,
    badRows: row.bad_rows,
    duplicates: row.duplicates,
    imported: row.imported,
    warnings: row.warnings,
    takeBackUntil: takeBackUntil(row, platform.now())?.toISOString() ?? null,
    takenBack: row.taken_back_at !== null,
    failure: row.failure === null ? null : messageText(row.failure),
    problems: problems.map((line) => ({
      row: line.row_number,
      message: problemText(line),
      kind: line.problem !== null ? ('bad' as const) : line.repeats !== null ? ('duplicate' as const) : ('warning' as const),
    })),
  };
}

function selectProblems(platform: Platform, id: string) {
  return platform.db
    .selectFrom('listing_import_row')
    .select(['row_number', 'problem', 'repeats', 'warning'])
    .where('import_id', '=', id)
    .where((eb) => eb.or([eb('problem', 'is not', null), eb('repeats', 'is not', null), eb('warning', 'is not', null)]))
    .orderBy('row_number');
}

type ReportedRow = Awaited<ReturnType<ReturnType<typeof selectProblems>['execute']>>[number];

function problemText({ problem: bad, repeats, warning }: ReportedRow): string {
  return (bad ?? repeats ?? warning ?? '')
    .split('\n')
    .map((line) => {
      const [key = '', header] = line.split(headerEnd).reverse();
      return header === undefined ? messageText(key) : `${header}: ${messageText(key)}`;
    })
    .join('; ');
}

const batch = 5_000;

/** Every bad or duplicate row with its reason. */
export async function sendImportReport(platform: Platform, id: string, reply: FastifyReply): Promise<void> {
  const { fileName } = await viewImport(platform, id);
  const csv = stringify({ header: true, columns: ['Row', 'Problem'], bom: true });
  const name = `${fileName.replace(/\.\w+$/, '').replaceAll(/[^\w.-]/g, '_')}-report.csv`;
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(csv);
  await pipeline(Readable.from(lines(platform, id)), csv);
}

async function* lines(platform: Platform, id: string): AsyncGenerator<string[]> {
  for (let last = 0; ;) {
    const rows = await selectProblems(platform, id).where('row_number', '>', last).limit(batch).execute();
    for (const row of rows) yield [String(row.row_number), harmlessCell(problemText(row))];
    if (rows.length < batch) return;
    last = rows.at(-1)?.row_number ?? last;
  }
}

/** Imports a checked file without bad rows. Idempotent. */
export async function startImport(platform: Platform, actor: UserActor, id: string): Promise<ListingImport> {
  await inTransaction(platform, actor, async (tx) => {
    const row = await tx.db.selectFrom('listing_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw problem('record.not-found');
    if (row.state === 'importing' || row.state === 'done') return;
    if (row.state !== 'checked' || row.bad_rows > 0 || row.rows === row.duplicates)
      throw problem('listing.import-wrong-state', { details: { state: row.state } });
    await tx.db.updateTable('listing_import').set({ state: 'importing' }).where('id', '=', id).execute();
    await audit(tx, { action: 'start-listing-import', subjectType: 'listing-import', subjectId: id });
    await platform.jobs.enqueue(tx, processListingImport, { importId: id });
  });
  return viewImport(platform, id);
}

const undoMs = 86_400_000;

function takeBackUntil(row: { state: string; finished_at: Date | null; taken_back_at: Date | null }, now: Date): Date | null {
  if (row.state !== 'done' || row.finished_at === null || row.taken_back_at !== null) return null;
  const until = new Date(row.finished_at.getTime() + undoMs);
  return until > now ? until : null;
}

/** Hides what an import entered, except what somebody changed since. Staff can restore each listing. Idempotent. */
export async function takeBackImport(platform: Platform, actor: UserActor, id: string): Promise<ListingImport> {
  await inTransaction(platform, actor, async (tx) => {
    const row = await tx.db.selectFrom('listing_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw problem('record.not-found');
    if (row.taken_back_at !== null) return;
    if (takeBackUntil(row, tx.now) === null) throw problem('listing.import-wrong-state', { details: { state: row.state } });
    const { numUpdatedRows } = await tx.db
      .updateTable('garage_listing')
      .set((eb) => ({
        hidden: true,
        deleted_at: tx.now,
        deleted_by: actor.userId,
        updated_at: tx.now,
        version: eb('version', '+', 1),
      }))
      .where('import_id', '=', id)
      .where('hidden', '=', false)
      .where('garage_id', 'is', null)
      .whereRef('updated_at', '=', 'created_at')
      .executeTakeFirst();
    await tx.db.updateTable('listing_import').set({ taken_back_at: tx.now }).where('id', '=', id).execute();
    await audit(tx, {
      action: 'take-back-listing-import',
      subjectType: 'listing-import',
      subjectId: id,
      after: { fileName: row.file_name, hidden: Number(numUpdatedRows) },
    });
  });
  await showListingChanges(platform);
  return viewImport(platform, id);
}

const keptMs = 30 * 86_400_000;
/** Longer than all retries of a check together. */
const longestCheckMs = 4 * 3_600_000;

/** The audit has the result of an import; its rows serve the report only. */
export const expireListingImportsHandler = handleJob(expireListingImports, async (platform) => {
  const old = await platform.db
    .deleteFrom('listing_import')
    .where('created_at', '<', new Date(platform.now().getTime() - keptMs))
    .returning('storage_key')
    .execute();
  const ended = await platform.db
    .updateTable('listing_import')
    .set({ state: 'failed', failure: 'listing.import.stopped', finished_at: platform.now() })
    .where('state', 'in', ['waiting', 'checking'])
    .where('created_at', '<', new Date(platform.now().getTime() - longestCheckMs))
    .returning('id')
    .execute();
  for (const { id } of ended) platform.log.error({ importId: id }, 'the check of an import of listings never ended');
  for (const { storage_key: key } of old) if (key !== null) await platform.files.delete(key);
});
