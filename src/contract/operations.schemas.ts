import { paged } from './paged.ts';
import { idField, pageQuery } from './fields.ts';
import { z } from './zod-setup.ts';

export const operationsSchemas = {
  listDeadJobs: {
    summary: 'Background work that failed for good, newest first',
    query: z.object(pageQuery(20)),
    reply: paged(z.object({ id: z.string(), job: z.string(), reason: z.string(), failedAt: z.string(), data: z.unknown() })),
  },
  retryDeadJob: {
    summary: 'Runs a failed piece of background work again',
    params: z.object({ id: idField }),
    reply: z.object({ retried: z.boolean() }),
  },
};
