import { useCallback } from 'react';
import { useLocale } from './texts.ts';
import { wordingOf } from './wordings.ts';

/**
 * Turns a message key with its values into text in the current language; text that is no key, or whose words this page has not,
 * passes through. `say` puts a value into words (`useDatedText`).
 */
export function useMessageText(say?: (value: string) => string): (keyWithValues: string) => string {
  const { locale } = useLocale();
  return useCallback((keyWithValues: string) => wordingOf(locale).message(keyWithValues, say) ?? keyWithValues, [locale, say]);
}
