import { endpointsOf } from './endpoint.ts';
import type { invitationsSchemas } from './invitations.schemas.ts';

const endpoint = endpointsOf<typeof invitationsSchemas>();

export const invite = endpoint({
  id: 'invite',
  method: 'POST',
  path: '/invitations',
  access: 'invitation.manage',
  idempotent: true,
  status: 201,
});

export const listInvitations = endpoint({
  id: 'listInvitations',
  method: 'GET',
  path: '/invitations',
  access: 'invitation.read',
});

export const revokeInvitation = endpoint({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/invitations/{id}',
  access: 'invitation.manage',
});

export const validateInvitation = endpoint({
  id: 'validateInvitation',
  method: 'POST',
  path: '/invitations/validate',
  access: 'public',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/accept',
  access: 'public',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
  status: 201,
});
