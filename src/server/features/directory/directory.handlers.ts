import type { JobHandler } from '../../platform/platform.ts';
import { expireListingImportsHandler } from './import/expire-imports.ts';
import { processListingImportHandler } from './import/run-listing-import.ts';
import { measureRepairsHandler } from './measure-repairs.ts';
import { pruneListingChangesHandler } from './prune-listing-changes.ts';

export const directoryHandlers: readonly JobHandler[] = [
  processListingImportHandler,
  expireListingImportsHandler,
  pruneListingChangesHandler,
  measureRepairsHandler,
];
