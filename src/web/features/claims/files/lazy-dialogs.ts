import { lazy } from 'react';
import { loadPart } from '#web/page/load-part.ts';

/** Loaded when first opened. */
export const FilePreview = lazy(() =>
  loadPart(() => import('./file-dialogs.tsx')).then((file) => ({ default: file.FilePreview })),
);
export const DeleteFileDialog = lazy(() =>
  loadPart(() => import('./file-dialogs.tsx')).then((file) => ({ default: file.DeleteFileDialog })),
);
