import { defineMessage, text, workshopName } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

export const garageMessages = {
  'garage-received': defineMessage({
    data: { garageName: workshopName },
    email: true,
  }),
  /** To staff. */
  'garage-new': defineMessage({
    data: { name: text, district: text },
    page: '/app/garages/{garageId}',
    notice: 'info',
  }),
  'garage-approved': defineMessage({
    data: { garageName: workshopName },
    page: '/app/profile',
    letterPage: '/app/dashboard',
    notice: 'success',
    email: true,
  }),
  'garage-rejected': defineMessage({
    data: { garageName: workshopName, reason: text },
    page: '/app/profile',
    letterPage: '/app/dashboard',
    notice: 'error',
    email: true,
  }),
  'garage-changes-asked': defineMessage({
    data: { garageName: workshopName, reason: text },
    page: '/app/profile',
    letterPage: '/app/dashboard',
    notice: 'warning',
    email: true,
  }),
  /** To staff. */
  'garage-changes-wait': defineMessage({
    data: { name: text, district: text },
    page: '/app/garages/{garageId}',
    notice: 'info',
  }),
  'garage-changes-approved': defineMessage({
    data: { garageName: workshopName },
    page: '/app/profile/garage',
    letterPage: '/app/dashboard',
    notice: 'success',
    email: true,
  }),
  'garage-changes-refused': defineMessage({
    data: { garageName: workshopName, reason: text },
    page: '/app/profile/garage',
    letterPage: '/app/dashboard',
    notice: 'warning',
    email: true,
  }),
  'garage-bank-changed': defineMessage({
    data: { garageName: workshopName, last4: text, ifsc: text },
    email: true,
  }),
} satisfies Record<string, MessageDefinition>;
