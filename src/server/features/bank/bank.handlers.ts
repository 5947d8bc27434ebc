import type { JobHandler } from '#server/platform/jobs/job.ts';
import { matchLinesHandler } from './match-lines.ts';
import { readSettlementsHandler } from './read-settlements.ts';

export const bankHandlers: readonly JobHandler[] = [readSettlementsHandler, matchLinesHandler];
