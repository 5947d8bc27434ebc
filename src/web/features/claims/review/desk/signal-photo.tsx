import { Suspense, useState } from 'react';
import { Thumbnail } from '#web/files/thumbnail.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { FilePreview } from '../../files/lazy-dialogs.ts';

export interface SignalPhotoProps {
  /** Its name in URLs, and what it is called here. */
  readonly photo: { readonly filename: string; readonly name: string };
  /** What it is like. */
  readonly other: SignalPhotoProps['photo'];
}

/** A photo that a signal names, small; looked at closely beside the other when it is pressed. */
export function SignalPhoto({ photo, other }: SignalPhotoProps) {
  const { preview } = useTexts('claims.files');
  const [open, setOpen] = useState(false);
  const fileOf = ({ filename, name }: SignalPhotoProps['photo']) => ({
    id: filename,
    filename,
    originalName: name,
    mimeType: 'image/jpeg',
  });
  return (
    <>
      <button
        type="button"
        aria-label={preview({ name: photo.name })}
        onClick={() => setOpen(true)}
        className="w-full max-w-40 rounded-control"
      >
        <Thumbnail file={fileOf(photo)} className="aspect-4/3 w-full" />
      </button>
      <Suspense>
        {open ? (
          <FilePreview
            files={[fileOf(photo), fileOf(other)]}
            first={photo.filename}
            second={other.filename}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
