import { use, useCallback } from 'react';
import { fillMessage, messageKeyOf } from '#contract/message-text.ts';
import type { MessageCatalogue } from '#contract/messages.ts';
import { MoreMessages } from './more-messages.ts';
import { ownMessages } from './own-messages.ts';
import { textsIn, useLocale, useTexts, type Texts } from './texts.ts';

/** Texts that came with the rules of a form. */
let later: Texts<MessageCatalogue> = { en: {} };

/** Adds the texts that rules say, before any rule says one. */
export function knowMessages(messages: Texts<MessageCatalogue>): void {
  later = messages;
}

/**
 * Turns a message key with parameters into text in the current language; text that is no key passes through.
 * `say` puts a parameter into words (`useDatedText`).
 * In a file of its own, because it brings the public messages with it: pages without forms do without.
 */
export function useMessageText(say?: (value: string) => string): (keyWithParams: string) => string {
  const { locale } = useLocale();
  const own: MessageCatalogue = useTexts(ownMessages);
  const more: MessageCatalogue = useTexts(use(MoreMessages));
  return useCallback(
    (keyWithParams: string) => {
      const key = messageKeyOf(keyWithParams) as keyof MessageCatalogue;
      const template = more[key] ?? own[key] ?? (textsIn(later, locale) as MessageCatalogue)[key];
      return template === undefined ? keyWithParams : fillMessage(template, keyWithParams, say);
    },
    [own, more, locale, say],
  );
}
