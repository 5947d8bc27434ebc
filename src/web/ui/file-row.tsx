import { CircleAlert, CircleCheck, FileText, Image, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { formatFileSize } from './file-size.ts';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useTexts } from './texts.ts';

export interface FileItem {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type?: string;
  readonly status: 'queued' | 'uploading' | 'done' | 'error' | 'waiting';
  /** Percent while uploading. */
  readonly progress?: number;
  /** Why it failed. */
  readonly error?: string;
  /** The file itself was refused: sending it again would end the same. */
  readonly refused?: boolean;
  /** In place of the sign of its kind: what it shows. */
  readonly picture?: ReactNode;
}

interface FileRowProps {
  readonly file: FileItem;
  readonly onRemove?: (id: string) => void;
  readonly onRetry?: (id: string) => void;
  readonly onOpen?: (id: string) => void;
}

/** One file of a list: name, size, progress, what can be done. A list item. */
export function FileRow({ file, onRemove, onRetry, onOpen }: FileRowProps) {
  const t = useTexts('ui');
  const Icon = file.type?.startsWith('image/') ? Image : FileText;
  const failed = file.status === 'error';
  const percent = Math.round(file.progress ?? 0);
  const state = {
    queued: t.queued,
    uploading: t.uploading({ percent }),
    done: t.uploaded,
    error: file.error ?? t.uploadFailed,
    waiting: t.keptHere,
  }[file.status];
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-3">
      {file.picture ?? <Icon aria-hidden className="size-5 shrink-0 text-muted" />}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2 text-14">
          {onOpen && file.status === 'done' ? (
            <button type="button" className="link truncate font-semibold" onClick={() => onOpen(file.id)}>
              {file.name}
            </button>
          ) : (
            <span className="truncate font-semibold">{file.name}</span>
          )}
          <span className="shrink-0 text-muted">{formatFileSize(file.size)}</span>
        </p>
        <p
          role="status"
          className={`flex items-start gap-1 text-14 ${failed ? 'text-danger' : file.status === 'done' ? 'text-success' : 'text-muted'}`}
        >
          {failed ? <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
          {file.status === 'done' ? <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
          {/* Each percent read aloud would drown everything else. */}
          <span aria-hidden={file.status === 'uploading'}>{state}</span>
        </p>
        {file.status === 'uploading' ? (
          <ProgressBar label={`${file.name}: ${t.uploading({ percent })}`} value={percent} className="mt-1" />
        ) : null}
        {failed && onRetry && !file.refused ? (
          <Button
            variant="secondary"
            size="desk"
            className="mt-2"
            icon={<RotateCw aria-hidden className="size-4" />}
            onClick={() => onRetry(file.id)}
          >
            {t.retry}
          </Button>
        ) : null}
      </div>
      {onRemove ? (
        <IconButton
          label={t.remove({ what: file.name })}
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => onRemove(file.id)}
        />
      ) : null}
    </li>
  );
}
