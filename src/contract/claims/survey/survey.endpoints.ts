import { endpointsOf } from '#contract/endpoint.ts';
import type { surveyActionsSchemas, surveysSchemas } from './survey.schemas.ts';

const endpoint = endpointsOf<typeof surveyActionsSchemas & typeof surveysSchemas>();

export const listSurveys = endpoint({
  id: 'listSurveys',
  method: 'GET',
  path: '/surveys',
  access: 'survey.report',
  summary: 'One’s own surveys by clock, those due first; reported ones newest first. With counts per view.',
});

export const listAvailableSurveyors = endpoint({
  id: 'listAvailableSurveyors',
  method: 'GET',
  path: '/surveyors/available',
  access: 'survey.assign',
  summary: 'Surveyors who may be assigned to a claim, those with the least open surveys first.',
});

export const assignSurvey = endpoint({
  id: 'assignSurvey',
  method: 'POST',
  path: '/claims/{id}/survey',
  access: 'survey.assign',
  summary: 'Assigns a surveyor.',
  idempotent: true,
});

export const acceptSurvey = endpoint({
  id: 'acceptSurvey',
  method: 'POST',
  path: '/claims/{id}/survey/accept',
  access: 'survey.report',
  summary: 'The surveyor accepts.',
});

export const declineSurvey = endpoint({
  id: 'declineSurvey',
  method: 'POST',
  path: '/claims/{id}/survey/decline',
  access: 'survey.report',
  summary: 'The surveyor declines; staff assign another.',
});

export const recallSurvey = endpoint({
  id: 'recallSurvey',
  method: 'POST',
  path: '/claims/{id}/survey/recall',
  access: 'survey.assign',
  summary: 'Staff take the survey back from a surveyor who does not act.',
});

export const reportSurvey = endpoint({
  id: 'reportSurvey',
  method: 'POST',
  path: '/claims/{id}/survey/report',
  access: 'survey.report',
  summary: 'The surveyor assesses every line of the present estimate, with photos.',
  idempotent: true,
});

export const getSurveyReportPdf = endpoint({
  id: 'getSurveyReportPdf',
  method: 'GET',
  path: '/claims/{id}/survey/pdf',
  access: 'claim.read',
  summary: 'The last survey report as PDF, in the order of the usual form; in English.',
  kind: 'file',
});
