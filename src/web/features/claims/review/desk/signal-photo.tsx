import { Suspense, useState } from 'react';
import { Thumbnail } from '#web/files/thumbnail.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FilePreview } from '../../files/lazy-dialogs.ts';

/** A photo that a signal names, small; looked at closely when it is pressed. */
export function SignalPhoto({ filename, name }: { readonly filename: string; readonly name: string }) {
  const { preview } = useTexts('claims.files');
  const [open, setOpen] = useState(false);
  const file = { filename, originalName: name, mimeType: 'image/jpeg' };
  return (
    <>
      <button
        type="button"
        aria-label={preview({ name })}
        onClick={() => setOpen(true)}
        className="w-full max-w-40 rounded-control"
      >
        <Thumbnail file={file} className="aspect-4/3 w-full" />
      </button>
      <Suspense>{open ? <FilePreview file={file} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
