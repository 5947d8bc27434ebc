import { lazy, Suspense, useState } from 'react';
import { Camera } from 'lucide-react';
import { shotsAmong } from '#domain/claims/intake/photos.ts';
import { loadPart } from '#web/page/load-part.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { GuidedPhotosProps } from './guided-photos.tsx';

const GuidedPhotos = lazy(() => loadPart(() => import('./guided-photos.tsx')));

/** Opens the guided camera, loaded on first use. */
export function GuidedButton({
  names,
  room,
  onShot,
}: {
  /** Names of stored and uploading files. */
  readonly names: readonly string[];
  readonly room: number;
  readonly onShot: GuidedPhotosProps['onShot'];
}) {
  const t = useTexts('claims.files');
  const [open, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1">
      <Button
        variant="secondary"
        icon={<Camera aria-hidden className="size-5" />}
        disabled={room <= 0}
        onClick={() => setOpen(true)}
      >
        {t.guided}
      </Button>
      <p className="text-14 text-muted">{t.guidedHint}</p>
      {open ? (
        <Suspense fallback={null}>
          <GuidedPhotos done={shotsAmong(names)} room={room} onShot={onShot} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
