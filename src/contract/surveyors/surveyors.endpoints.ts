import { endpoint } from '../endpoint.ts';

export const listSurveyors = endpoint({
  id: 'list-surveyors',
  method: 'GET',
  path: '/surveyors',
  access: 'surveyor.read',
  summary:
    'Surveyors with their load: applications longest waiting first, the others with the most open surveys first. With counts per view.',
});
