import { endpointsOf } from '#contract/endpoint.ts';
import type { accountSchemas } from './account.schemas.ts';

const endpoint = endpointsOf<typeof accountSchemas>();

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/account/sessions',
  access: 'signed-in',
});

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/account/sessions/{id}',
  access: 'signed-in',
});

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/account/sessions/end-others',
  access: 'signed-in',
});

export const getNotificationChoices = endpoint({
  id: 'getNotificationChoices',
  method: 'GET',
  path: '/account/notification-choices',
  access: 'signed-in',
});

export const setNotificationChoices = endpoint({
  id: 'setNotificationChoices',
  method: 'PUT',
  path: '/account/notification-choices',
  access: 'signed-in',
});

export const startExport = endpoint({
  id: 'startExport',
  method: 'POST',
  path: '/account/exports',
  access: 'signed-in',
  idempotent: true,
  limit: { max: 5, per: 'hour', by: 'user' },
  status: 202,
});

export const listExports = endpoint({
  id: 'listExports',
  method: 'GET',
  path: '/account/exports',
  access: 'signed-in',
});

export const downloadExport = endpoint({
  id: 'downloadExport',
  method: 'GET',
  path: '/account/exports/{id}/download',
  access: 'signed-in',
  kind: 'file',
});

export const closeAccount = endpoint({
  id: 'closeAccount',
  method: 'POST',
  path: '/account/close',
  access: 'signed-in',
  limit: { max: 5, per: 'hour', by: 'user' },
});

export const updateMe = endpoint({
  id: 'updateMe',
  method: 'PATCH',
  path: '/auth/me',
  access: 'signed-in',
  limit: { max: 30, per: 'minute', by: 'user' },
});

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/change-password',
  access: 'signed-in',
  limit: { max: 10, per: 'hour', by: 'user' },
});
