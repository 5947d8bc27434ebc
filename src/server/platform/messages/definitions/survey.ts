import { defineMessage } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';
import { moment, text, vehicleName } from '../message-data.ts';

export const surveyMessages = {
  'survey-assigned': defineMessage({
    data: { number: text, vehicle: vehicleName, due: moment },
    page: '/app/claims/{claimId}',
    notice: 'info',
    email: true,
    sms: true,
  }),
} satisfies Record<string, MessageDefinition>;
