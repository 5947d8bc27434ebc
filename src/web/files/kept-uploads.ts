import { nowMs } from '#contract/clock.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import { deviceDatabases } from '#web/ui/device-storage.ts';

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
  /** Its bytes cannot be read any more; it has to be chosen again. */
  readonly lost?: true;
}

const databaseName = 'gatepass-uploads';
const storeName = 'files';
const keptFor = 7 * 24 * 60 * 60 * 1000; // milliseconds

/** Bytes instead of the `File`: WebKit cannot read a `File` that was put back into the database. */
interface StoredUpload extends Omit<KeptUpload, 'file'> {
  /** User and claim, or user and form. */
  readonly owner: string;
  readonly at: number;
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
}

/** As stored by versions that kept the `File` itself. */
interface EarlierUpload extends KeptUpload {
  readonly owner: string;
  readonly at: number;
}

type Stored = StoredUpload | EarlierUpload;

async function asStored(owner: string, { file, ...upload }: KeptUpload): Promise<StoredUpload> {
  const { name, type, lastModified } = file;
  return { ...upload, owner, at: nowMs(), bytes: await file.arrayBuffer(), name, type, lastModified };
}

async function asUpload(stored: Stored): Promise<KeptUpload> {
  if ('bytes' in stored) {
    const { bytes, name, type, lastModified, owner: _owner, at: _at, ...upload } = stored;
    return { ...upload, file: new File([bytes], name, { type, lastModified }) };
  }
  const { owner: _owner, at: _at, ...upload } = stored;
  const isReadable = await upload.file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  return isReadable ? upload : { ...upload, lost: true };
}

/** Files that have not arrived yet, kept in the browser's database per user and claim, or per user and form. Every call may reject where storage is blocked. */
export function keptUploads(owner: string) {
  return {
    keep: async (upload: KeptUpload): Promise<void> => {
      // Before the transaction, which ends by itself while it waits for anything else.
      const stored = await asStored(owner, upload);
      await inStore('readwrite', (store) => store.put(stored));
    },
    forget: async (id: string): Promise<void> => {
      await inStore('readwrite', (store) => store.delete(id));
    },
    find: async (id: string): Promise<KeptUpload | undefined> => {
      const found: Stored | undefined = await inStore('readonly', (store) => store.get(id));
      return found?.owner === owner ? asUpload(found) : undefined;
    },
    kept: async (): Promise<readonly KeptUpload[]> => {
      const all: Stored[] = await inStore('readonly', (store) => store.getAll());
      const stale = all.filter(({ at, held }) => !held && nowMs() - at > keptFor);
      for (const { id } of stale) await inStore('readwrite', (store) => store.delete(id));
      return Promise.all(all.filter((upload) => upload.owner === owner && !stale.includes(upload)).map(asUpload));
    },
  };
}

/** Ids of what waits here for a claim of this person. Empty where storage is blocked. */
async function uploadsOf(userId: string): Promise<readonly string[]> {
  if (!deviceDatabases()) return [];
  const all: Stored[] = await inStore('readonly', (store) => store.getAll()).catch(() => []);
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
    const transaction = database.transaction(storeName, mode);
    const request = use(transaction.objectStore(storeName));
    // A full device fails when the transaction is committed, after the request has succeeded.
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The device keeps no files')));
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps no files')));
  });
}
