import { authMessagesHindi } from './messages/hi/auth.ts';
import { garageFormMessagesHindi } from './messages/hi/garage-form.ts';
import { generalMessagesHindi } from './messages/hi/general.ts';

/** `publicMessages` in Hindi. */
export const publicMessagesHindi = {
  ...generalMessagesHindi,
  ...authMessagesHindi,
  ...garageFormMessagesHindi,
} as const;
