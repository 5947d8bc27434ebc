import { defineMessage, text, workshopName, count, day, amount } from '../define-message.ts';
import type { MessageDefinition } from '../define-message.ts';

export const garageMessages = {
  'garage-received': defineMessage({
    data: { garageName: workshopName },
    email: true,
  }),
  /** To staff. */
  /** To a workshop that joined by a link and has no e-mail. */
  'workshop-received': defineMessage({
    data: { garageName: workshopName },
    page: '/login',
    sms: true,
  }),
  'workshop-admitted': defineMessage({
    page: '/login',
    sms: true,
  }),
  'workshop-refused': defineMessage({
    data: { reason: text, token: text },
    page: '/workshop/{token}',
    sms: true,
  }),
  /** To staff. */
  'workshop-joined': defineMessage({
    data: { name: text, district: text },
    page: '/app/garages/{garageId}',
    notice: 'info',
  }),
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

export const contactMessages = {
  /** To our support mailbox, in English. */
  'contact-message': defineMessage({
    data: { reference: text, topic: text, name: text, language: text, message: text, details: text },
    page: 'mailto:{email}?subject={reference}',
    email: true,
  }),
} satisfies Record<string, MessageDefinition>;

export const paymentMessages = {
  'payment-refunded': defineMessage({
    data: { amount },
    notice: 'info',
  }),
  'refund-done': defineMessage({
    data: { amount },
    notice: 'success',
  }),
  'refund-failed': defineMessage({
    data: { order: text, amount },
    notice: 'error',
    alert: true,
  }),
  'payment-alert': defineMessage({
    data: { order: text, alert: text },
    notice: 'error',
    alert: true,
  }),
} satisfies Record<string, MessageDefinition>;
