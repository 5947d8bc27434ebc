import { lazy } from 'react';

/** Fetched when they are first opened. */
export const FilePreview = lazy(() => import('./file-preview.tsx').then((file) => ({ default: file.FilePreview })));
export const DeleteFileDialog = lazy(() =>
  import('./delete-file-dialog.tsx').then((file) => ({ default: file.DeleteFileDialog })),
);
