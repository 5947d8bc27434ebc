import { defineMessage, sentences, text } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

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
