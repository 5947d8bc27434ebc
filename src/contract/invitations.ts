import { endpoint } from './endpoint.ts';
import { emailField, idParams, requiredText } from './fields.ts';
import { confirmPasswordField, mixedPasswordField, passwordsMatch } from './password-fields.ts';
import { z } from './zod-setup.ts';

const admin = ['admin'] as const;
const messageReply = z.object({ message: z.string() });
const token = z.string('invitation.invalid').check(z.minLength(1, 'invitation.invalid'), z.maxLength(200, 'invitation.invalid'));

const invitationDto = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(['insurance', 'admin']),
  state: z.enum(['open', 'accepted', 'expired', 'revoked']),
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});

export const inviteForm = z.object({
  email: emailField('auth.email.required', 'auth.email.invalid'),
  role: z.enum(['insurance', 'admin'], 'invitation.role.required'),
});

export const invite = endpoint({
  id: 'invitations.invite',
  method: 'POST',
  path: '/invitations',
  access: admin,
  summary: 'Invite a colleague by e-mail; an open invitation of the same address is replaced',
  body: inviteForm,
  reply: z.object({ message: z.string(), invitation: invitationDto }),
  idempotent: true,
  status: 201,
});

export const listInvitations = endpoint({
  id: 'invitations.list',
  method: 'GET',
  path: '/invitations',
  access: admin,
  summary: 'Invitations, the newest first',
  reply: z.object({ invitations: z.array(invitationDto) }),
});

export const revokeInvitation = endpoint({
  id: 'invitations.revoke',
  method: 'DELETE',
  path: '/invitations/{id}',
  access: admin,
  summary: 'Take back an open invitation',
  params: idParams,
  reply: z.object({ invitation: invitationDto }),
});

export const validateInvitation = endpoint({
  id: 'invitations.validate',
  method: 'POST',
  path: '/invitations/validate',
  access: 'public',
  summary: 'Whom an invitation link is for; a spent or expired one is a 400',
  body: z.object({ token }),
  reply: z.object({ email: z.string(), role: z.enum(['insurance', 'admin']) }),
  limit: { max: 60, per: 'minute', by: 'address' },
});

const person = {
  firstName: requiredText('auth.first-name.required', 100),
  lastName: requiredText('auth.last-name.required', 100),
  password: mixedPasswordField(),
};

/** The form of `/invitation?token=`. */
export const acceptInvitationForm = z.object({ ...person, confirmPassword: confirmPasswordField() }).check(passwordsMatch);

export const acceptInvitation = endpoint({
  id: 'invitations.accept',
  method: 'POST',
  path: '/invitations/accept',
  access: 'public',
  summary: 'Open the account that one was invited to; its address counts as verified',
  body: z.object({ token, ...person }),
  reply: messageReply,
  limit: { max: 30, per: 'minute', by: 'address' },
  status: 201,
});
