import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { FileDto } from '#contract/files.schemas.ts';
import { useUser } from '#web/session/session-store.ts';
import { filesQuery } from '../claim-queries.ts';
import { claimUploads, onClaimFile } from '#web/files/kept-uploads.ts';
import type { UploadItem, UploadQueue } from '#web/files/upload-queue.ts';

/** Milliseconds between automatic retries: not every device reports when it is online again. */
const triesEvery = 15_000;

/** The claim's upload queue. Resumes leftover uploads, and retries when the connection is back. */
export function useClaimUploads(claimId: string): { readonly queue: UploadQueue; readonly items: readonly UploadItem[] } {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const queue = claimUploads(userId, claimId);
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  useEffect(() => void queue.restore(), [queue]);
  useEffect(
    () =>
      onClaimFile(claimId, (file) => {
        const { queryKey } = filesQuery(claimId);
        queries.setQueryData<FileDto[]>(queryKey, (known) =>
          known && !known.some(({ id }) => id === file.id) ? [...known, file] : known,
        );
        void queries.invalidateQueries({ queryKey });
      }),
    [claimId, queries],
  );
  const waits = items.some(({ waitsForNetwork }) => waitsForNetwork);
  useEffect(() => {
    if (!waits) return;
    const resume = () => queue.resume();
    window.addEventListener('online', resume);
    const timer = setInterval(resume, triesEvery);
    return () => {
      window.removeEventListener('online', resume);
      clearInterval(timer);
    };
  }, [queue, waits]);
  return { queue, items };
}
