import type { MessageKey } from './messages.ts';

/** Builds the issue message of a schema: a key, with its parameters behind `?`. */
export function message(key: MessageKey, params?: Record<string, string | number>): string {
  if (!params) return key;
  return `${key}?${Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')}`;
}

/** The part of an issue message before its parameters. */
export function messageKeyOf(keyWithParams: string): string {
  return keyWithParams.split('?', 1)[0] ?? keyWithParams;
}

/** A text with the parameters of its key put in, each as `say` has it for the reader. */
export function fillMessage(template: string, keyWithParams: string, say = (value: string) => value): string {
  const query = keyWithParams.slice(messageKeyOf(keyWithParams).length + 1);
  if (!query) return template;
  const params = new Map(
    query.split('&').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))] as const;
    }),
  );
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params.get(name);
    return value === undefined ? whole : say(value);
  });
}
