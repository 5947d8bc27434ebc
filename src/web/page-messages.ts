import { loadMessages } from './load-messages.ts';
import { asLocale } from './ui/texts.ts';
import type { LocaleProviderProps } from './ui/texts.ts';

/** The messages that a page came with, by its language: a page that came in Hindi has Hindi ones in it, and hydrating without them would change its words. */
export async function pageMessages(lang: string): Promise<NonNullable<LocaleProviderProps['messages']>> {
  const locale = asLocale(lang);
  return locale === 'en' ? {} : { [locale]: await loadMessages(locale).catch(() => undefined) };
}
