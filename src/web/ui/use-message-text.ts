import { useCallback } from 'react';
import { messageText } from '#contract/messages.ts';
import { useMessageCatalogue } from './texts.ts';

/**
 * Turns a message key with parameters into text in the current language; text that is no key passes through.
 * In a file of its own, because it brings every message with it: pages without forms do without.
 */
export function useMessageText(): (keyWithParams: string) => string {
  const messages = useMessageCatalogue();
  return useCallback((key: string) => messageText(key, messages), [messages]);
}
