import type { listDeadJobs } from '#contract/operations.endpoints.ts';
import { moment, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const deadJobsTable: TableOf<typeof listDeadJobs> = {
  name: 'failed-jobs',
  columns: [
    text('Job', ({ job }) => job),
    text('Reason', ({ reason }) => reason),
    moment('Failed', ({ failedAt }) => failedAt),
    text('Id', ({ id }) => id),
  ],
};
