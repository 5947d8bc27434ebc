import { confirmPasswordField, mixedPasswordField, passwordsMatch, presentPasswordField } from '../auth/password-fields.ts';
import { contactFields, lastNameNotEmptied, lastNameOrNone, nameFields } from '../person-fields.ts';
import { locales } from '#domain/languages.ts';
import { userDto } from '../auth/signed-in-user.schemas.ts';
import { z } from '../zod-setup.ts';

const profile = z.object({ ...nameFields, ...contactFields });
const isNamed = lastNameOrNone('auth.last-name.required');

export const profileForm = profile.check(isNamed);

/** `/app/profile`: what the specification asks for there. */
export const ownProfileForm = z
  .extend(z.pick(profile, { firstName: true, lastName: true, oneName: true, email: true }), {
    currentPassword: z.optional(presentPasswordField()),
  })
  .check(isNamed);

/** The rest of the profile, in the settings. */
export const contactForm = z.extend(z.omit(profile, { firstName: true, lastName: true, oneName: true, email: true }), {
  currentPassword: z.optional(presentPasswordField()),
});

/** Only claimants are asked for their date of birth; what is left out stays as it is. */
export const contactFormWithoutBirthday = z.partial(contactForm, { dateOfBirth: true });

export const changePasswordForm = z
  .object({ currentPassword: presentPasswordField(), password: mixedPasswordField(), confirmPassword: confirmPasswordField() })
  .check(passwordsMatch);

/** What each endpoint takes and answers, by its id. */
export const profileSchemas = {
  'auth.updateMe': {
    /** A new e-mail address or phone number takes the present password. */
    body: z
      .extend(z.partial(profile), {
        locale: z.optional(z.enum(locales)),
        currentPassword: z.optional(presentPasswordField()),
      })
      .check(lastNameNotEmptied),
    reply: z.object({ user: userDto, message: z.string() }),
  },
  'auth.changePassword': {
    body: z.object({ currentPassword: presentPasswordField(), password: mixedPasswordField() }),
    reply: z.object({ message: z.string() }),
  },
};
