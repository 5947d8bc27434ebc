import { defineMessage, moment, personName, text } from '../define-message.ts';
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
  /** Beside a notice whose letter is an e-mail, for who has no address. */
  news: defineMessage({
    page: '/app/dashboard',
    sms: true,
  }),
  /** To our own people: in English. */
  invitation: defineMessage({
    data: { invitedBy: personName, roleName: text },
    page: '/invitation?token={token}',
    email: true,
  }),
} satisfies Record<string, MessageDefinition>;
