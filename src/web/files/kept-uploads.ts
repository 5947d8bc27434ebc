import type { FileDto } from '#contract/files.schemas.ts';

export interface KeptUpload {
  readonly id: string;
  readonly file: File;
  readonly documentType: string;
  /** About where a photo was taken, where its owner allowed it: '18.75,73.41'. */
  readonly place?: string | undefined;
  /** What it has become on the server, where the form that it was picked for is not sent yet; its bytes are gone from here. */
  readonly arrived?: FileDto;
  /** A form that waits for a network names it: it does not grow old. */
  readonly held?: true;
}

const databaseName = 'gatepass-uploads';
const storeName = 'files';
const keptFor = 7 * 24 * 60 * 60 * 1000; // milliseconds

interface StoredUpload extends KeptUpload {
  /** User and claim, or user and form. */
  readonly owner: string;
  readonly at: number;
}

/** Files that have not arrived yet, kept in the browser's database per user and claim, or per user and form. Every call may reject where storage is blocked. */
export function keptUploads(owner: string) {
  return {
    keep: async (upload: KeptUpload): Promise<void> => {
      await inStore('readwrite', (store) => store.put({ ...upload, owner, at: Date.now() } satisfies StoredUpload));
    },
    forget: async (id: string): Promise<void> => {
      await inStore('readwrite', (store) => store.delete(id));
    },
    find: async (id: string): Promise<KeptUpload | undefined> => {
      const found: StoredUpload | undefined = await inStore('readonly', (store) => store.get(id));
      return found?.owner === owner ? found : undefined;
    },
    kept: async (): Promise<readonly KeptUpload[]> => {
      const all: StoredUpload[] = await inStore('readonly', (store) => store.getAll());
      const stale = all.filter(({ at, held }) => !held && Date.now() - at > keptFor);
      for (const { id } of stale) await inStore('readwrite', (store) => store.delete(id));
      return all.filter((upload) => upload.owner === owner && !stale.includes(upload));
    },
  };
}

/** Ids of what waits here for a claim of this person. Empty where storage is blocked. */
async function uploadsOf(userId: string): Promise<readonly string[]> {
  if (typeof indexedDB === 'undefined') return [];
  const all: StoredUpload[] = await inStore('readonly', (store) => store.getAll()).catch(() => []);
  return all.filter(({ owner }) => owner.startsWith(`${userId} `)).map(({ id }) => id);
}

/** Files of this person that have not arrived, whatever claim they are for. */
export async function hasKeptUploads(userId: string): Promise<boolean> {
  return (await uploadsOf(userId)).length > 0;
}

/** This person leaves the device: the files go, too. */
export async function forgetUploads(userId: string): Promise<void> {
  for (const id of await uploadsOf(userId)) await inStore('readwrite', (store) => store.delete(id)).catch(() => undefined);
}

let opened: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName, { keyPath: 'id' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => {
      opened = undefined;
      reject(request.error ?? new Error('The device keeps no files'));
    });
  });
  return opened;
}

async function inStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  return new Promise((resolve, reject) => {
    const request = use(database.transaction(storeName, mode).objectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps no files')));
  });
}
