import { z } from '#contract/zod-setup.ts';
import { purgeFileHandler } from '#server/platform/files/stored.ts';
import { removeAbandonedUploads, uploadRoot } from '#server/platform/files/receive-upload.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { JobHandler } from '#server/platform/platform.ts';
import { hashOldPicturesHandler, hashPictureHandler, dropBytesHandler } from './keep-files.ts';
import { clearPiecesHandler } from './pieces/pieces.ts';

/** Deletes temporary uploads of killed processes on this machine. */
const clearUploadsJob = defineJob({ name: 'clear-uploads', data: z.object({}), schedule: '20 4 * * *' });

const clearUploadsHandler = handleJob(clearUploadsJob, async (platform) => {
  const removed = await removeAbandonedUploads(uploadRoot(platform.config), platform.now());
  if (removed > 0) platform.log.info({ removed }, 'abandoned uploads removed');
});

export const fileHandlers: readonly JobHandler[] = [
  purgeFileHandler,
  dropBytesHandler,
  hashPictureHandler,
  hashOldPicturesHandler,
  clearUploadsHandler,
  clearPiecesHandler,
];
