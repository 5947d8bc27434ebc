import { defineMessage, moment, text, vehicleName } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

export const surveyMessages = {
  'survey-assigned': defineMessage({
    data: { number: text, vehicle: vehicleName, due: moment },
    page: '/app/claims/{claimId}',
    notice: 'info',
    email: true,
    sms: true,
  }),
} satisfies Record<string, MessageDefinition>;
