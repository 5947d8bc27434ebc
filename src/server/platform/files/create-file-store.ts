import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import type { FilesConfig } from './read-files-config.ts';
import { createS3FileStore } from './s3-file-store.ts';

export function createFileStore(config: FilesConfig): FileStore {
  return config.kind === 's3' ? createS3FileStore(config) : createDiskFileStore(config.folder);
}
