import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore, useState } from 'react';
import type { FileDto } from '#contract/files.schemas.ts';
import { useUser } from '#web/session/session-store.ts';
import { filesQuery } from '../claim-queries.ts';
import { claimUploads, onClaimFile } from '#web/files/kept-uploads.ts';
import type { UploadItem, UploadQueue } from '#web/files/upload-queue.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';

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

const keyOf = (userId: string, claimId: string) => `gatepass.put-off.${userId}:${claimId}`;

function read(key: string): readonly string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** Documents the owner defers while filing, kept on this device only. The server sends reminders about missing required documents anyway. */
export function usePutOffPapers(claimId: string) {
  const { id: userId } = useUser();
  const key = keyOf(userId, claimId);
  const [papers, setPapers] = useState(() => read(key));
  return {
    papers,
    set: (paper: DocumentType, later: boolean) => {
      const next = [...papers.filter((one) => one !== paper), ...(later ? [paper] : [])];
      setPapers(next);
      try {
        localStorage.setItem(key, next.join(' '));
      } catch {
        // Storage failed: kept until the page is left.
      }
    },
  };
}

/** After filing or discarding: missing documents are asked for again. */
export function forgetPutOff(userId: string, claimId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, claimId));
  } catch {
    // Nothing was stored.
  }
}
