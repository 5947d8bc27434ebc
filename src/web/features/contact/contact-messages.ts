import type { MessageCatalogue } from '#contract/messages.ts';
import { contactMessages } from '#contract/messages/contact.ts';
import { formRuleMessages } from '#contract/messages/form-rules.ts';
import { contactMessagesHindi } from '#contract/messages/hi/contact.ts';
import { formRuleMessagesHindi } from '#contract/messages/hi/form-rules.ts';
import { texts } from '#web/ui/texts.ts';

export const contactFormMessages = texts<MessageCatalogue>({
  en: { ...formRuleMessages, ...contactMessages },
  hi: { ...formRuleMessagesHindi, ...contactMessagesHindi },
});
