/** Flattens react-hook-form errors (shaped like the values; leaves have a `message`) into path → message, in order. */
function leaves(at: unknown, path: string): (readonly [string, string])[] {
  if (typeof at !== 'object' || at === null) return [];
  if ('message' in at && typeof at.message === 'string') return [[path, at.message]];
  // `ref` is the field's element; `root` is the error of a list as a whole.
  return Object.entries(at).flatMap(([key, below]) => (key === 'ref' ? [] : leaves(below, path ? `${path}.${key}` : key)));
}

function isAtOrBelow(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`);
}

/** The first message at or below a field's path. */
export function messageAt(errors: object, name: string): string | undefined {
  return leaves(errors, '').find(([path]) => isAtOrBelow(path, name))?.[1];
}

/** Messages that no known field shows, without duplicates. */
export function messagesOutside(errors: object, known: ReadonlySet<string>): string[] {
  const outside = leaves(errors, '').filter(([path]) => ![...known].some((name) => isAtOrBelow(path, name)));
  return [...new Set(outside.map(([, message]) => message))];
}
