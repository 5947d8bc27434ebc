import { lazy } from 'react';
import { loadPart } from '#web/page/load-part.ts';

/** Fetched when they are first opened. */
export const FilePreview = lazy(() =>
  loadPart(() => import('./file-preview.tsx')).then((file) => ({ default: file.FilePreview })),
);
export const DeleteFileDialog = lazy(() =>
  loadPart(() => import('./delete-file-dialog.tsx')).then((file) => ({ default: file.DeleteFileDialog })),
);
