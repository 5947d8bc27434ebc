import { productMessages } from './product-messages.ts';
import { productMessagesHindi } from './product-messages.hi.ts';

/** `productMessages` for somebody who reads Hindi: in English what only our staff sees. Worked out at build time for the browser (`scripts/language-plugin.ts`). */
export const productMessagesInHindi: Readonly<Record<string, string>> = { ...productMessages, ...productMessagesHindi };
