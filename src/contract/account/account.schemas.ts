import { idParams } from '#contract/fields.ts';
import {
  presentPasswordField,
  confirmPasswordField,
  mixedPasswordField,
  passwordsMatch,
  contactFields,
  lastNameNotEmptied,
  lastNameOrNone,
  nameFields,
} from '#contract/person-fields.ts';
import { z } from '#contract/zod-setup.ts';
import { notificationTopics } from '#domain/choices.ts';
import { locales } from '#domain/languages.ts';
import { userDto } from '#contract/auth/signed-in-user.schemas.ts';

const messageReply = z.object({ message: z.string() });

const choice = z.object({ email: z.boolean(), sms: z.boolean() });

const choices = z.object(
  Object.fromEntries(notificationTopics.map((topic) => [topic, choice])) as Record<
    (typeof notificationTopics)[number],
    typeof choice
  >,
);

export type NotificationChoices = z.output<typeof choices>;

export const notificationChoicesForm = z.object({ choices });

const exportDto = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'ready', 'failed', 'expired']),
  size: z.nullable(z.number()),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
});

export const closeAccountForm = z.object({
  password: presentPasswordField(),
  confirm: z.literal(true, 'account.close.confirm'),
});

const profile = z.object({ ...nameFields, ...contactFields });
const isNamed = lastNameOrNone('auth.last-name.required');

export const profileForm = profile.check(isNamed);

/** `/app/profile`, with the fields of the specification. */
export const ownProfileForm = z
  .extend(z.pick(profile, { firstName: true, lastName: true, oneName: true, email: true }), {
    currentPassword: z.optional(presentPasswordField()),
  })
  .check(isNamed);

/** The remaining profile fields, edited in the settings. */
export const contactForm = z.extend(z.omit(profile, { firstName: true, lastName: true, oneName: true, email: true }), {
  currentPassword: z.optional(presentPasswordField()),
});

/** Only claimants are asked for a date of birth; omitted fields keep their value. */
export const contactFormWithoutBirthday = z.partial(contactForm, { dateOfBirth: true });

export const changePasswordForm = z
  .object({ currentPassword: presentPasswordField(), password: mixedPasswordField(), confirmPassword: confirmPasswordField() })
  .check(passwordsMatch);

export const accountSchemas = {
  listSessions: {
    summary: 'Devices that are logged in, the latest seen first',
    reply: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          current: z.boolean(),
          /** For example 'Chrome on Android', derived from the user agent. */
          device: z.string(),
          /** The same as a message key with values, for other languages. */
          deviceKey: z.string(),
          /** Null if unknown. */
          network: z.nullable(z.string()),
          createdAt: z.string(),
          lastSeenAt: z.string(),
        }),
      ),
    }),
  },
  endSession: {
    summary: 'Log one device out',
    params: idParams,
    reply: messageReply,
  },
  endOtherSessions: {
    summary: 'Log out every device but this one',
    body: z.object({}),
    reply: z.object({ message: z.string(), ended: z.number() }),
  },
  getNotificationChoices: {
    summary: 'Which messages this person wants, by topic and channel',
    reply: z.object({ choices }),
  },
  setNotificationChoices: {
    summary: 'Set which messages this person wants',
    body: notificationChoicesForm,
    reply: z.object({ message: z.string(), choices }),
  },
  startExport: {
    summary: 'Put my data together as a ZIP, by a job; one at a time',
    body: z.object({}),
    reply: z.object({ message: z.string(), export: exportDto }),
  },
  listExports: {
    summary: 'My downloads of the last days',
    reply: z.object({ exports: z.array(exportDto) }),
  },
  downloadExport: {
    summary: 'The ZIP itself',
    params: idParams,
  },
  closeAccount: {
    summary: 'Close my account: personal data goes, what the law requires to be kept stays',
    body: closeAccountForm,
    reply: z.object({ message: z.string(), kept: z.array(z.object({ what: z.string(), why: z.string(), until: z.string() })) }),
  },
  updateMe: {
    summary:
      'Change the profile; what is left out stays. A new e-mail address or phone number takes the present password. The address counts once its link was opened, the number has to be verified again',
    /** Changing the e-mail address or phone number requires the current password. */
    body: z
      .extend(z.partial(profile), {
        locale: z.optional(z.enum(locales)),
        currentPassword: z.optional(presentPasswordField()),
      })
      .check(lastNameNotEmptied),
    reply: z.object({ user: userDto, message: z.string() }),
  },
  changePassword: {
    summary: 'Set a new password with the present one; ends every other session',
    body: z.object({ currentPassword: presentPasswordField(), password: mixedPasswordField() }),
    reply: z.object({ message: z.string() }),
  },
};
