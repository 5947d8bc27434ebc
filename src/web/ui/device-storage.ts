/** One of the browser's two stores, which may be blocked or full: what it refuses is kept until the page is left. */
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

  /** False where only this page keeps it. */
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

  /** Whether something written now would still be there on the next page. */
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

/** Of this browser, until it is cleared. */
export const deviceStorage = new DeviceStorage(() => localStorage);
/** Of this tab. */
export const tabStorage = new DeviceStorage(() => sessionStorage);

/** The browser's databases; undefined where it has none, or the mere question is refused. */
export function deviceDatabases(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

/** Runs `work` in one tab at a time. Where Web Locks are missing or refused, `otherwise`, by default `work` itself. */
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
