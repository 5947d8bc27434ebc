/** Wraps local or session storage, which may be blocked or full: values it refuses are kept in memory until the page unloads. */
class DeviceStorage {
  readonly #memory = new Map<string, string>();
  readonly #pick: () => Storage;

  constructor(pick: () => Storage) {
    this.#pick = pick;
  }

  get(key: string): string | null {
    const kept = this.#memory.get(key);
    if (kept !== undefined) return kept;
    return this.#try((store) => store.getItem(key)) ?? null;
  }

  /** The value that JSON was written for; undefined if there is none, or none that can be read. */
  json(key: string): unknown {
    try {
      return JSON.parse(this.get(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** False if it is kept only in memory. */
  set(key: string, text: string): boolean {
    const isKept = this.#try((store) => {
      store.setItem(key, text);
      return true;
    });
    if (isKept) this.#memory.delete(key);
    else this.#memory.set(key, text);
    return isKept === true;
  }

  remove(key: string): void {
    this.#memory.delete(key);
    this.#try((store) => store.removeItem(key));
  }

  keys(): readonly string[] {
    return [...new Set([...(this.#try((store) => Object.keys(store)) ?? []), ...this.#memory.keys()])];
  }

  clear(): void {
    this.#memory.clear();
    this.#try((store) => store.clear());
  }

  /** Whether a value written now survives to the next page. */
  isLasting(): boolean {
    const isLasting = this.set(probe, '1');
    this.remove(probe);
    return isLasting;
  }

  #try<T>(ask: (store: Storage) => T): T | undefined {
    try {
      return ask(this.#pick());
    } catch {
      return undefined;
    }
  }
}

const probe = 'gatepass.probe';

/** Per browser, until cleared. */
export const deviceStorage = new DeviceStorage(() => localStorage);
/** Per tab. */
export const tabStorage = new DeviceStorage(() => sessionStorage);

/** IndexedDB; undefined if missing, or if access throws. */
export function deviceDatabases(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

/** Runs `work` in one tab at a time. If Web Locks are unavailable, runs `otherwise`, by default `work` itself. */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>, otherwise = work): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return otherwise();
  let isHeld = false;
  try {
    return await navigator.locks.request(name, () => {
      isHeld = true;
      return work();
    });
  } catch (error) {
    if (isHeld) throw error;
    return otherwise();
  }
}
