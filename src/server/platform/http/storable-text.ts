import { Problem } from '#contract/errors.ts';

/** Can PostgreSQL keep this text? Not a NUL, nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** 400 that names each field whose text, or whose own name, cannot be kept. */
export function unstorable(fields: readonly string[]): Problem {
  const named = fields.map((field) => [field.toWellFormed().replaceAll('\0', '\u{FFFD}'), 'general.unstorable']);
  return new Problem('input.malformed', named.length > 0 ? { fieldErrors: Object.fromEntries(named) } : {});
}

/** Where in a value such text stands, as paths: `lines.0.note`. */
export function unstorablePaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    isStorable(key) ? unstorablePaths(member, [...path, key]) : [[...path, key].join('.')],
  );
}

/** An address is still percent-encoded: a surrogate's own bytes begin with ED A0 to ED BF. */
const encoded = /%00|%ed%[ab]/i;

export function isStorableUrl(url: string): boolean {
  return !encoded.test(url);
}

/** The parameters of the path, as the route names them, and of the query in which it stands. */
export function unstorableParameters(url: string, route: string): string[] {
  const [path = '', query = ''] = url.split('?', 2);
  const names = route.split('/');
  const ofPath = path.split('/').flatMap((part, at) => (encoded.test(part) ? (names[at]?.replace(/^:/, '') ?? '') : []));
  const ofQuery = query.split('&').filter((part) => encoded.test(part));
  return [...ofPath.filter((name) => name !== ''), ...ofQuery.map((part) => part.split('=', 1)[0] ?? '')];
}
