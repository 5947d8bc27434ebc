import { Download, ExternalLink } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { PictureView } from './picture-view.tsx';
import { useFileUrl } from './use-file-url.ts';

export interface ViewableFile {
  /** Its name in URLs. */
  readonly filename: string;
  readonly originalName: string;
  readonly mimeType: string;
}

/** A stored file on the page: pictures and PDFs are shown, anything else can be downloaded. */
export function FileView({ file, className }: { readonly file: ViewableFile; readonly className?: string }) {
  const t = useTexts('files');
  const { url, failed, retry } = useFileUrl(file.filename);
  if (failed) return <ErrorState title={t.failed} onRetry={retry} />;
  if (url === undefined) {
    return (
      <div role="status" className={className}>
        <span className="sr-only">{t.loading}</span>
        <Skeleton className="h-full min-h-60 w-full" />
      </div>
    );
  }
  const isImage = file.mimeType.startsWith('image/');
  const isPdf = file.mimeType === 'application/pdf';
  return (
    <div className={className}>
      {isImage ? <PictureView url={url} name={file.originalName} /> : null}
      {isPdf ? (
        <iframe src={url} title={file.originalName} className="h-[75dvh] w-full rounded-control border border-line" />
      ) : null}
      {isImage || isPdf ? null : <p className="py-6 text-center text-muted">{t.noPreview}</p>}
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
    </div>
  );
}
