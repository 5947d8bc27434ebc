import { endpoint, paged } from './endpoint.ts';
import { pageQuery } from './fields.ts';
import { z } from './zod-setup.ts';

const staff = ['insurance', 'admin'] as const;

export const listDeadJobs = endpoint({
  id: 'operations.list-dead-jobs',
  method: 'GET',
  path: '/operations/dead-jobs',
  access: staff,
  summary: 'Background work that failed for good, newest first',
  query: z.object(pageQuery(20)),
  reply: paged(z.object({ id: z.string(), job: z.string(), reason: z.string(), failedAt: z.string(), data: z.unknown() })),
});

export const retryDeadJob = endpoint({
  id: 'operations.retry-dead-job',
  method: 'POST',
  path: '/operations/dead-jobs/{id}/retry',
  access: ['admin'],
  summary: 'Runs a failed piece of background work again',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ retried: z.boolean() }),
});
