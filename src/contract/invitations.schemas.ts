import { emailField, idParams, requiredText, oneLine } from './fields.ts';
import { confirmPasswordField, mixedPasswordField, passwordsMatch, lastNameFields, lastNameOrNone } from './person-fields.ts';
import { z } from './zod-setup.ts';
import { duties, invitedDuties, staffRoles } from '#domain/roles.ts';

const messageReply = z.object({ message: z.string() });

const token = oneLine(200, { missing: 'invitation.invalid', tooLong: 'invitation.invalid' }).check(
  z.minLength(1, 'invitation.invalid'),
);

const invitationDto = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  duties: z.array(z.enum(duties)),
  state: z.enum(['open', 'accepted', 'expired', 'revoked']),
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});

export const inviteForm = z.object({
  email: emailField('auth.email.required', 'auth.email.invalid'),
  role: z.enum(staffRoles, 'invitation.role.required'),
  /** Defaults to review; an empty list is refused. */
  duties: z._default(z.array(z.enum(invitedDuties, 'invitation.duties')).check(z.minLength(1, 'duties.required')), ['review']),
});

const isNamed = lastNameOrNone('auth.last-name.required');
const person = {
  firstName: requiredText('auth.first-name.required', 100),
  ...lastNameFields('auth.last-name.required'),
  password: mixedPasswordField(),
};

/** The form of `/invitation?token=`. */
export const acceptInvitationForm = z
  .object({ ...person, confirmPassword: confirmPasswordField() })
  .check(isNamed, passwordsMatch);

export const invitationsSchemas = {
  invite: {
    summary: 'Invite a colleague by e-mail; an open invitation of the same address is replaced',
    body: inviteForm,
    reply: z.object({ message: z.string(), invitation: invitationDto }),
  },
  listInvitations: {
    summary: 'Invitations, the newest first',
    reply: z.object({ invitations: z.array(invitationDto) }),
  },
  revokeInvitation: {
    summary: 'Take back an open invitation',
    params: idParams,
    reply: z.object({ invitation: invitationDto }),
  },
  validateInvitation: {
    summary: 'Whom an invitation link is for; a spent or expired one is a 400',
    body: z.object({ token }),
    reply: z.object({ email: z.string(), role: z.enum(staffRoles) }),
  },
  acceptInvitation: {
    summary: 'Open the account that one was invited to; its address counts as verified',
    body: z.object({ token, ...person }).check(isNamed),
    reply: messageReply,
  },
};
