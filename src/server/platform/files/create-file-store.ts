import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import type { FilesConfig } from './read-files-config.ts';

export function createFileStore(config: FilesConfig): FileStore {
  if (config.kind === 's3') throw new Error('FILES=s3 is not built yet: use FILES=disk');
  return createDiskFileStore(config.folder);
}
