import type { MessageCatalogue } from '#contract/messages.ts';
import { surveyorMessagesHindi } from '#contract/messages/hi/surveyor.ts';
import { surveyorMessages } from '#contract/messages/surveyor.ts';
import { texts } from '#web/ui/texts.ts';

export const surveyorFormMessages = texts<MessageCatalogue>({ en: surveyorMessages, hi: surveyorMessagesHindi });
