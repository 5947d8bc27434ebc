import { Download, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { PictureView } from './picture-view.tsx';
import { useFileUrl } from './file-url.ts';

export interface ViewableFile {
  /** Its name in URLs. */
  readonly filename: string;
  readonly originalName: string;
  readonly mimeType: string;
}

export interface FileViewProps {
  readonly file: ViewableFile;
  readonly className?: string;
  /** Of a claim's picture: it is shown small until the whole has come. */
  readonly hasThumbnail?: boolean;
  /** To the picture before or after it. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
  /** Right below the picture. */
  readonly children?: ReactNode;
}

/** A stored file on the page: pictures and PDFs are shown, anything else can be downloaded. */
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
