import { endpointsOf } from '#contract/endpoint.ts';
import type { profileSchemas, accountSchemas } from './account.schemas.ts';

const endpoint = endpointsOf<typeof profileSchemas & typeof accountSchemas>();

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/account/sessions',
  access: 'signed-in',
  summary: 'Devices that are logged in, the latest seen first',
});

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/account/sessions/{id}',
  access: 'signed-in',
  summary: 'Log one device out',
});

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/account/sessions/end-others',
  access: 'signed-in',
  summary: 'Log out every device but this one',
});

export const getNotificationChoices = endpoint({
  id: 'getNotificationChoices',
  method: 'GET',
  path: '/account/notification-choices',
  access: 'signed-in',
  summary: 'Which messages this person wants, by topic and channel',
});

export const setNotificationChoices = endpoint({
  id: 'setNotificationChoices',
  method: 'PUT',
  path: '/account/notification-choices',
  access: 'signed-in',
  summary: 'Set which messages this person wants',
});

export const startExport = endpoint({
  id: 'startExport',
  method: 'POST',
  path: '/account/exports',
  access: 'signed-in',
  summary: 'Put my data together as a ZIP, by a job; one at a time',
  idempotent: true,
  limit: { max: 5, per: 'hour', by: 'user' },
  status: 202,
});

export const listExports = endpoint({
  id: 'listExports',
  method: 'GET',
  path: '/account/exports',
  access: 'signed-in',
  summary: 'My downloads of the last days',
});

export const downloadExport = endpoint({
  id: 'downloadExport',
  method: 'GET',
  path: '/account/exports/{id}/download',
  access: 'signed-in',
  summary: 'The ZIP itself',
  kind: 'file',
});

export const closeAccount = endpoint({
  id: 'closeAccount',
  method: 'POST',
  path: '/account/close',
  access: 'signed-in',
  summary: 'Close my account: personal data goes, what the law requires to be kept stays',
  limit: { max: 5, per: 'hour', by: 'user' },
});

export const updateMe = endpoint({
  id: 'updateMe',
  method: 'PATCH',
  path: '/auth/me',
  access: 'signed-in',
  summary:
    'Change the profile; what is left out stays. A new e-mail address or phone number takes the present password. The address counts once its link was opened, the number has to be verified again',
  limit: { max: 30, per: 'minute', by: 'user' },
});

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/change-password',
  access: 'signed-in',
  summary: 'Set a new password with the present one; ends every other session',
  limit: { max: 10, per: 'hour', by: 'user' },
});
