import { listSurveyors as endpoint } from '#contract/surveyors/surveyors.endpoints.ts';
import { listRoutes } from '#server/platform/exports/list-routes.ts';
import { surveyorsTable } from './surveyors.table.ts';
import type { Route } from '#server/platform/http/route.ts';
import { listSurveyors } from './list-surveyors.ts';

export const surveyorRoutes: readonly Route[] = listRoutes(
  endpoint,
  ({ platform, query }) => listSurveyors(platform, query),
  surveyorsTable,
);
