import type { FileItem } from '#web/ui/file-row.tsx';

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
