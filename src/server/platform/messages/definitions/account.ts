import { defineMessage, moment, personName, text, count, passkeyName, sentences } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

export const authMessages = {
  'verify-email': defineMessage({
    page: '/verify-email?token={token}',
    email: true,
  }),
  'change-email': defineMessage({
    page: '/verify-email?token={token}',
    email: true,
  }),
  'reset-password': defineMessage({
    page: '/reset-password?token={token}',
    email: true,
  }),
  'signup-otp': defineMessage({
    data: { code: text },
    code: true,
    email: true,
  }),
  'phone-otp': defineMessage({
    data: { code: text },
    code: true,
    sms: true,
  }),
  'phone-login-otp': defineMessage({
    data: { code: text },
    code: true,
    sms: true,
  }),
  'phone-login': defineMessage({
    data: { at: moment, device: text },
    page: '/settings/security',
    email: true,
  }),
  'new-device': defineMessage({
    data: { at: moment, device: text },
    page: '/settings/security',
    email: true,
    sms: true,
  }),
  'email-added': defineMessage({
    sms: true,
  }),
  /** SMS for people without an e-mail address, in place of a notice's e-mail. */
  news: defineMessage({
    page: '/app/dashboard',
    sms: true,
  }),
  /** To our own staff, in English. */
  invitation: defineMessage({
    data: { invitedBy: personName, roleName: text },
    page: '/invitation?token={token}',
    email: true,
  }),
} satisfies Record<string, MessageDefinition>;

export const accountMessages = {
  'email-changed': defineMessage({
    data: { newEmail: text },
    page: '/undo-email?token={token}',
    email: true,
  }),
  'password-changed': defineMessage({
    email: true,
  }),
  'password-and-phone': defineMessage({
    page: '/verify-phone',
    email: true,
  }),
  'phone-added': defineMessage({
    page: '/app/profile',
    email: true,
  }),
  'phone-changed': defineMessage({
    page: '/app/profile',
    email: true,
    sms: true,
  }),
  'name-changed': defineMessage({
    page: '/app/profile',
    email: true,
  }),
  'passkey-added': defineMessage({
    data: { name: passkeyName },
    page: '/settings/security',
    email: true,
  }),
  'passkey-removed': defineMessage({
    data: { name: passkeyName },
    page: '/settings/security',
    email: true,
  }),
  'passkey-copied': defineMessage({
    data: { name: passkeyName },
    page: '/settings/security',
    email: true,
  }),
  'totp-added': defineMessage({
    page: '/settings/security',
    email: true,
  }),
  'totp-removed': defineMessage({
    page: '/settings/security',
    email: true,
  }),
  'recovery-codes-renewed': defineMessage({
    page: '/settings/security',
    email: true,
  }),
  'recovery-code-used': defineMessage({
    data: { left: count, at: moment, device: text },
    page: '/settings/security',
    email: true,
  }),
  'second-step-failed': defineMessage({
    email: true,
  }),
  'factor-guessed': defineMessage({
    page: '/settings/security',
    email: true,
  }),
  'export-ready': defineMessage({
    page: '/settings',
    email: true,
  }),
  'account-closed': defineMessage({
    data: { kept: text },
    email: true,
  }),
} satisfies Record<string, MessageDefinition>;

export const kycMessages = {
  'kyc-approved': defineMessage({
    page: '/app/dashboard',
    notice: 'success',
    email: true,
  }),
  'kyc-rejected': defineMessage({
    data: { reasons: sentences },
    page: '/kyc/status',
    notice: 'error',
    email: true,
  }),
  /** To staff. */
  'kyc-pending': defineMessage({
    data: { name: text, role: text },
    page: '/app/users/kyc/{userId}',
    notice: 'info',
  }),
} satisfies Record<string, MessageDefinition>;
