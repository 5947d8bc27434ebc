/** react-hook-form keeps errors in the shape of the values; a leaf has a `message`. Path → message, in order. */
function leaves(at: unknown, path: string): (readonly [string, string])[] {
  if (typeof at !== 'object' || at === null) return [];
  if ('message' in at && typeof at.message === 'string') return [[path, at.message]];
  // `ref` is the element of the field; `root` stands for a list as a whole.
  return Object.entries(at).flatMap(([key, below]) => (key === 'ref' ? [] : leaves(below, path ? `${path}.${key}` : key)));
}

function isAtOrBelow(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`);
}

/** The first message at a field's path or below it; undefined when it has none. */
export function messageAt(errors: object, name: string): string | undefined {
  return leaves(errors, '').find(([path]) => isAtOrBelow(path, name))?.[1];
}

/** Messages that no known field shows, each once. */
export function messagesOutside(errors: object, known: ReadonlySet<string>): string[] {
  const outside = leaves(errors, '').filter(([path]) => ![...known].some((name) => isAtOrBelow(path, name)));
  return [...new Set(outside.map(([, message]) => message))];
}
