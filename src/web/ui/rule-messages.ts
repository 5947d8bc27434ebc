import { formRuleMessages } from '#contract/messages/form-rules.ts';
import { formRuleMessagesHindi } from '#contract/messages/hi/form-rules.ts';
import type { MessageCatalogue } from '#contract/messages.ts';
import { texts } from './texts.ts';

/** What the rules of forms say: fetched with them. */
export const ruleMessages = texts<MessageCatalogue>({ en: formRuleMessages, hi: formRuleMessagesHindi });
