import type { FileDto } from '#contract/files.schemas.ts';
import { ApiError, networkError } from '#web/api/api-error.ts';
import { isBegunHere } from '#web/offline/begun-id.ts';
import { keptUploads } from './kept-uploads.ts';
import { sendFile } from './send-file.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { descriptionNote, UploadQueue } from './upload-queue.ts';
import type { SendFailure } from './upload-queue.ts';

const queues = new Map<string, UploadQueue>();
const doneListeners = new Map<string, Set<(file: FileDto) => void>>();

/** The one queue of a person's claim in this tab. */
export function claimUploads(userId: string, claimId: string): UploadQueue {
  const owner = `${userId} ${claimId}`;
  const known = queues.get(owner);
  if (known) return known;
  const shelf = keptUploads(owner);
  const isHere = isBegunHere(claimId);
  const queue = new UploadQueue({
    newId: () => crypto.randomUUID(),
    prepare: shrinkPhoto,
    // Until its claim is on the server there is nowhere to send it to: it waits like one that has no network.
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

/** The photos and papers of a claim that was begun without a network are those of the draft that it has become, and go. */
export async function handOverFiles(userId: string, id: string, claimId: string): Promise<void> {
  const from = keptUploads(`${userId} ${id}`);
  const to = keptUploads(`${userId} ${claimId}`);
  // A file has one place: kept for the draft it is no longer kept for the other.
  for (const { held: _, ...file } of await from.kept().catch(() => [])) await to.keep(file);
  queues.delete(`${userId} ${id}`);
  const queue = claimUploads(userId, claimId);
  await queue.restore();
  queue.resume();
}

/** Hears of each file of a claim that has arrived. Returns how to stop. */
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
    // An answer that is not ours says nothing that a person could use.
    reason: thrown.code === 'http' ? 'file.upload.failed' : (thrown.messageKey ?? (thrown.message || 'file.upload.failed')),
    network: thrown.isOutage || thrown.status === 429,
  };
}
