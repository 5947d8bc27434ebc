import { endpointsOf } from './endpoint.ts';
import type { savedViewsSchemas } from './saved-views.schemas.ts';

const endpoint = endpointsOf<typeof savedViewsSchemas>();

export const listSavedViews = endpoint({
  id: 'listSavedViews',
  method: 'GET',
  path: '/saved-views',
  access: 'claim-queue.read',
});

export const saveView = endpoint({
  id: 'saveView',
  method: 'POST',
  path: '/saved-views',
  access: 'claim-queue.read',
  idempotent: true,
  status: 201,
});

export const deleteSavedView = endpoint({
  id: 'deleteSavedView',
  method: 'DELETE',
  path: '/saved-views/{id}',
  access: 'claim-queue.read',
});
