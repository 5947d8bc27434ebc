import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { z } from '#contract/zod-setup.ts';
import { keptFor } from '#domain/kept-for.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { FastifyReply } from 'fastify';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { listExports as contract } from '#contract/account/account.endpoints.ts';
import { problem } from '#contract/errors.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DataExport } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { openStored } from '#server/platform/files/stored.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { productName } from '#domain/product-name.ts';
import { send } from '#server/platform/messages/send.ts';

/**
 * Columns left out of the export: platform secrets, encrypted values, data about other people (registered owner, driver, staff, another's claim), and staff
 * proposals.
 */
const left = new Set([
  'password_hash',
  'pan_encrypted',
  'bank_account_encrypted',
  'account_encrypted',
  'pan_mark',
  'account_mark',
  'aadhaar_reference',
  'storage_key',
  'sha256',
  'payee',
  'register_facts',
  'licence_check',
  'papers_read',
  'tax_check',
  'session_id',
  'idempotency_key',
  'actor_id',
  'assignee_id',
  'assigned_by',
  'decided_by',
  'checked_by',
  'changed_by',
  'confirmed_by',
  'first_approver_id',
  'second_approver_id',
  'insurer_word_id',
  'repeats_id',
  'payout_hold',
  'alert',
  'wanted_by',
  'wanted_at',
  'wanted_fee_paise',
  'wanted_travel_paise',
  'wanted_reason',
]);

function cleaned(rows: readonly object[]): object[] {
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name))));
}

/** Everything we store about a person, by file name in the download. */
async function readOwnData(db: Database, userId: string): Promise<Record<string, object[]>> {
  const claims = await db.selectFrom('claim').selectAll().where('claimant_id', '=', userId).execute();
  const claimIds = claims.map(({ id }) => id);
  const events =
    claimIds.length === 0
      ? []
      : await db
          .selectFrom('claim_event')
          .selectAll()
          .where('claim_id', 'in', claimIds)
          // Excludes events that only staff can read.
          .where(sql<boolean>`'claimant' = any(audience)`)
          .orderBy('id')
          .execute();
  const sets = {
    profile: await db.selectFrom('app_user').selectAll().where('id', '=', userId).execute(),
    garage: await db.selectFrom('garage').selectAll().where('owner_id', '=', userId).execute(),
    surveyor: await db.selectFrom('surveyor_profile').selectAll().where('user_id', '=', userId).execute(),
    kyc: await db.selectFrom('kyc_submission').selectAll().where('user_id', '=', userId).execute(),
    'kyc-documents': await db.selectFrom('kyc_document').selectAll().where('user_id', '=', userId).execute(),
    'owner-identity': await db.selectFrom('owner_identity').selectAll().where('user_id', '=', userId).execute(),
    digilocker: await db.selectFrom('digilocker_check').selectAll().where('user_id', '=', userId).execute(),
    claims,
    'claim-events': events,
    'surveyor-tax-identity': await db.selectFrom('surveyor_tax_identity').selectAll().where('user_id', '=', userId).execute(),
    'survey-fees': await db.selectFrom('survey_fee').selectAll().where('surveyor_id', '=', userId).execute(),
    'surveyor-bills': await db.selectFrom('surveyor_bill').selectAll().where('surveyor_id', '=', userId).execute(),
    surveys: await db.selectFrom('survey').selectAll().where('surveyor_id', '=', userId).execute(),
    payments: await db.selectFrom('payment_order').selectAll().where('user_id', '=', userId).execute(),
    notifications: await db.selectFrom('notification').selectAll().where('user_id', '=', userId).execute(),
    'saved-views': await db.selectFrom('saved_view').selectAll().where('owner_id', '=', userId).execute(),
    passkeys: await db
      .selectFrom('passkey')
      .select(['name', 'created_at', 'last_used_at', 'removed_at'])
      .where('user_id', '=', userId)
      .execute(),
    devices: await db
      .selectFrom('account_device')
      .select(['first_seen_at', 'last_seen_at', 'payee_from'])
      .where('user_id', '=', userId)
      .execute(),
    sessions: await db.selectFrom('session').selectAll().where('user_id', '=', userId).execute(),
    activity: await db
      .selectFrom('audit_entry')
      .select(['at', 'action', 'subject_type', 'subject_id', 'ip'])
      .where('actor_id', '=', userId)
      .orderBy('id')
      .execute(),
    files: await db
      .selectFrom('stored_file')
      .selectAll()
      .where('owner_id', '=', userId)
      .where('deleted_at', 'is', null)
      .execute(),
  };
  return Object.fromEntries(Object.entries(sets).map(([name, rows]) => [name, cleaned(rows)]));
}

const buildExport = defineJob({
  name: 'build-export',
  data: z.object({ exportId: z.string() }),
  retries: 4,
  expireInSeconds: 600,
});

/** Nightly: deletes expired downloads. */
const expireExports = defineJob({ name: 'expire-exports', data: z.object({}), schedule: '25 2 * * *' });

type ExportDto = ReplyOf<typeof contract>['exports'][number];

const abandonedAfterMs = 3_600_000;

