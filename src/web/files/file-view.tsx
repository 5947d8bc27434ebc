import { Download, ExternalLink, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode, TouchEvent } from 'react';
import { buttonClass, IconButton } from '#web/ui/button.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useFileUrl } from './thumbnail.tsx';
import { useScrollStop } from '#web/ui/use-scroll-stop.ts';

export interface ViewableFile {
  /** Its name in URLs. */
  readonly filename: string;
  readonly originalName: string;
  readonly mimeType: string;
}

interface FileViewProps {
  readonly file: ViewableFile;
  readonly className?: string;
  /** For claim images: the thumbnail is shown until the full image loads. */
  readonly hasThumbnail?: boolean;
  /** Goes to the previous or next image. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
  /** Below the image. */
  readonly children?: ReactNode;
}

/** Inline view of a stored file: images and PDFs are shown, other types can be downloaded. */
export function FileView({ file, className, hasThumbnail = false, onStep, children }: FileViewProps) {
  const t = useTexts('files');
  const { url, failed, retry } = useFileUrl(file.filename);
  const isImage = file.mimeType.startsWith('image/');
  const isPdf = file.mimeType === 'application/pdf';
  const { url: small } = useFileUrl(file.filename, { size: 'thumbnail', wanted: isImage && hasThumbnail });
  return (
    <div className={className}>
      {failed ? (
        <ErrorState title={t.failed} onRetry={retry} />
      ) : (
        <>
          {isImage && (url ?? small) ? (
            <PictureView key={file.filename} url={url ?? small ?? ''} name={file.originalName} onStep={onStep} />
          ) : null}
          {isPdf && url ? (
            <iframe src={url} title={file.originalName} className="h-[75dvh] w-full rounded-control border border-line" />
          ) : null}
          {url === undefined ? (
            <div role="status">
              <span className={small ? 'text-14 text-muted' : 'sr-only'}>{t.loading}</span>
              {small ? null : <Skeleton className="h-full min-h-60 w-full" />}
            </div>
          ) : isImage || isPdf ? null : (
            <p className="py-6 text-center text-muted">{t.noPreview}</p>
          )}
        </>
      )}
      {children}
      {url ? (
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          {isImage || isPdf ? (
            <a href={url} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
              <ExternalLink aria-hidden className="size-4" />
              {t.openTab}
            </a>
          ) : null}
          <a href={url} download={file.originalName} className={buttonClass('quiet')}>
            <Download aria-hidden className="size-4" />
            {t.download}
          </a>
        </div>
      ) : null}
    </div>
  );
}

/** Multiples of the window width. */
const zooms = [1, 1.5, 2, 3, 4];

/** Image viewer with zoom and rotation; photos of documents are often rotated. */
function PictureView({
  url,
  name,
  onStep,
}: {
  readonly url: string;
  readonly name: string;
  /** On swipe: previous or next. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
}) {
  const t = useTexts('files');
  const scrollStop = useScrollStop();
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const [size, setSize] = useState({ width: 1, height: 1 });
  const zoom = zooms[step] ?? 1;
  const swipe = useSwipe(zoom === 1 ? onStep : undefined);
  const upright = turns % 2 === 0;
  const shape = upright ? size.width / size.height : size.height / size.width;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-center gap-1" role="group" aria-label={t.view}>
        <IconButton
          label={t.smaller}
          icon={<ZoomOut aria-hidden className="size-5" />}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <span role="status" className="min-w-14 text-center tabular-nums">
          {zoom * 100}%
        </span>
        <IconButton
          label={t.larger}
          icon={<ZoomIn aria-hidden className="size-5" />}
          disabled={step === zooms.length - 1}
          onClick={() => setStep(step + 1)}
        />
        <IconButton label={t.turn} icon={<RotateCw aria-hidden className="size-5" />} onClick={() => setTurns((turns + 1) % 4)} />
      </div>
      {/* Has the aspect ratio of the rotated image, so that scrolling reaches all of it, also by keyboard. */}
      <div
        {...scrollStop}
        {...swipe}
        onKeyDown={(event) => (zoom > 1 && event.key.startsWith('Arrow') ? event.stopPropagation() : undefined)}
        role="region"
        aria-label={name}
        className="max-h-[70dvh] overflow-auto rounded-control"
      >
        <div className="relative mx-auto" style={{ aspectRatio: shape, width: `min(${zoom * 100}%, ${zoom * 70 * shape}dvh)` }}>
          <img
            src={url}
            alt={name}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            className="absolute top-1/2 left-1/2 max-w-none object-contain"
            style={{
              width: upright ? '100%' : `${100 / shape}%`,
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** Swipe threshold in pixels. */
const farEnough = 48;

/** Swiping right to left goes forward. A zoomed image is panned instead. */
function useSwipe(onStep: ((by: 1 | -1) => void) | undefined) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
  if (!onStep) return {};
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.item(0);
      from.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches.item(0);
      if (!from.current || !finger) return;
      const [x, y] = [finger.clientX - from.current.x, finger.clientY - from.current.y];
      from.current = undefined;
      if (Math.abs(x) >= farEnough && Math.abs(x) > 2 * Math.abs(y)) onStep(x < 0 ? 1 : -1);
    },
    style: { touchAction: 'pan-y pinch-zoom' },
  };
}
