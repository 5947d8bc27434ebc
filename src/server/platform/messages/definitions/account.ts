import { defineMessage, count, moment, passkeyName, text } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

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
    page: '/settings',
    email: true,
  }),
  'phone-changed': defineMessage({
    page: '/settings',
    email: true,
    sms: true,
  }),
  'name-changed': defineMessage({
    page: '/settings',
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