function toDto(row: Selectable<DataExport>, now: Date): ExportDto {
  const expired = row.state === 'ready' && row.expires_at !== null && row.expires_at <= now;
  return {
    id: row.id,
    state: expired ? 'expired' : (row.state as ExportDto['state']),
    size: row.size,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}

/** Requests the actor's data as a ZIP; returns the export already being built, if any. */
export async function startExport(platform: Platform, actor: UserActor): Promise<{ message: string; export: ExportDto }> {
  const row = await inTransaction(platform, actor, async (tx) => {
    // One export request per person at a time.
    await tx.db.selectFrom('app_user').select('id').where('id', '=', actor.userId).forNoKeyUpdate().executeTakeFirstOrThrow();
    // Exports older than this were abandoned by their job.
    await tx.db
      .updateTable('data_export')
      .set({ state: 'failed' })
      .where('user_id', '=', actor.userId)
      .where('state', '=', 'waiting')
      .where('created_at', '<', new Date(tx.now.getTime() - abandonedAfterMs))
      .execute();
    const waiting = await tx.db
      .selectFrom('data_export')
      .selectAll()
      .where('user_id', '=', actor.userId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (waiting) return waiting;
    const created = await tx.db
      .insertInto('data_export')
      .values({ user_id: actor.userId, created_at: tx.now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await platform.jobs.enqueue(tx, buildExport, { exportId: created.id });
    await audit(tx, { action: 'start-export', subjectType: 'user', subjectId: actor.userId });
    return created;
  });
  return { message: messageText('account.export.started'), export: toDto(row, platform.now()) };
}

export async function listExports(platform: Platform, actor: UserActor): Promise<ReplyOf<typeof contract>> {
  const rows = await platform.db
    .selectFrom('data_export')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
  return { exports: rows.map((row) => toDto(row, platform.now())) };
}

/** Sends the ZIP to its owner; 404 for anyone else, 409 while it is not ready or after it expired. */
export async function downloadExport(platform: Platform, actor: UserActor, id: string, reply: FastifyReply): Promise<void> {
  const row = await platform.db
    .selectFrom('data_export')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (!row) throw problem('record.not-found');
  if (toDto(row, platform.now()).state !== 'ready' || row.storage_key === null) throw problem('account.export-not-ready');
  await inTransaction(platform, actor, (tx) =>
    audit(tx, { action: 'download-export', subjectType: 'user', subjectId: actor.userId }),
  );
  const content = await openStored(platform, row.storage_key, { export: id });
  await reply
    .type('application/zip')
    .header('content-disposition', 'attachment; filename="my-data.zip"')
    .header('x-content-type-options', 'nosniff')
    .send(content);
}

const lifetimeMs = keptFor.exportDays * 86_400_000;

const readme = `This is what ${productName} keeps about you, as of the day of this download.
Each .json file is one kind of record; the folder files/ holds what you uploaded.
Passwords, and your PAN, Aadhaar and account numbers (of which we keep at most an encrypted copy), are not in it.
`;

/** Streams the ZIP into the file store, then notifies its owner. A retry overwrites the same key. */
export const buildExportHandler = handleJob(buildExport, async (platform, { exportId }, { jobId }) => {
  const row = await platform.db.selectFrom('data_export').selectAll().where('id', '=', exportId).executeTakeFirst();
  if (!row || row.state !== 'waiting') return;
  const key = `exports/${exportId}.zip`;
  const { size } = await writeZip(platform, row.user_id, key);
  await inTransaction(platform, systemActor(jobId), async (tx) => {
    const done = await tx.db
      .updateTable('data_export')
      .set({ state: 'ready', storage_key: key, size, ready_at: tx.now, expires_at: new Date(tx.now.getTime() + lifetimeMs) })
      .where('id', '=', exportId)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (!done) return;
    await send(tx, row.user_id, 'export-ready', {}, { key: `export:${exportId}` });
  });
});

/** Streams records and files into the store; only the records are held in memory. */
async function writeZip(platform: Platform, userId: string, key: string): Promise<{ size: number }> {
  const records = await readOwnData(platform.db, userId);
  const files = await platform.db
    .selectFrom('stored_file')
    .select(['id', 'original_name', 'storage_key'])
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const zip = new ZipFile();
  const content = new PassThrough();
  zip.on('error', (error: Error) => content.destroy(error));
  zip.outputStream.pipe(content);
  const stored = platform.files.put(key, content, 'application/zip');
  zip.addBuffer(Buffer.from(readme), 'README.txt');
  for (const [name, rows] of Object.entries(records)) zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `${name}.json`);
  for (const file of files) {
    const path = `files/${file.id.slice(-12)}-${file.original_name.replaceAll(/[^\w. ()-]/g, '_')}`;
    // Photos and PDFs are already compressed.
    zip.addReadStreamLazy(path, { compress: false }, (give) => {
      platform.files.get(file.storage_key).then(
        (bytes) => give(null, bytes),
        (error: unknown) => {
          platform.log.error({ err: error, file: file.id }, 'a file is missing from a download');
          give(null, Readable.from([Buffer.from('This file could not be read. Please ask our support for it.')]));
        },
      );
    });
  }
  zip.end();
  return stored;
}

export const expireExportsHandler = handleJob(expireExports, async (platform) => {
  const old = await platform.db
    .selectFrom('data_export')
    .select(['id', 'storage_key'])
    .where('state', '=', 'ready')
    .where('expires_at', '<=', platform.now())
    .execute();
  for (const { id, storage_key: key } of old) {
    if (key !== null) await platform.files.delete(key);
    await platform.db.updateTable('data_export').set({ state: 'expired', storage_key: null }).where('id', '=', id).execute();
  }
});
