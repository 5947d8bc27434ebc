/** One IndexedDB store, opened and closed per operation so that deletion at logout is never blocked. Every call may reject if storage is blocked. */
export function deviceStore<T>(databaseName: string, keyPath: string) {
  const ask = <R>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open(databaseName, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath });
      opening.onerror = () => reject(opening.error ?? new Error('The device keeps nothing'));
      opening.onsuccess = () => {
        const database = opening.result;
        const transaction = database.transaction(storeName, mode);
        const asked = request(transaction.objectStore(storeName));
        transaction.oncomplete = () => {
          database.close();
          resolve(asked.result);
        };
        transaction.onabort = () => {
          database.close();
          reject(transaction.error ?? new Error('The device keeps nothing'));
        };
      };
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

const storeName = 'kept';
