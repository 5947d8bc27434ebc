import { paged } from './paged.ts';
import { idField, pageQuery } from './fields.ts';
import { z } from './zod-setup.ts';

/** What each endpoint takes and answers, by its id. */
export const operationsSchemas = {
  listDeadJobs: {
    query: z.object(pageQuery(20)),
    reply: paged(z.object({ id: z.string(), job: z.string(), reason: z.string(), failedAt: z.string(), data: z.unknown() })),
  },
  retryDeadJob: { params: z.object({ id: idField }), reply: z.object({ retried: z.boolean() }) },
};
