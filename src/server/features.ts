import { operationsRoutes } from './features/operations/operations.routes.ts';
import type { GatewayHooks } from './platform/gateway-hooks.ts';
import type { ReadinessCheck } from './platform/http/health.routes.ts';
import type { Route } from './platform/http/route.ts';
import type { JobHandler } from './platform/jobs/job.ts';
import { deliverMessagesHandler } from './platform/messages/deliver-messages.ts';

/** Every feature's routes, jobs and readiness checks: adding a feature is one line in each list. */
export const routes: readonly Route[] = [...operationsRoutes];

export const jobHandlers: readonly JobHandler[] = [deliverMessagesHandler];

export const readinessChecks: Record<string, ReadinessCheck> = {};

/** What a confirmed payment does, by what it was for; and who follows a transfer. */
export const gatewayHooks: GatewayHooks = { paid: {}, payoutChanged: null };
