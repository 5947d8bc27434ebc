import { useCallback } from 'react';
import type { MessageKey } from '#contract/messages.ts';
import { useMessageText } from '#web/ui/texts.ts';
import { ApiError } from './api-error.ts';

/** The server's error message in the reader's language; `fallback` if the server sent none, or the status instead of "Network error" if an intermediary answered. */
export function useErrorText(): (error: unknown, fallback: MessageKey) => string {
  const text = useMessageText();
  return useCallback(
    (error: unknown, fallback: MessageKey) => {
      if (!(error instanceof ApiError) || error.code === 'network') return text(fallback);
      if (error.code === 'http')
        return text(fallback === 'general.network-error' ? `general.http-error?status=${error.status}` : fallback);
      const said = text(error.messageKey ?? error.message);
      // This page has no translation for the key: show the server's English text.
      return said === error.messageKey ? error.message : said;
    },
    [text],
  );
}
