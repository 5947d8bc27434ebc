import * as endpoints from '#contract/repairs.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { listMilestones } from './list-milestones.ts';
import { listRepairs } from './list-repairs.ts';
import { recordMilestone } from './record-milestone.ts';

export const repairRoutes: readonly Route[] = [
  route(endpoints.listRepairs, ({ platform, actor, query }) => listRepairs(platform, actor, query)),
  route(endpoints.listMilestones, ({ platform, actor, params }) => listMilestones(platform, actor, params.id)),
  route(endpoints.recordMilestone, ({ platform, actor, params, body }) => recordMilestone(platform, actor, params.id, body)),
];
