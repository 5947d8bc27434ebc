import { defineMessage, count, day, workshopName } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

export const listingMessages = {
  'garage-listed': defineMessage({
    data: { garageName: workshopName, date: day },
    page: '/app/dashboard',
    notice: 'success',
    email: true,
  }),
  'garage-renewal': defineMessage({
    data: { garageName: workshopName, date: day, days: count },
    page: '/app/dashboard',
    notice: 'warning',
    topic: 'reminder',
    email: true,
  }),
  'garage-lapsed': defineMessage({
    data: { garageName: workshopName, date: day },
    page: '/app/dashboard',
    notice: 'warning',
    email: true,
  }),
} satisfies Record<string, MessageDefinition>;
