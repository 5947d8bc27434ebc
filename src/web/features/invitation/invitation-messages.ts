import { accountMessages } from '#contract/messages/account.ts';
import { accountMessagesHindi } from '#contract/messages/hi/account.ts';
import type { MessageCatalogue } from '#contract/messages.ts';
import { texts } from '#web/ui/texts.ts';

export const invitationMessages = texts<MessageCatalogue>({ en: accountMessages, hi: accountMessagesHindi });
