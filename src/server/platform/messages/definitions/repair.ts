import { defineMessage, amount, text } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

export const repairMessages = {
  'supplement-raised': defineMessage({
    data: { number: text },
    page: '/app/claims/{claimId}',
    notice: 'warning',
  }),
  /** To staff. */
  'invoice-below-advance': defineMessage({
    data: { number: text, invoice: amount, amount },
    page: '/app/claims/{claimId}',
    notice: 'warning',
  }),
  /** To the garage. */
  'invoice-unseen': defineMessage({
    data: { number: text },
    page: '/app/claims/{claimId}?tab=repair',
    notice: 'info',
  }),
  'invoice-refused': defineMessage({
    data: { number: text, reason: text },
    page: '/app/claims/{claimId}?tab=repair',
    notice: 'warning',
  }),
  'owners-share-received': defineMessage({
    data: { number: text, amount },
    page: '/app/claims/{claimId}',
    notice: 'success',
  }),
  'owners-share-undone': defineMessage({
    data: { number: text, amount },
    page: '/app/claims/{claimId}',
    notice: 'warning',
  }),
} satisfies Record<string, MessageDefinition>;
