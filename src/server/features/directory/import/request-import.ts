import { listingStaffSchemas } from '#contract/directory/listing-staff.schemas.ts';
import { createReadStream } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { problem } from '#contract/errors.ts';
import { maximumImportSize } from '#contract/directory/listing-staff.schemas.ts';
import type { ListingImport } from '#contract/directory/listing-staff.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { receiveUpload, uploadRoot } from '#server/platform/files/receive-upload.ts';
import { invalidInput } from '../../../platform/http/error-reply.ts';
import type { Platform } from '../../../platform/platform.ts';
import { processListingImport } from './listing-import.jobs.ts';
import { viewImport } from './view-import.ts';

/** Keeps the file and leaves the rest to a job: the reply comes as soon as the file is here. */
export async function requestImport(platform: Platform, actor: UserActor, request: FastifyRequest): Promise<ListingImport> {
  const upload = await receiveUpload(request, { root: uploadRoot(platform.config), files: 1, fileSize: maximumImportSize });
  try {
    const fields = z.safeParse(listingStaffSchemas.importListings.body, upload.fields);
    if (!fields.success) throw invalidInput(fields.error.issues);
    const [file] = upload.files;
    if (!file || !/\.(csv|txt)$/i.test(file.originalName))
      throw problem('file.unsupported', { messageKey: 'listing.import.not-csv' });
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
    const key = `listing-imports/${id}.csv`;
    await platform.files.put(key, createReadStream(file.path), 'text/csv');
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
