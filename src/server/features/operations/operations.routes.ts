import { listDeadJobs, retryDeadJob } from '#contract/operations.endpoints.ts';
import { operationsSchemas } from '#contract/operations.schemas.ts';
import { moment, text } from '#server/platform/exports/send-file.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';
import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import { pagesOf } from '#contract/paged.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { redacted } from '#server/platform/log/logger.ts';

const route = routesOf(operationsSchemas);
const listRoutes = listRoutesOf(operationsSchemas);

const deadJobsTable: TableOf<typeof listDeadJobs> = {
  name: 'failed-jobs',
  columns: [
    text('Job', ({ job }) => job),
    text('Reason', ({ reason }) => reason),
    moment('Failed', ({ failedAt }) => failedAt),
    text('Id', ({ id }) => id),
  ],
};

interface FailedJob {
  id: string;
  name: string;
  data: unknown;
  output: { message?: string } | null;
  completed_on: Date;
  total: number;
}

export const operationsRoutes: readonly Route[] = [
  ...listRoutes(
    listDeadJobs,
    async ({ platform, query }) => {
      const { rows } = await sql<FailedJob>`
      select id, name, data, output, completed_on, count(*) over ()::int as total
      from pgboss.job where state = 'failed' and name <> 'dead-letter'
      order by completed_on desc, id limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(platform.db);
      const total = rows[0]?.total ?? 0;
      return {
        data: rows.map((row) => ({
          id: row.id,
          job: row.name,
          reason: row.output?.message ?? 'failed',
          failedAt: row.completed_on.toISOString(),
          data: redacted(row.data),
        })),
        total,
        totalPages: pagesOf(total, query.limit),
        page: query.page,
        limit: query.limit,
      };
    },
    deadJobsTable,
  ),
  route(retryDeadJob, async ({ platform, actor, params }) =>
    inTransaction(platform, actor, async (tx) => {
      const { rows } = await sql<{
        name: string;
      }>`select name from pgboss.job where id = ${params.id} and state = 'failed' for update`.execute(tx.db);
      const [job] = rows;
      if (!job) throw problem('record.not-found');
      await sql`update pgboss.job set state = 'retry', retry_limit = retry_count + 3, start_after = now(), completed_on = null where id = ${params.id}`.execute(
        tx.db,
      );
      await audit(tx, { action: 'retry-dead-job', subjectType: 'job', subjectId: params.id, after: { job: job.name } });
      return { retried: true };
    }),
  ),
];
