interface Kept<T> {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly value: T;
}

/** Specification §9: lists of states stay on the device for 24 hours. */
const freshMs = 24 * 60 * 60 * 1000;

/** What was kept under this key in the last 24 hours; undefined when there is nothing, it is older, or storage is blocked. */
export function readCache<T>(key: string, isValue: (value: unknown) => value is T, now = Date.now()): T | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`gatepass.cache.${key}`) ?? 'null');
    if (!isKept(kept) || now - kept.at >= freshMs || kept.at > now) return undefined;
    return isValue(kept.value) ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a list on the device; where storage is blocked or full, it is asked for again next time. */
export function writeCache(key: string, value: unknown, now = Date.now()): void {
  try {
    localStorage.setItem(`gatepass.cache.${key}`, JSON.stringify({ at: now, value } satisfies Kept<unknown>));
  } catch {
    // A full or blocked storage costs a request, nothing else.
  }
}

function isKept(value: unknown): value is Kept<unknown> {
  return typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'value' in value;
}
