import { listSurveyors as endpoint } from '#contract/surveyors/surveyors.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { listSurveyors } from './list-surveyors.ts';

export const surveyorRoutes: readonly Route[] = [route(endpoint, ({ platform, query }) => listSurveyors(platform, query))];
