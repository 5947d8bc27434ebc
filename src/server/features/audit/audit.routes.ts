import * as contract from '#contract/audit.endpoints.ts';
import { auditSchemas } from '#contract/audit.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { claimAsOf } from './claim-as-of.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './audit-entries.ts';

const route = routesOf(auditSchemas);

export const auditRoutes: readonly Route[] = [
  route(contract.listAudit, ({ platform, query }) => listAudit(platform, query)),
  route(contract.exportAudit, ({ platform, actor, query, reply }) => exportAudit(platform, actor, query, reply)),
  route(contract.viewClaimAsOf, ({ platform, actor, params, query }) => claimAsOf(platform, actor, params, query)),
];
