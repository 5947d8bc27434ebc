/** Do two versions of a part say the same? Nothing, null and empty text count as one; the order of keys does not matter. */
export function samePart(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** A text that is equal for parts that say the same. */
export function canonical(part: unknown): string {
  return JSON.stringify(plain(part)) ?? 'null';
}

function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value)
    .map(([key, below]) => [key, plain(below)] as const)
    .filter(([, below]) => below !== null)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
