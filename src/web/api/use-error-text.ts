import { useCallback } from 'react';
import type { MessageKey } from '#contract/messages.ts';
import { useMessageText } from '#web/ui/texts.ts';
import { ApiError } from './api-error.ts';

/** Error codes without server text: no response, or a response from an intermediary. */
const wordless: readonly string[] = ['network', 'http'];

/** The server's error message in the reader's language; `fallback` if the server sent none. */
export function useErrorText(): (error: unknown, fallback: MessageKey) => string {
  const text = useMessageText();
  return useCallback(
    (error: unknown, fallback: MessageKey) => {
      if (!(error instanceof ApiError) || wordless.includes(error.code)) return text(fallback);
      const said = text(error.messageKey ?? error.message);
      // This page has no translation for the key: show the server's English text.
      return said === error.messageKey ? error.message : said;
    },
    [text],
  );
}
