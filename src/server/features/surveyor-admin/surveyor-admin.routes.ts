import { listSurveyors as endpoint } from '#contract/surveyor-admin.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { listSurveyors } from './list-surveyors.ts';

export const surveyorAdminRoutes: readonly Route[] = [route(endpoint, ({ platform, query }) => listSurveyors(platform, query))];
