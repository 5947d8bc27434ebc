import { endpointsOf } from './endpoint.ts';
import type { usersSchemas } from './users.schemas.ts';

const endpoint = endpointsOf<typeof usersSchemas>();

export const listUsers = endpoint({
  id: 'listUsers',
  method: 'GET',
  path: '/users',
  access: 'user.read',
  summary: 'People, the newest first, by role, state, KYC and text',
});

export const getUser = endpoint({
  id: 'getUser',
  method: 'GET',
  path: '/users/{id}',
  access: 'user.read',
  summary: 'One person with what was done to the account',
});

export const suspendUser = endpoint({
  id: 'suspendUser',
  method: 'POST',
  path: '/users/{id}/suspend',
  access: 'user.manage',
  summary: 'Suspend: every session ends at once and no login is possible',
});

export const reactivateUser = endpoint({
  id: 'reactivateUser',
  method: 'POST',
  path: '/users/{id}/reactivate',
  access: 'user.manage',
  summary: 'Let a suspended person log in again',
});
