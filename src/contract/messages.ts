import { dateWords } from '#domain/date-words.ts';
import { fillMessage, messageKeyOf } from './message-text.ts';
import { productMessages } from './product-messages.ts';
import { publicMessages } from './public-messages.ts';

export { message, messageKeyOf } from './message-text.ts';

/** Every text that validation or an error can show, by key. English; other languages are laid over it by key. */
export const messages = {
  ...publicMessages,
  ...productMessages,
} as const;

export type MessageKey = keyof typeof messages;

/** Texts of another language by key; a key that is missing there falls back to English. */
export type MessageCatalogue = Partial<Record<MessageKey, string>>;

/** The text for a key with parameters, dates among them in the words of the language; a string that is no key is returned as it is. */
export function messageText(keyWithParams: string, catalogue?: MessageCatalogue, locale: 'en' | 'hi' = 'en'): string {
  const key = messageKeyOf(keyWithParams);
  if (!(key in messages)) return keyWithParams;
  const template = catalogue?.[key as MessageKey] ?? messages[key as MessageKey];
  return fillMessage(template, keyWithParams, (value) => dateWords(value, locale));
}
