import * as endpoints from '#contract/exposure.endpoints.ts';
import { exposureSchemas } from '#contract/exposure.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { proposeExposureLimit } from './propose-limit.ts';
import { viewClaimExposure, listExposure, viewExposure, exposureTable } from './view-exposure.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';

const route = routesOf(exposureSchemas);
const listRoutes = listRoutesOf(exposureSchemas);

export const exposureRoutes: readonly Route[] = [
  route(endpoints.viewExposure, ({ platform }) => viewExposure(platform)),
  ...listRoutes(endpoints.listExposure, ({ platform, query }) => listExposure(platform, query), exposureTable),
  route(endpoints.proposeExposureLimit, ({ platform, actor, body }) => proposeExposureLimit(platform, actor, body)),
  route(endpoints.viewClaimExposure, ({ platform, params }) => viewClaimExposure(platform, params.id)),
];
