import { CircleAlert, CircleCheck, FileText, Image, RotateCw, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { formatFileSize } from '#web/ui/file-size.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import type { UploadItem } from '#web/files/upload-queue.ts';

export interface UploadLineProps {
  readonly item: UploadItem;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One file on its way: how far it is, why it stopped, Retry and Remove. */
export function UploadLine({ item, onRetry, onRemove }: UploadLineProps) {
  const t = useTexts('claims.files');
  const ui = useTexts('ui');
  const text = useMessageText();
  const Icon = item.type.startsWith('image/') ? Image : FileText;
  const percent = Math.round(item.progress);
  const failed = item.status === 'error';
  return (
    <li className="grid grid-cols-1 gap-1 py-2 pr-1 pl-3">
      <div className="flex items-center gap-3">
        <Icon aria-hidden className="size-5 shrink-0 text-muted" />
        <p className="flex min-w-0 flex-1 items-baseline gap-2">
          <span className="truncate font-semibold">{item.name}</span>
          <span className="shrink-0 text-14 text-muted">{formatFileSize(item.size)}</span>
        </p>
        <IconButton label={ui.remove({ what: item.name })} icon={<Trash2 aria-hidden className="size-5" />} onClick={onRemove} />
      </div>
      {item.status === 'uploading' ? (
        <div className="pr-3 pb-1">
          <p aria-hidden className="text-14 text-muted">
            {ui.uploading({ percent })}
          </p>
          <ProgressBar label={`${item.name}: ${ui.uploading({ percent })}`} value={percent} className="mt-1" />
        </div>
      ) : (
        <div role="status" className="flex flex-wrap items-center gap-x-3 text-14">
          <p className={failed ? 'flex min-w-0 flex-1 basis-40 gap-1.5 text-danger' : 'flex gap-1.5 text-muted'}>
            {failed ? <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
            {item.status === 'done' ? <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" /> : null}
            {failed ? text(item.error ?? 'file.upload.failed') : item.status === 'done' ? ui.uploaded : ui.queued}
            {item.waitsForNetwork ? ` · ${t.waits}` : ''}
          </p>
          {failed ? (
            <Button variant="quiet" icon={<RotateCw aria-hidden className="size-4" />} onClick={onRetry}>
              {ui.retry}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
}
