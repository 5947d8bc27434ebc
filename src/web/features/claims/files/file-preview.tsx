import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FileDto } from '#contract/files.ts';
import { serveFile } from '#contract/files.ts';
import { api } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { filesText } from './files.text.ts';
import { saveBlob } from './save-blob.ts';

/** An image or a PDF in a modal. The bytes come by the authorised API and live only as long as the modal. */
export function FilePreview({ file, onClose }: { readonly file: FileDto; readonly onClose: () => void }) {
  const t = useTexts(filesText);
  const text = useMessageText();
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: ['file-bytes', file.id],
    queryFn: ({ signal }) => api(serveFile, { params: { name: file.filename }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const url = useObjectUrl(data?.blob);
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<span className="block truncate">{file.originalName}</span>}
      footer={
        data ? (
          <Button
            variant="secondary"
            icon={<Download aria-hidden className="size-5" />}
            onClick={() => saveBlob(data.blob, file.originalName)}
          >
            {t.download('')}
          </Button>
        ) : null
      }
    >
      {isError ? (
        <ErrorState title={text('file.download.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      ) : !url ? (
        <Skeleton className="h-[60vh] w-full" />
      ) : file.mimeType === 'application/pdf' ? (
        <iframe src={url} title={file.originalName} className="h-[70vh] w-full rounded-control border border-line" />
      ) : (
        <img src={url} alt={file.originalName} className="mx-auto max-h-[70vh] max-w-full rounded-control object-contain" />
      )}
    </Dialog>
  );
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
