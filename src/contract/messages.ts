import type { Messages } from '#words/keys.ts';

/** Every text of validation, errors, history and notices, by key; their words are in the catalogues of `src/words`. */
export type MessageKey = keyof Messages;

/** Builds what stands for a text on the wire and in schemas: its key, with its values behind `?`. */
export function message(key: MessageKey, values?: Record<string, string | number>): string {
  if (!values) return key;
  return `${key}?${Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')}`;
}

/** The part of a message before its values. */
export function messageKeyOf(keyWithValues: string): string {
  return keyWithValues.split('?', 1)[0] ?? keyWithValues;
}

/** What is behind the key, each value as `say` has it for the reader. */
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
