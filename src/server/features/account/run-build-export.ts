import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { productName } from '#domain/product-name.ts';
import { send } from '#server/platform/messages/send.ts';
import { systemActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildExport, expireExports } from './data-export.jobs.ts';
import { readOwnData } from './own-data.ts';

const lifetimeMs = 7 * 86_400_000;

const readme = `This is what ${productName} keeps about you, as of the day of this download.
Each .json file is one kind of record; the folder files/ holds what you uploaded.
Passwords, and your PAN, Aadhaar and account numbers (of which we keep at most an encrypted copy), are not in it.
`;

/** Writes the ZIP to the file store as it is made, then tells its owner. A second run writes the same place again. */
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

/** Streams records and files into the store; nothing is held in memory but the records. */
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
    // Photos and PDFs are compressed already.
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
