import { endpoint } from './endpoint.ts';
import { confirmPasswordField, mixedPasswordField, passwordsMatch, presentPasswordField } from './password-fields.ts';
import { contactFields, nameFields } from './person-fields.ts';
import { locales, userDto } from './user.ts';
import { z } from './zod-setup.ts';

export const profileForm = z.object({ ...nameFields, ...contactFields });

/** `/app/profile`: what the specification asks for there. */
export const ownProfileForm = z.pick(profileForm, { firstName: true, lastName: true, email: true });

/** The rest of the profile, in the settings. */
export const contactForm = z.omit(profileForm, { firstName: true, lastName: true, email: true });

/** Only claimants are asked for their date of birth; what is left out stays as it is. */
export const contactFormWithoutBirthday = z.partial(contactForm, { dateOfBirth: true });

export const updateMe = endpoint({
  id: 'auth.updateMe',
  method: 'PATCH',
  path: '/auth/me',
  access: 'user',
  summary:
    'Change the profile; what is left out stays. A new e-mail address counts once its link was opened; a new phone number has to be verified again',
  body: z.extend(z.partial(profileForm), { locale: z.optional(z.enum(locales)) }),
  reply: z.object({ user: userDto, message: z.string() }),
  limit: { max: 30, per: 'minute', by: 'user' },
});

export const changePasswordForm = z
  .object({ currentPassword: presentPasswordField(), password: mixedPasswordField(), confirmPassword: confirmPasswordField() })
  .check(passwordsMatch);

export const changePassword = endpoint({
  id: 'auth.changePassword',
  method: 'POST',
  path: '/auth/change-password',
  access: 'user',
  summary: 'Set a new password with the present one; ends every other session',
  body: z.object({ currentPassword: presentPasswordField(), password: mixedPasswordField() }),
  reply: z.object({ message: z.string() }),
  limit: { max: 10, per: 'hour', by: 'user' },
});
