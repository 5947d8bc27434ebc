import { endpointsOf } from './endpoint.ts';
import type { savedViewsSchemas } from './saved-views.schemas.ts';

const endpoint = endpointsOf<typeof savedViewsSchemas>();

export const listSavedViews = endpoint({
  id: 'listSavedViews',
  method: 'GET',
  path: '/saved-views',
  access: 'claim-queue.read',
  summary: 'The views of a list that the caller has saved, by name.',
});

export const saveView = endpoint({
  id: 'saveView',
  method: 'POST',
  path: '/saved-views',
  access: 'claim-queue.read',
  summary: 'Keeps the filters of a list under a name; a name that the caller has used already stands for these from now on.',
  idempotent: true,
  status: 201,
});

export const deleteSavedView = endpoint({
  id: 'deleteSavedView',
  method: 'DELETE',
  path: '/saved-views/{id}',
  access: 'claim-queue.read',
  summary: 'Forgets a view of the caller.',
});
