/**
 * One IndexedDB store, opened and closed per operation so that deletion at logout is never blocked. Tries twice, because Safari ends the connections of a page
 * that was in the background. Every call may reject if storage is blocked.
 */
export function deviceStore<T>(databaseName: string, keyPath: string, storeName = 'kept') {
  const tryOnce = <R>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open(databaseName, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath });
      opening.onerror = () => reject(opening.error ?? new Error('The device keeps nothing'));
      opening.onsuccess = () => {
        const database = opening.result;
        try {
          const transaction = database.transaction(storeName, mode);
          const asked = request(transaction.objectStore(storeName));
          // A full disk fails at commit, after the request has succeeded.
          transaction.oncomplete = () => {
            database.close();
            resolve(asked.result);
          };
          transaction.onabort = () => {
            database.close();
            reject(transaction.error ?? new Error('The device keeps nothing'));
          };
        } catch (error) {
          // Thrown in a listener, it would leave the caller waiting.
          database.close();
          reject(error as Error);
        }
      };
    });
  const ask = <R>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> =>
    tryOnce(mode, request).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
      return tryOnce(mode, request);
    });
  return {
    get: (key: string): Promise<T | undefined> => ask('readonly', (store) => store.get(key)),
    all: (): Promise<T[]> => ask('readonly', (store) => store.getAll()),
    put: async (value: T): Promise<void> => {
      await ask('readwrite', (store) => store.put(value));
    },
    delete: async (key: string): Promise<void> => {
      await ask('readwrite', (store) => store.delete(key));
    },
  };
}
