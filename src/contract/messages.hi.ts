import type { MessageCatalogue } from './messages.ts';
import { productMessagesHindi } from './product-messages.hi.ts';
import { publicMessagesHindi } from './public-messages.hi.ts';

/** Texts of validation, errors, history and notices in Hindi, by key. What only our staff sees stays in English. */
export const hindiMessages: MessageCatalogue = {
  ...publicMessagesHindi,
  ...productMessagesHindi,
};
