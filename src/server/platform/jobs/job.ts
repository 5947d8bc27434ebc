import type * as z from 'zod/mini';
import type { Transaction } from 'kysely';
import type { DB } from '../db/database-types.ts';

export interface JobDefinition<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly data: S;
  /** Retries after the first attempt; default 8. Then the job moves to the dead-letter view. */
  readonly retries?: number;
  /** Seconds before the first retry, doubling each time; default 5. */
  readonly retryDelaySeconds?: number;
  /** Seconds after which a running job is given to another worker; default 120. */
  readonly expireInSeconds?: number;
  /** Cron expression in Asia/Kolkata for recurring jobs. */
  readonly schedule?: string;
  /** Also run when a worker starts, so that a release need not wait for the next scheduled run. */
  readonly atStart?: boolean;
}

export function defineJob<const S extends z.ZodMiniType>(definition: JobDefinition<S>): JobDefinition<S> {
  return definition;
}

interface EnqueueOptions {
  startAfter?: Date;
  /** Not added while a job with this key is waiting or running. */
  singletonKey?: string;
}

/** Queue operations available in a transaction. */
export interface JobQueue {
  /** Adds a job in the caller's transaction: it exists only if that commits. */
  enqueue<S extends z.ZodMiniType>(
    tx: { readonly db: Transaction<DB> },
    job: JobDefinition<S>,
    data: z.input<S>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Runs a recurring job soon after the commit; concurrent requests are merged. If the process dies before the request, the job's next scheduled run covers
   * it. Inserting it in the transaction would make all transactions that want the same job wait for one another.
   */
  wake(job: JobDefinition): void;
}
