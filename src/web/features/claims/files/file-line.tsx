import { Download, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FileDto } from '#contract/files.schemas.ts';
import { Thumbnail } from '#web/files/thumbnail.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { formatFileSize } from '#web/ui/file-size.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { downloadUnderOriginalName } from './download-file.ts';
import { isPreviewable } from './previewable.ts';

/** One stored file and what can be done with it. */
export function FileLine({
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
