import type { ReadinessCheck } from './platform/http/health.routes.ts';
import type { Route } from './platform/http/route.ts';
import type { JobHandler } from './platform/jobs/job.ts';

/** Every feature's routes, jobs and readiness checks: adding a feature is one line in each list. */
export const routes: readonly Route[] = [];

export const jobHandlers: readonly JobHandler[] = [];

export const readinessChecks: Record<string, ReadinessCheck> = {};
