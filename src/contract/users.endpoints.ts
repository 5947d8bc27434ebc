import { endpointsOf } from './endpoint.ts';
import type { usersSchemas } from './users.schemas.ts';

const endpoint = endpointsOf<typeof usersSchemas>();

export const listUsers = endpoint({
  id: 'listUsers',
  method: 'GET',
  path: '/users',
  access: 'user.read',
});

export const getUser = endpoint({
  id: 'getUser',
  method: 'GET',
  path: '/users/{id}',
  access: 'user.read',
});

export const suspendUser = endpoint({
  id: 'suspendUser',
  method: 'POST',
  path: '/users/{id}/suspend',
  access: 'user.manage',
});

export const reactivateUser = endpoint({
  id: 'reactivateUser',
  method: 'POST',
  path: '/users/{id}/reactivate',
  access: 'user.manage',
});
