import { endpoint } from '../endpoint.ts';

export const updateMe = endpoint({
  id: 'auth.updateMe',
  method: 'PATCH',
  path: '/auth/me',
  access: 'signed-in',
  summary:
    'Change the profile; what is left out stays. A new e-mail address or phone number takes the present password. The address counts once its link was opened, the number has to be verified again',
  limit: { max: 30, per: 'minute', by: 'user' },
});

export const changePassword = endpoint({
  id: 'auth.changePassword',
  method: 'POST',
  path: '/auth/change-password',
  access: 'signed-in',
  summary: 'Set a new password with the present one; ends every other session',
  limit: { max: 10, per: 'hour', by: 'user' },
});
