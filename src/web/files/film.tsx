import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/states.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';
import { FileView } from './file-view.tsx';
import type { ViewableFile } from './file-view.tsx';
import { Thumbnail } from './thumbnail.tsx';
import type { FileDto } from '#contract/files.schemas.ts';
import { BreakPoints } from '#web/ui/plate.tsx';
import { DateTime } from '#web/ui/date-time.tsx';

export interface FilmProps {
  readonly files: readonly FilmFile[];
  /** Id of the selected file; the first by default. */
  readonly shown: string | undefined;
  readonly onShow: (id: string) => void;
  /** Caption, where the file name does not tell. */
  readonly captionOf?: ((file: FilmFile) => string) | undefined;
  /** Distinguishes several strips on one page. */
  readonly label?: string;
}

/** Viewer for a claim's images and documents with a filmstrip: press, arrow key or swipe to move. */
export function Film(props: FilmProps) {
  return useWords('pictures') ? <Roll {...props} /> : <SkeletonText lines={6} />;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

function Roll({ files, shown, onShow, captionOf, label }: FilmProps) {
  const t = useTexts('pictures');
  const strip = useRef<HTMLUListElement>(null);
  const at = Math.max(
    0,
    files.findIndex(({ id }) => id === shown),
  );
  const file = files[at];
  const isOne = files.length < 2;
  const id = file?.id;
  useEffect(() => {
    const pressed = strip.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!strip.current || !pressed || id === undefined) return;
    // Scrolls only the strip, not the page.
    strip.current.scrollLeft = pressed.offsetLeft - (strip.current.clientWidth - pressed.offsetWidth) / 2;
    if (strip.current.contains(document.activeElement)) pressed.focus({ preventScroll: true });
  }, [id]);
  if (!file) return null;

  const step = (by: 1 | -1) => {
    const next = files[(at + by + files.length) % files.length];
    if (next) onShow(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (isOne || by === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div role="group" aria-label={label ?? t.strip} onKeyDown={onKeyDown} className="grid grid-cols-1 gap-2">
      <FileView file={file} hasThumbnail onStep={isOne ? undefined : step}>
        {isOne ? null : (
          <div className="mt-2 flex items-center gap-1">
            <IconButton label={t.previous} icon={<ChevronLeft aria-hidden className="size-5" />} onClick={() => step(-1)} />
            <ul ref={strip} aria-label={t.strip} className="relative flex min-w-0 flex-1 gap-2 overflow-x-auto p-1">
              {files.map((one) => (
                <li key={one.id} className="shrink-0">
                  <button
                    type="button"
                    title={one.originalName}
                    aria-pressed={one === file}
                    tabIndex={one === file ? 0 : -1}
                    onClick={() => onShow(one.id)}
                    className={cx(
                      'grid w-24 grid-cols-1 gap-1 rounded-control border p-1 text-left text-14',
                      one === file ? 'border-brand bg-brand-tint' : 'border-control bg-surface hover:border-ink',
                    )}
                  >
                    <Thumbnail file={one} className="aspect-4/3 w-full" />
                    {captionOf ? <span className="truncate font-semibold">{captionOf(one)}</span> : null}
                    <span className="truncate">{one.originalName}</span>
                  </button>
                </li>
              ))}
            </ul>
            <IconButton label={t.next} icon={<ChevronRight aria-hidden className="size-5" />} onClick={() => step(1)} />
          </div>
        )}
      </FileView>
      <p role="status" className="text-14">
        <span className="font-semibold wrap-anywhere">{file.originalName}</span>
        {isOne ? null : <span className="text-muted"> · {t.at({ n: at + 1, of: files.length })}</span>}
      </p>
      <PhotoFacts file={file} />
    </div>
  );
}

/** A file of a claim; for a mere reference only the name is known. */
interface FilmFile extends ViewableFile, Partial<Pick<FileDto, 'takenAt' | 'place' | 'sha256' | 'uploadedAt' | 'uploadedBy'>> {
  readonly id: string;
}

/** Photo metadata that is stored separately from the image. */
function PhotoFacts({ file: { takenAt, place, sha256, uploadedAt, uploadedBy } }: { readonly file: FilmFile }) {
  const t = useTexts('pictures.facts');
  if (sha256 === undefined) return null;
  return (
    <dl className="grid grid-cols-1 gap-x-3 gap-y-1 text-14 sm:grid-cols-[auto_minmax(0,1fr)] [&_dt]:text-muted">
      {takenAt ? (
        <>
          <dt>{t.taken}</dt>
          <dd>
            <DateTime at={takenAt} style="dateTime" /> <span className="text-muted">({t.clock})</span>
          </dd>
        </>
      ) : null}
      {place ? (
        <>
          <dt>{t.place}</dt>
          <dd>
            {place.near ? `${t.near({ place: place.near })} · ` : ''}
            {place.lat.toFixed(2)}, {place.lng.toFixed(2)} <span className="text-muted">({t.coarse})</span>
          </dd>
        </>
      ) : null}
      {uploadedAt && uploadedBy ? (
        <>
          <dt>{t.uploaded}</dt>
          <dd>
            <DateTime at={uploadedAt} style="dateTime" />, {uploadedBy.firstName} {uploadedBy.lastName}
          </dd>
        </>
      ) : null}
      <dt>{t.hash}</dt>
      <dd className="font-mono text-14">
        <BreakPoints text={sha256} />
      </dd>
    </dl>
  );
}
