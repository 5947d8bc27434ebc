import type * as z from 'zod/mini';
import type { Platform } from '../platform.ts';

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

export interface JobContext {
  readonly jobId: string;
  /** First try is 0. */
  readonly retry: number;
  readonly signal: AbortSignal;
}

export interface JobHandler {
  readonly definition: JobDefinition;
  readonly run: (platform: Platform, data: unknown, context: JobContext) => Promise<void>;
}

/** Binds a handler to its job. Handlers are idempotent: a killed worker's job runs again. */
export function handleJob<S extends z.ZodMiniType>(
  definition: JobDefinition<S>,
  run: (platform: Platform, data: z.output<S>, context: JobContext) => Promise<void>,
): JobHandler {
  return { definition, run: (platform, data, context) => run(platform, definition.data.parse(data), context) };
}
