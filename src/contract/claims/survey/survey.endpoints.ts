import { endpointsOf } from '#contract/endpoint.ts';
import type { surveySchemas } from './survey.schemas.ts';

const endpoint = endpointsOf<typeof surveySchemas>();

export const listSurveys = endpoint({
  id: 'listSurveys',
  method: 'GET',
  path: '/surveys',
  access: 'survey.report',
});

export const listAvailableSurveyors = endpoint({
  id: 'listAvailableSurveyors',
  method: 'GET',
  path: '/surveyors/available',
  access: 'survey.assign',
});

export const assignSurvey = endpoint({
  id: 'assignSurvey',
  method: 'POST',
  path: '/claims/{id}/survey',
  access: 'survey.assign',
  idempotent: true,
});

export const acceptSurvey = endpoint({
  id: 'acceptSurvey',
  method: 'POST',
  path: '/claims/{id}/survey/accept',
  access: 'survey.report',
});

export const proposeSurveyVisit = endpoint({
  id: 'proposeSurveyVisit',
  method: 'POST',
  path: '/claims/{id}/survey/visit',
  access: 'survey.report',
});

export const declineSurvey = endpoint({
  id: 'declineSurvey',
  method: 'POST',
  path: '/claims/{id}/survey/decline',
  access: 'survey.report',
});

export const recallSurvey = endpoint({
  id: 'recallSurvey',
  method: 'POST',
  path: '/claims/{id}/survey/recall',
  access: 'survey.assign',
});

export const reportSurvey = endpoint({
  id: 'reportSurvey',
  method: 'POST',
  path: '/claims/{id}/survey/report',
  access: 'survey.report',
  idempotent: true,
});

export const recordInsurerSurvey = endpoint({
  id: 'recordInsurerSurvey',
  method: 'POST',
  path: '/claims/{id}/survey/insurer',
  access: 'claim.review',
  idempotent: true,
});

export const getSurveyReportPdf = endpoint({
  id: 'getSurveyReportPdf',
  method: 'GET',
  path: '/claims/{id}/survey/pdf',
  access: 'claim.read',
  kind: 'file',
});
