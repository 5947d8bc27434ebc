import type * as z from 'zod/mini';
import type { Transaction } from 'kysely';
import type { DB } from '../db/database-types.ts';

/** A kind of background work: its name, what it is given, and how often it is tried. */
export interface JobDefinition<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly data: S;
  /** Tries after the first; default 8. Then the job is in the dead-letter view. */
  readonly retries?: number;
  /** Seconds before the first retry, doubled each time; default 5. */
  readonly retryDelaySeconds?: number;
  /** A job that runs longer is given to another worker; default 120. */
  readonly expireInSeconds?: number;
  /** Cron expression in Asia/Kolkata for work that recurs by itself. */
  readonly schedule?: string;
  /** Recurring work that a new release must not wait for. */
  readonly atStart?: boolean;
}

export function defineJob<const S extends z.ZodMiniType>(definition: JobDefinition<S>): JobDefinition<S> {
  return definition;
}

interface EnqueueOptions {
  startAfter?: Date;
  /** While a job with this key waits or runs, another is not added. */
  singletonKey?: string;
}

/** What a transaction may ask of the queue. */
export interface JobQueue {
  /** Adds a job in the caller's transaction: it exists exactly when the transaction commits. */
  enqueue<S extends z.ZodMiniType>(
    tx: { readonly db: Transaction<DB> },
    job: JobDefinition<S>,
    data: z.input<S>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /**
   * Has the job run soon, once for all that ask meanwhile; for after the commit, of work that also recurs by itself: what a killed process did
   * not ask for comes with its next turn. In the caller's transaction each would wait for every other that wants the same job.
   */
  wake(job: JobDefinition): void;
}
