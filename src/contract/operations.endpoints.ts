import { endpointsOf } from './endpoint.ts';
import type { operationsSchemas } from './operations.schemas.ts';

const endpoint = endpointsOf<typeof operationsSchemas>();

export const listDeadJobs = endpoint({
  id: 'listDeadJobs',
  method: 'GET',
  path: '/operations/dead-jobs',
  access: 'failed-job.read',
  summary: 'Background work that failed for good, newest first',
});

export const retryDeadJob = endpoint({
  id: 'retryDeadJob',
  method: 'POST',
  path: '/operations/dead-jobs/{id}/retry',
  access: 'failed-job.retry',
  summary: 'Runs a failed piece of background work again',
});
