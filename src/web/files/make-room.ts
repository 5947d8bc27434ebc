import type { FileItem } from '#web/ui/file-row.tsx';
import { useEffect, useRef } from 'react';

interface Upload {
  readonly item: Pick<FileItem, 'status'>;
}

const hasFailed = ({ item }: Upload): boolean => item.status === 'error';

/** How many places are taken: what failed stands there to be tried again, and takes none. */
export const placesTaken = (uploads: readonly Upload[]): number => uploads.filter((upload) => !hasFailed(upload)).length;

/** The uploads with those that were picked now; what failed leaves, the oldest first, where there is no place beside them. */
export function makeRoom<U extends Upload>(uploads: readonly U[], taken: readonly U[], places: number): readonly U[] {
  const failed = uploads.filter(hasFailed);
  const room = Math.max(0, places - placesTaken(uploads) - taken.length);
  const leaving = new Set(failed.slice(0, Math.max(0, failed.length - room)));
  return [...uploads.filter((upload) => !leaving.has(upload)), ...taken];
}

/** Milliseconds between two tries by itself: not every device says when it is online again. */
const triesEvery = 15_000;

/** Calls while something waits for a network: when the device says that there is one, and now and then where it does not say that there is none. */
export function useWhenOnline(waits: boolean, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!waits) return;
    const call = () => latest.current();
    const online = () => {
      if (navigator.onLine) call();
    };
    window.addEventListener('online', call);
    const timer = setInterval(online, triesEvery);
    return () => {
      window.removeEventListener('online', call);
      clearInterval(timer);
    };
  }, [waits]);
}
