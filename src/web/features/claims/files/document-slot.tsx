import { useEffect, useRef } from 'react';
import { CircleCheck, CircleDashed, Clock } from 'lucide-react';
import type { FileDto } from '#contract/files.schemas.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import type { RefusedFile } from '#web/files/accept-files.ts';
import type { UploadItem, UploadQueue } from '#web/files/upload-queue.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { PaperPickers } from './pick-button.tsx';
import { UploadLine } from './upload-line.tsx';
import { Banner } from '#web/ui/banner.tsx';

export interface SlotProps {
  readonly files: readonly FileDto[];
  readonly underWay: readonly UploadItem[];
  readonly isFull: (type: DocumentType) => boolean;
  readonly queue: Pick<UploadQueue, 'remove' | 'retry'>;
  /** What was just picked for one of the papers and cannot be taken. */
  readonly refused: { readonly documentType: DocumentType; readonly files: readonly RefusedFile[] } | null;
  readonly onDismiss: () => void;
  readonly onPick: (files: File[], documentType: DocumentType) => void;
}

interface DocumentSlotProps extends SlotProps {
  readonly type: DocumentType;
  /** Without it the papers are not complete. */
  readonly needed?: boolean;
  /** The owner adds it later; undefined where nobody may say so. */
  readonly later?: boolean | undefined;
  readonly onLater?: ((later: boolean) => void) | undefined;
}

/** The place of one paper: empty, put off, or ticked once something is there; what is under way, failed or was refused stands in it. */
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
  // The button that was pressed goes: its counterpart takes the focus.
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
  // One that failed is not there.
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

/** What was picked and cannot be taken, with why; it stands where it was picked. */
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
