import { CircleAlert, CircleCheck, FileText, Image, RotateCw, Trash2, CircleDashed, Clock } from 'lucide-react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { formatFileSize } from '#web/ui/file-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { VisuallyHidden } from '#web/ui/field.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import type { UploadItem, UploadQueue } from '#web/files/upload-queue.ts';
import { useEffect, useRef } from 'react';
import type { FileDto } from '#contract/files.schemas.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import type { RefusedFile } from '#web/files/accept-files.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PaperPickers } from './pick-button.tsx';
import { Banner } from '#web/ui/banner.tsx';

interface UploadLineProps {
  readonly item: UploadItem;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** One upload: progress, error, Retry and Remove. */
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
      ) : null}
      {/* Stays in the page: a region that comes with its text is not always read out. */}
      <div role="status" className="flex flex-wrap items-center gap-x-3 text-14">
        {item.status === 'uploading' ? null : (
          <p className={failed ? 'flex min-w-0 flex-1 basis-40 gap-1.5 text-danger' : 'flex gap-1.5 text-muted'}>
            {failed ? <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
            {item.status === 'done' ? <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" /> : null}
            <VisuallyHidden>{item.name}: </VisuallyHidden>
            <span>
              {failed ? text(item.error ?? 'file.upload.failed') : item.status === 'done' ? ui.uploaded : ui.queued}
              {item.waitsForNetwork ? ` · ${t.waits}` : ''}
            </span>
          </p>
        )}
        {failed ? (
          <Button variant="quiet" icon={<RotateCw aria-hidden className="size-4" />} onClick={onRetry}>
            {ui.retry}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

export interface SlotProps {
  readonly files: readonly FileDto[];
  readonly underWay: readonly UploadItem[];
  readonly isFull: (type: DocumentType) => boolean;
  readonly queue: Pick<UploadQueue, 'remove' | 'retry'>;
  /** Files just picked for one document that can't be accepted. */
  readonly refused: { readonly documentType: DocumentType; readonly files: readonly RefusedFile[] } | null;
  readonly onDismiss: () => void;
  readonly onPick: (files: File[], documentType: DocumentType) => void;
}

interface DocumentSlotProps extends SlotProps {
  readonly type: DocumentType;
  /** Required for the set to be complete. */
  readonly needed?: boolean;
  /** The owner adds it later; `undefined` if the option is not offered. */
  readonly later?: boolean | undefined;
  readonly onLater?: ((later: boolean) => void) | undefined;
}

/** Slot of one document: empty, deferred, or ticked once a file exists; shows uploads in progress, failures and refusals. */
export function DocumentSlot({
  type,
  needed = false,
  later = false,
  onLater,
  files,
  underWay,
  isFull,
  queue,
  refused,
  onDismiss,
  onPick,
}: DocumentSlotProps) {
  const t = useTexts('claims.files');
  const { names } = useTexts('claims.files.documentTypes');
  const name = names[type];
  // The pressed button disappears; focus moves to its counterpart.
  const pressed = useRef(false);
  const counterpart = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pressed.current) counterpart.current?.focus();
    pressed.current = false;
  }, [later]);
  const put = (off: boolean) => {
    pressed.current = true;
    onLater?.(off);
  };
  const sent = underWay.filter(({ documentType }) => documentType === type);
  // Failed uploads don't count.
  const count =
    files.filter(({ documentType }) => documentType === type).length + sent.filter(({ status }) => status !== 'error').length;
  const isHere = count > 0;
  if (later && !isHere && sent.length === 0)
    return (
      <li className="flex flex-wrap items-center gap-x-3 p-3">
        <Clock aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 basis-40">
          <span className="font-semibold">{name}</span>
          <span className="block text-14 text-muted">{t.putOff}</span>
        </span>
        <Button
          variant="quiet"
          className="max-sm:ml-4 sm:ml-auto"
          ref={counterpart}
          aria-label={t.nowWhat({ what: name })}
          onClick={() => put(false)}
        >
          {t.now}
        </Button>
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
      {isHere ? (
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
      ) : (
        <CircleDashed aria-hidden className={needed ? 'size-5 shrink-0 text-warn' : 'size-5 shrink-0 text-control'} />
      )}
      <span className="flex min-w-0 flex-1 basis-30 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        {isHere ? (
          <span className="text-14 text-muted">
            {t.here}: {count}
          </span>
        ) : needed ? (
          <Badge tone="warn">{t.needed}</Badge>
        ) : null}
      </span>
      {onLater && !isHere ? (
        <Button
          variant="quiet"
          className="ml-auto px-3"
          ref={counterpart}
          aria-label={t.laterWhat({ what: name })}
          onClick={() => put(true)}
        >
          {t.putOffShort}
        </Button>
      ) : null}
      <PaperPickers
        photo={t.photo}
        photoLabel={t.photoWhat({ what: name })}
        file={t.add}
        fileLabel={t.addWhat({ what: name })}
        disabled={isFull(type)}
        onPick={(picked) => onPick(picked, type)}
      />
      {refused?.documentType === type ? <RefusedFiles files={refused.files} onDismiss={onDismiss} /> : null}
      {sent.length > 0 ? (
        <ul aria-label={`${t.uploading}: ${name}`} className="basis-full divide-y divide-line border-t border-line">
          {sent.map((item) => (
            <UploadLine key={item.id} item={item} onRemove={() => queue.remove(item.id)} onRetry={() => queue.retry(item.id)} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** Refused files with the reason, shown where they were picked. */
function RefusedFiles({ files, onDismiss }: { readonly files: readonly RefusedFile[]; readonly onDismiss: () => void }) {
  const t = useTexts('claims.files');
  const ui = useTexts('ui');
  const text = useMessageText();
  return (
    <Banner
      tone="error"
      title={t.refused}
      announce
      className="basis-full"
      actions={
        <Button variant="quiet" onClick={onDismiss}>
          {ui.close}
        </Button>
      }
    >
      <ul>
        {files.map(({ name, reason }, at) => (
          <li key={`${name} ${at}`}>
            <span className="font-semibold wrap-anywhere">{name}</span>: {text(reason)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
