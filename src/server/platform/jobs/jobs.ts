import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Job } from 'pg-boss';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { connectionTo } from '../db/several-hosts.ts';
import type { JobContext, JobHandler, Jobs, Platform } from '../platform.ts';
import { inSpan } from '../tracing/tracing.ts';
import type { JobDefinition } from './job.ts';

export const deadLetterQueue = 'dead-letter';

/** Binds a handler to its job. Handlers must be idempotent: a killed worker's job runs again. */
export function handleJob<S extends z.ZodMiniType>(
  definition: JobDefinition<S>,
  run: (platform: Platform, data: z.output<S>, context: JobContext) => Promise<void>,
): JobHandler {
  return { definition, run: (platform, data, context) => run(platform, definition.data.parse(data), context) };
}

/** Starts the queue on PostgreSQL and creates a queue per handler. */
export async function startJobs(options: {
  databaseUrl: string;
  handlers: readonly JobHandler[];
  log: Logger;
  worker: boolean;
}): Promise<Jobs> {
  const { handlers, log } = options;
  const boss = new PgBoss({
    ...connectionTo(options.databaseUrl),
    application_name: options.worker ? 'gatepass-jobs' : 'gatepass-enqueue',
    max: options.worker ? 6 : 2,
    schedule: options.worker,
    supervise: options.worker,
    useListenNotify: options.worker,
    // A killed worker's job is reassigned once its heartbeat is missed.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error: unknown) => log.error({ err: error }, 'job queue error'));
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!known.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue, { retryLimit: 0, deleteAfterSeconds: 90 * 86_400 });
  for (const { definition } of handlers) if (!known.has(definition.name)) await createQueue(boss, definition);

  /** Per job: the send in progress, and whether another must follow. */
  const waking = new Map<string, { again: boolean; sent: Promise<void> }>();
  const wake = (job: JobDefinition): void => {
    const under = waking.get(job.name);
    if (under) {
      under.again = true;
      return;
    }
    const one = { again: true, sent: Promise.resolve() };
    waking.set(job.name, one);
    one.sent = (async () => {
      while (one.again) {
        one.again = false;
        await boss
          .send(job.name, {}, { singletonKey: job.name })
          .catch((error: unknown) => log.error({ err: error }, 'a job was not woken'));
      }
      waking.delete(job.name);
    })();
  };
  const woken = async (): Promise<void> => {
    await Promise.all([...waking.values()].map(({ sent }) => sent));
  };

  const runOne = async (platform: Platform, handler: JobHandler, job: Job<unknown>, retry: number) => {
    const started = performance.now();
    try {
      await inSpan(`job ${job.name}`, 'CONSUMER', { 'gatepass.job': job.name, 'gatepass.retry': retry }, () =>
        handler.run(platform, job.data ?? {}, { jobId: job.id, retry, signal: job.signal }),
      );
      log.debug({ job: job.name, jobId: job.id, ms: Math.round(performance.now() - started) }, 'job done');
    } catch (error) {
      log.warn({ job: job.name, jobId: job.id, retry, err: error }, 'job failed');
      throw error;
    }
  };

  return {
    boss,
    async enqueue(tx, job, data, enqueueOptions = {}) {
      await boss.send(job.name, data as object, {
        db: fromKysely(tx.db),
        ...(enqueueOptions.startAfter ? { startAfter: enqueueOptions.startAfter } : {}),
        // The "short" policy allows one waiting job per key; a random key prevents merging.
        singletonKey: enqueueOptions.singletonKey ?? randomUUID(),
      });
    },
    wake,
    async drain(platform) {
      let count = 0;
      for (let again = true; again;) {
        again = false;
        await woken();
        const due = await findDueQueues(platform);
        for (const handler of handlers) {
          if (!due.has(handler.definition.name)) continue;
          const jobs = await boss.fetch<unknown>(handler.definition.name, { batchSize: 50, includeMetadata: true });
          for (const job of jobs) {
            again = true;
            count += 1;
            await runOne(platform, handler, job, job.retryCount).then(
              () => boss.complete(job.name, job.id),
              (error: unknown) => boss.fail(job.name, job.id, { message: error instanceof Error ? error.message : 'failed' }),
            );
          }
        }
      }
      return count;
    },
    async work(platform) {
      for (const handler of handlers) {
        const { definition } = handler;
        await boss.work<unknown>(
          definition.name,
          {
            batchSize: 10,
            burstWhenBatchFull: true,
            perJobResults: true,
            includeMetadata: true,
            notifyPollingIntervalSeconds: 5,
            pollingIntervalSeconds: 1,
          },
          async (jobs) =>
            Promise.all(
              jobs.map(async (job) => {
                try {
                  await runOne(platform, handler, job, job.retryCount);
                  return { id: job.id, status: 'completed' as const };
                } catch (error) {
                  return {
                    id: job.id,
                    status: 'failed' as const,
                    output: { message: error instanceof Error ? error.message : 'failed' },
                  };
                }
              }),
            ),
        );
        if (definition.schedule) await boss.schedule(definition.name, definition.schedule, {}, { tz: 'Asia/Kolkata' });
        if (definition.atStart) await boss.send(definition.name, {}, { singletonKey: definition.name });
      }
    },
    async stop() {
      await woken();
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}

/** One query rather than one per queue, of which there are thirty. */
async function findDueQueues({ db }: Platform): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active' and start_after <= pgboss.job_now()`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function createQueue(boss: PgBoss, definition: JobDefinition): Promise<void> {
  const settings = {
    retryLimit: definition.retries ?? 8,
    retryDelay: definition.retryDelaySeconds ?? 5,
    retryBackoff: true,
    expireInSeconds: definition.expireInSeconds ?? 120,
    heartbeatSeconds: 10,
    deadLetter: deadLetterQueue,
    notify: true,
  };
  await boss.createQueue(definition.name, { ...settings, policy: 'short' });
}
