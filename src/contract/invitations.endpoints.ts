import { endpointsOf } from './endpoint.ts';
import type { invitationsSchemas } from './invitations.schemas.ts';

const endpoint = endpointsOf<typeof invitationsSchemas>();

export const invite = endpoint({
  id: 'invite',
  method: 'POST',
  path: '/invitations',
  access: 'invitation.manage',
  summary: 'Invite a colleague by e-mail; an open invitation of the same address is replaced',
  idempotent: true,
  status: 201,
});

export const listInvitations = endpoint({
  id: 'listInvitations',
  method: 'GET',
  path: '/invitations',
  access: 'invitation.read',
  summary: 'Invitations, the newest first',
});

export const revokeInvitation = endpoint({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/invitations/{id}',
  access: 'invitation.manage',
  summary: 'Take back an open invitation',
});

export const validateInvitation = endpoint({
  id: 'validateInvitation',
  method: 'POST',
  path: '/invitations/validate',
  access: 'public',
  summary: 'Whom an invitation link is for; a spent or expired one is a 400',
  limit: { max: 60, per: 'minute', by: 'token', address: 600 },
});

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/accept',
  access: 'public',
  summary: 'Open the account that one was invited to; its address counts as verified',
  limit: { max: 30, per: 'minute', by: 'token', address: 300 },
  status: 201,
});
