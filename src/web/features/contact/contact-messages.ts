import type { MessageCatalogue } from '#contract/messages.ts';
import { contactMessages } from '#contract/messages/contact.ts';
import { contactMessagesHindi } from '#contract/messages/hi/contact.ts';
import { texts } from '#web/ui/texts.ts';

export const contactFormMessages = texts<MessageCatalogue>({ en: contactMessages, hi: contactMessagesHindi });
