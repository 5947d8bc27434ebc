import type { MessageCatalogue } from '#contract/messages.ts';
import { productMessagesInHindi } from '#contract/product-messages-in-hindi.ts';
import { productMessages } from '#contract/product-messages.ts';
import { texts } from './ui/texts.ts';

/** Validation and error texts of everything below the login, by key. What only our staff sees is in English in both languages. */
export const shellMessages = texts<MessageCatalogue>({ en: productMessages, hi: productMessagesInHindi });
