import * as actions from '#contract/claims/survey/survey.endpoints.ts';
import { listSurveys as listSurveysEndpoint } from '#contract/claims/survey/survey.endpoints.ts';
import { surveySchemas } from '#contract/claims/survey/survey.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { recordInsurerSurvey } from './insurers-survey.ts';
import { listSurveys } from './list-surveys.ts';
import { listAvailableSurveyors, assignSurvey } from './assign-survey.ts';
import { acceptSurvey, declineSurvey, proposeVisit, recallSurvey } from './move-survey.ts';
import { reportSurvey, sendSurveyReport } from './report-survey.ts';

const route = routesOf(surveySchemas);

export const surveyRoutes: readonly Route[] = [
  route(actions.listAvailableSurveyors, ({ platform, actor, query }) => listAvailableSurveyors(platform, actor, query.claimId)),
  route(actions.assignSurvey, ({ platform, actor, params, body }) => assignSurvey(platform, actor, params.id, body)),
  route(actions.acceptSurvey, ({ platform, actor, params, body }) => acceptSurvey(platform, actor, params.id, body.fee)),
  route(actions.proposeSurveyVisit, ({ platform, actor, params, body }) => proposeVisit(platform, actor, params.id, body)),
  route(actions.declineSurvey, ({ platform, actor, params, body }) => declineSurvey(platform, actor, params.id, body.reason)),
  route(actions.recallSurvey, ({ platform, actor, params, body }) => recallSurvey(platform, actor, params.id, body.reason)),
  route(actions.reportSurvey, ({ platform, actor, params, body }) => reportSurvey(platform, actor, params.id, body)),
  route(actions.recordInsurerSurvey, ({ platform, actor, params, body }) =>
    recordInsurerSurvey(platform, actor, params.id, body),
  ),
  route(actions.getSurveyReportPdf, ({ platform, actor, params, reply }) => sendSurveyReport(platform, actor, params.id, reply)),
  route(listSurveysEndpoint, ({ platform, actor, query }) => listSurveys(platform, actor, query)),
];
