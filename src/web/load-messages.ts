import type { MessageCatalogue } from '#contract/messages.ts';
import type { Locale } from './ui/texts.ts';

/** Validation and error texts of a language, in a file of its own: readers of English never load it. */
export async function loadMessages(locale: Locale): Promise<MessageCatalogue | undefined> {
  if (locale === 'en') return undefined;
  const { hindiMessages } = await import('#contract/messages.hi.ts');
  return hindiMessages;
}
