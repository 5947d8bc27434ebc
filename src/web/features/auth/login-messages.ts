import type { MessageCatalogue } from '#contract/messages.ts';
import { loginMessagesHindi } from '#contract/messages/hi/login.ts';
import { loginMessages } from '#contract/messages/login.ts';
import { texts } from '#web/ui/texts.ts';

/** For the pages around a login; the sign-ups do without. */
export const accessMessages = texts<MessageCatalogue>({ en: loginMessages, hi: loginMessagesHindi });
