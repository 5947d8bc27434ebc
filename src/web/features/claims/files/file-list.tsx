import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Thumbnail } from '#web/files/thumbnail.tsx';
import { VoiceNote } from '#web/files/voice-note.tsx';
import { filesQuery, papersQuery } from '../claim-queries.ts';
import { FilePreview, DeleteFileDialog } from './lazy-dialogs.ts';
import { RefreshCw, Download, Eye, Trash2 } from 'lucide-react';
import type { FileDto } from '#contract/files.schemas.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { EmptyState, ErrorState, SkeletonText } from '#web/ui/states.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { formatFileSize } from '#web/ui/file-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { downloadFile } from '#contract/files.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { saveBlob } from '#web/files/save-blob.ts';

/** Files attached to an answer or report; each opens. Files the reader may not see are omitted. */
export function FileButtons({
  claimId,
  ids,
  label,
}: {
  readonly claimId: string;
  readonly ids: readonly string[];
  readonly label: string;
}) {
  const { data = [] } = useQuery({ ...filesQuery(claimId), enabled: ids.length > 0 });
  const [open, setOpen] = useState<string>();
  const named = data.filter(({ id }) => ids.includes(id));
  const said = named.filter(({ category }) => category === 'VOICE_NOTE');
  const files = named.filter((file) => !said.includes(file));
  if (said.length > 0)
    return (
      <>
        {said.map((note) => (
          <VoiceNote key={note.id} file={note} />
        ))}
        {files.length > 0 ? <FileButtons claimId={claimId} ids={files.map(({ id }) => id)} label={label} /> : null}
      </>
    );
  if (files.length === 0) return null;
  return (
    <div className="mt-2">
      <p className="mb-1 text-14 text-muted">{label}</p>
      <div className="flex flex-wrap gap-2">
        {files.map((file) => (
          <button
            key={file.id}
            type="button"
            title={file.originalName}
            onClick={() => setOpen(file.id)}
            className="grid w-28 gap-1 rounded-control border border-control bg-surface p-1 text-left hover:border-ink"
          >
            <Thumbnail file={file} className="h-20 w-full" />
            <span className="min-w-0 truncate text-14">{file.originalName}</span>
          </button>
        ))}
      </div>
      <Suspense>{open ? <FilePreview files={files} first={open} onClose={() => setOpen(undefined)} /> : null}</Suspense>
    </div>
  );
}

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

/** Downloads a file under its original name. */
async function downloadUnderOriginalName(file: Pick<FileDto, 'id' | 'originalName'>): Promise<void> {
  const { blob } = await api(downloadFile, { params: { id: file.id } });
  saveBlob(blob, file.originalName);
}

/** Whether it can be previewed: images and PDFs (specification §2). */
function isPreviewable(mimeType: string): boolean {
  return mimeType.startsWith('image/') || mimeType === 'application/pdf';
}
