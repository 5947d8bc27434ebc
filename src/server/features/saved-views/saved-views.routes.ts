import * as contract from '#contract/saved-views.endpoints.ts';
import { savedViewsSchemas } from '#contract/saved-views.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { deleteSavedView, listSavedViews, saveView } from './saved-views.ts';

const route = routesOf(savedViewsSchemas);

export const savedViewRoutes: readonly Route[] = [
  route(contract.listSavedViews, ({ platform, actor, query }) => listSavedViews(platform, actor, query)),
  route(contract.saveView, ({ platform, actor, body }) => saveView(platform, actor, body)),
  route(contract.deleteSavedView, ({ platform, actor, params }) => deleteSavedView(platform, actor, params.id)),
];
