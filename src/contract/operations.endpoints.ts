import { endpointsOf } from './endpoint.ts';
import type { operationsSchemas } from './operations.schemas.ts';

const endpoint = endpointsOf<typeof operationsSchemas>();

export const listDeadJobs = endpoint({
  id: 'listDeadJobs',
  method: 'GET',
  path: '/operations/dead-jobs',
  access: 'failed-job.read',
});

export const retryDeadJob = endpoint({
  id: 'retryDeadJob',
  method: 'POST',
  path: '/operations/dead-jobs/{id}/retry',
  access: 'failed-job.retry',
});
