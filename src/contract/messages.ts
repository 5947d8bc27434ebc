import type { Messages } from '#words/keys.ts';

/** Keys of all messages of validation, errors, history and notices; the copy is in the catalogues of `src/words`. */
export type MessageKey = keyof Messages;

/** Builds a message reference: the key, with its values after `?`. */
export function message(key: MessageKey, values?: Record<string, string | number>): string {
  if (!values) return key;
  return `${key}?${Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')}`;
}

/** The key without its values. */
export function messageKeyOf(keyWithValues: string): string {
  return keyWithValues.split('?', 1)[0] ?? keyWithValues;
}

/** The values after the key, each formatted by `say` for the reader. */
export function messageValues(keyWithValues: string, say: (value: string) => string): Record<string, string> {
  const query = keyWithValues.slice(messageKeyOf(keyWithValues).length + 1);
  const pairs = query.split('&').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), say(decodeURIComponent(pair.slice(at + 1)))];
    }),
  );
}
