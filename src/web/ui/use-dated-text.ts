import { dateWords } from '#domain/date-words.ts';
import { useCallback } from 'react';
import { useLocale } from './texts.ts';
import { useMessageText } from './use-message-text.ts';

/** `useMessageText` for sentences with dates, which come as ISO and are said in the current language: what has happened, notices. */
export function useDatedText(): (keyWithParams: string) => string {
  const { locale } = useLocale();
  return useMessageText(useCallback((value: string) => dateWords(value, locale), [locale]));
}
