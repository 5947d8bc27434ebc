import { listSurveys as listSurveysEndpoint } from '#contract/surveys.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { listSurveys } from './list-surveys.ts';

export const surveyRoutes: readonly Route[] = [
  route(listSurveysEndpoint, ({ platform, actor, query }) => listSurveys(platform, actor, query)),
];
