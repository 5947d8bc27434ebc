import { endpoint } from '../../endpoint.ts';

export const listSurveys = endpoint({
  id: 'list-surveys',
  method: 'GET',
  path: '/surveys',
  access: 'survey.report',
  summary: 'One’s own surveys by clock, those due first; reported ones newest first. With counts per view.',
});
