import { useCallback } from 'react';
import type { MessageKey } from '#contract/messages.ts';
import { useMessageText } from '#web/ui/texts.ts';
import { ApiError } from './api-error.ts';

/** Codes of answers that are not the server's own words: no answer, or something between us that answered. */
const wordless: readonly string[] = ['network', 'http'];

/** What the server said about a failure, in the reader's language; `fallback` when it said nothing of its own. */
export function useErrorText(): (error: unknown, fallback: MessageKey) => string {
  const text = useMessageText();
  return useCallback(
    (error: unknown, fallback: MessageKey) => {
      if (!(error instanceof ApiError) || wordless.includes(error.code)) return text(fallback);
      const said = text(error.messageKey ?? error.message);
      // A key that this page has no words for: the server's own, in English, are better.
      return said === error.messageKey ? error.message : said;
    },
    [text],
  );
}
