import { defineMessage, amount, count, day, sentences, text, words } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

export const operationsMessages = {
  'letter-failed': defineMessage({
    data: { letter: text, channel: text, reason: text },
    notice: 'error',
    alert: true,
  }),
  /** An hourly or daily cap of the whole platform is used up. */
  'cap-reached': defineMessage({
    data: { what: words, per: words, max: count },
    page: '/app/platform-settings?part=caps',
    notice: 'error',
    alert: true,
  }),
  /** Every morning, to finance staff. */
  'daily-position': defineMessage({
    data: {
      ...{ day, bank: amount, accounts: sentences, suspense: amount, owed: amount, to28: amount, to60: amount, to90: amount },
      taxKept: sentences,
      ...{ over90: amount, due: count, dueAmount: amount, underWay: amount, drawn: amount, headroom: amount, interest: amount },
      ...{ open: count, late: count, check: sentences },
    },
    page: '/app/money/position?asOf={day}',
    email: true,
  }),
  /** To staff who may approve it. */
  'proposal-waits': defineMessage({
    data: { by: text },
    page: '/app/proposals',
    notice: 'info',
  }),
  /** To administrators and auditors, because one person can do it alone. */
  'staff-suspended': defineMessage({
    data: { who: text, by: text },
    page: '/app/audit',
    notice: 'warning',
  }),
  'staff-let-in-again': defineMessage({
    data: { who: text, by: text },
    page: '/app/audit',
    notice: 'warning',
  }),
  /** To administrators and auditors, because it was done on the command line in somebody's name. */
  'legal-hold-placed': defineMessage({
    data: { what: text, by: text },
    page: '/app/audit',
    notice: 'info',
  }),
  'legal-hold-lifted': defineMessage({
    data: { what: text, by: text },
    page: '/app/audit',
    notice: 'warning',
  }),
} satisfies Record<string, MessageDefinition>;
