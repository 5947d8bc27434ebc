/**
 * One store of the browser's database. Opened and closed for each use: what is deleted at sign-out waits for nobody. Every call may reject where
 * storage is blocked.
 */
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
