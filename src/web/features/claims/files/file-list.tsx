import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Download, Eye, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { FileDto } from '#contract/files.schemas.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { papersQuery } from '../claim-queries.ts';
import { DeleteFileDialog, FilePreview } from './lazy-dialogs.ts';
import { Thumbnail } from '#web/files/thumbnail.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { formatFileSize } from '#web/ui/file-size.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { downloadFile } from '#contract/files.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { saveBlob } from '#web/files/save-blob.ts';

/** A claim's files: preview, download, delete, Refresh (specification §2). */
export function FileList({ claimId }: { readonly claimId: string }) {
  const t = useTexts('claims.files');
  const errorText = useErrorText();
  const { data, isError, error, isFetching, refetch } = useQuery(papersQuery(claimId));
  const [previewed, setPreviewed] = useState<string>();
  const [doomed, setDoomed] = useState<FileDto>();
  return (
    <div>
      {data ? (
        data.length === 0 ? (
          <EmptyState title={t.empty} />
        ) : (
          <ul aria-label={t.list} className="divide-y divide-line rounded-control border border-line">
            {data.map((file) => (
              <FileLine key={file.id} file={file} onPreview={() => setPreviewed(file.id)} onDelete={() => setDoomed(file)} />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState title={t.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error, 'general.network-error')}
        </ErrorState>
      ) : (
        <SkeletonText lines={3} />
      )}
      <Button
        variant="quiet"
        className="mt-2 -ml-4"
        loading={isFetching}
        icon={<RefreshCw aria-hidden className="size-5" />}
        onClick={() => void refetch()}
      >
        {t.refresh}
      </Button>
      <Suspense>
        {previewed ? (
          <FilePreview
            files={(data ?? []).filter(({ mimeType }) => isPreviewable(mimeType))}
            first={previewed}
            onClose={() => setPreviewed(undefined)}
          />
        ) : null}
        {doomed ? <DeleteFileDialog claimId={claimId} file={doomed} onClose={() => setDoomed(undefined)} /> : null}
      </Suspense>
    </div>
  );
}

/** One stored file and what can be done with it. */
function FileLine({
  file,
  onPreview,
  onDelete,
}: {
  readonly file: FileDto;
  readonly onPreview: () => void;
  readonly onDelete: () => void;
}) {
  const t = useTexts('claims.files');
  const types = useTexts('claims.files.documentTypes');
  const text = useMessageText();
  const toast = useToast();
  const [loading, setLoading] = useState(false);
  const isPicture = file.mimeType.startsWith('image/');
  const preview = t.preview({ name: file.originalName });
  const kind = file.documentType ? (types.names[file.documentType as keyof typeof types.names] ?? file.documentType) : undefined;

  async function download(): Promise<void> {
    setLoading(true);
    try {
      await downloadUnderOriginalName(file);
    } catch {
      toast.error(text('file.download.failed'));
    } finally {
      setLoading(false);
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2 pr-1 pl-3">
      {isPicture ? (
        <button type="button" aria-label={preview} title={preview} onClick={onPreview} className="rounded-control">
          <Thumbnail file={file} className="size-14" />
        </button>
      ) : (
        <Thumbnail file={file} className="size-14" />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold" title={file.originalName}>
          {file.originalName}
        </p>
        <p className="text-14 text-muted">
          {[kind, formatFileSize(file.size), t.by({ name: `${file.uploadedBy.firstName} ${file.uploadedBy.lastName}`.trim() })]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          <DateTime at={file.uploadedAt} style="dateTime" />
        </p>
      </div>
      <div className="ml-auto flex">
        {!isPicture && isPreviewable(file.mimeType) ? (
          <IconButton label={preview} icon={<Eye aria-hidden className="size-5" />} onClick={onPreview} />
        ) : null}
        <IconButton
          label={t.download({ name: file.originalName })}
          icon={<Download aria-hidden className="size-5" />}
          aria-busy={loading || undefined}
          onClick={() => (loading ? undefined : void download())}
        />
        {file.canDelete ? (
          <IconButton
            label={t.delete({ name: file.originalName })}
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={onDelete}
          />
        ) : null}
      </div>
    </li>
  );
}

/** Saves a file's bytes under the name that it had when it was uploaded. */
async function downloadUnderOriginalName(file: Pick<FileDto, 'id' | 'originalName'>): Promise<void> {
  const { blob } = await api(downloadFile, { params: { id: file.id } });
  saveBlob(blob, file.originalName);
}

/** May it be shown in the page: images and PDFs (specification §2). */
function isPreviewable(mimeType: string): boolean {
  return mimeType.startsWith('image/') || mimeType === 'application/pdf';
}
