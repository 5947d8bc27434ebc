import { defineMessage, amount, text, words } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

export const surveyorFeeMessages = {
  'surveyor-paid': defineMessage({ data: { bill: text, amount }, page: '/app/fees', notice: 'success' }),
  'surveyor-bill-back': defineMessage({ data: { bill: text, why: text }, page: '/app/fees', notice: 'warning' }),
  'surveyor-bill-held': defineMessage({ data: { bill: text, why: words }, page: '/app/fees', notice: 'warning' }),
  'surveyor-bill-stuck': defineMessage({
    data: { bill: text, why: words },
    page: '/app/money/surveyor-fees?view=held',
    notice: 'error',
    alert: true,
  }),
} satisfies Record<string, MessageDefinition>;
