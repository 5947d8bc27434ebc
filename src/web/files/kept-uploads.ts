import { nowMs } from '#contract/clock.ts';
import { keptOnDevice } from '#domain/kept-for.ts';
import type { FileDto } from '#contract/files.schemas.ts';
import { deviceDatabases } from '#web/ui/device-storage.ts';
import { ApiError, networkError } from '#web/api/api-error.ts';
import { deviceStore } from '#web/offline/device-store.ts';
import { isBegunHere } from '#web/offline/begun-id.ts';
import { sendFile } from './send-file.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { descriptionNote, UploadQueue } from './upload-queue.ts';
import type { KeptUpload, SendFailure } from './upload-queue.ts';

const keptFor = keptOnDevice.uploadDays * 24 * 60 * 60 * 1000;

/** Stores bytes instead of the `File`: WebKit cannot read a `File` written back to IndexedDB. */
interface StoredUpload extends Omit<KeptUpload, 'file'> {
  /** User and claim, or user and form. */
  readonly owner: string;
  readonly at: number;
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
}

/** Format of earlier versions, which stored the `File` itself. */
interface EarlierUpload extends KeptUpload {
  readonly owner: string;
  readonly at: number;
}

type Stored = StoredUpload | EarlierUpload;

const uploads = deviceStore<Stored>('gatepass-uploads', 'id', 'files');

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

/** Pending uploads in IndexedDB, per user and claim or per user and form. Every call may reject if storage is blocked. */
export function keptUploads(owner: string) {
  return {
    keep: async (upload: KeptUpload): Promise<void> => {
      const stored = await asStored(owner, upload);
      await uploads.put(stored);
    },
    forget: async (id: string): Promise<void> => {
      await uploads.delete(id);
    },
    find: async (id: string): Promise<KeptUpload | undefined> => {
      const found = await uploads.get(id);
      return found?.owner === owner ? asUpload(found) : undefined;
    },
    kept: async (): Promise<readonly KeptUpload[]> => {
      const all = await uploads.all();
      const stale = all.filter(({ at, held }) => !held && nowMs() - at > keptFor);
      for (const { id } of stale) await uploads.delete(id);
      return Promise.all(all.filter((upload) => upload.owner === owner && !stale.includes(upload)).map(asUpload));
    },
  };
}

/** Ids of this user's claims with pending uploads. Empty if storage is blocked. */
async function uploadsOf(userId: string): Promise<readonly string[]> {
  if (!deviceDatabases()) return [];
  const all = await uploads.all().catch(() => []);
  return all.filter(({ owner }) => owner.startsWith(`${userId} `)).map(({ id }) => id);
}

/** Whether this user has pending uploads for any claim. */
export async function hasKeptUploads(userId: string): Promise<boolean> {
  return (await uploadsOf(userId)).length > 0;
}

/** On logout: deletes this user's pending uploads. */
export async function forgetUploads(userId: string): Promise<void> {
  for (const id of await uploadsOf(userId)) await uploads.delete(id).catch(() => undefined);
}

const queues = new Map<string, UploadQueue>();
const doneListeners = new Map<string, Set<(file: FileDto) => void>>();

/** The single upload queue per user and claim in this tab. */
export function claimUploads(userId: string, claimId: string): UploadQueue {
  const owner = `${userId} ${claimId}`;
  const known = queues.get(owner);
  if (known) return known;
  const shelf = keptUploads(owner);
  const isHere = isBegunHere(claimId);
  const queue = new UploadQueue({
    newId: () => crypto.randomUUID(),
    prepare: shrinkPhoto,
    // A claim that is not on the server yet has no upload target: files wait as if offline.
    send: (file, about, signal, onProgress) =>
      isHere
        ? Promise.reject(networkError())
        : sendFile(
            file,
            { category: categoryOf(about.documentType), entityId: claimId, ...about },
            { signal, onUploadProgress: (fraction) => onProgress(fraction * 100) },
          ),
    failureOf,
    onDone: (file) => {
      for (const listener of doneListeners.get(claimId) ?? []) listener(file);
    },
    ...shelf,
    keep: (upload) => shelf.keep(isHere ? { ...upload, held: true } : upload),
  });
  queues.set(owner, queue);
  return queue;
}

/** Moves photos and documents of a claim begun offline to the server draft it became. */
export async function handOverFiles(userId: string, id: string, claimId: string): Promise<void> {
  const from = keptUploads(`${userId} ${id}`);
  const to = keptUploads(`${userId} ${claimId}`);
  // A file has one owner: stored for the draft, it is removed from the local claim.
  for (const { held: _, ...file } of await from.kept().catch(() => [])) await to.keep(file);
  queues.delete(`${userId} ${id}`);
  const queue = claimUploads(userId, claimId);
  await queue.restore();
  queue.resume();
}

/** Subscribes to completed uploads of a claim. Returns the unsubscribe function. */
export function onClaimFile(claimId: string, listener: (file: FileDto) => void): () => void {
  const listeners = doneListeners.get(claimId) ?? new Set();
  doneListeners.set(claimId, listeners);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const categoryOf = (documentType: string) => (documentType === descriptionNote ? 'VOICE_NOTE' : 'CLAIM_DOCUMENT');

function failureOf(thrown: unknown): SendFailure {
  if (!(thrown instanceof ApiError)) return { reason: 'file.upload.failed', network: false };
  if (thrown.status === 0) return { reason: 'file.upload.network', network: true };
  return {
    // The text of a response that is not from our API is of no use to the user.
    reason: thrown.code === 'http' ? 'file.upload.failed' : (thrown.messageKey ?? (thrown.message || 'file.upload.failed')),
    network: thrown.isOutage || thrown.status === 429,
  };
}
