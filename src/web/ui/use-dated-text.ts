import { valueWords } from '#domain/value-words.ts';
import { useCallback } from 'react';
import { useLocale } from './texts.ts';
import { useMessageText } from './use-message-text.ts';

/** `useMessageText` for sentences with amounts and dates, which come as facts and are said in the current language: what has happened, notices. */
export function useDatedText(): (keyWithParams: string) => string {
  const { locale } = useLocale();
  return useMessageText(useCallback((value: string) => valueWords(value, locale), [locale]));
}
