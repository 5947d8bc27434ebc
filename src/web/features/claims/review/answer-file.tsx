import { Paperclip, RotateCw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { uploadFile } from '#contract/files.endpoints.ts';
import { api } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { whyNot } from '../files/accept-files.ts';
import { PickButton } from '../files/pick-button.tsx';
import { shrinkPhoto } from '#web/files/shrink-photo.ts';

type Attachment =
  | { readonly state: 'uploading'; readonly name: string; readonly percent: number }
  | { readonly state: 'done'; readonly name: string }
  | { readonly state: 'error'; readonly name: string; readonly reason: string; readonly file: File };

export interface AnswerFileProps {
  readonly claimId: string;
  /** Id of the stored file; undefined when there is none. */
  readonly onChange: (fileId: string | undefined) => void;
  readonly onBusy: (busy: boolean) => void;
}

/** One file beside an answer; it is sent as soon as it is picked. */
export function AnswerFile({ claimId, onChange, onBusy }: AnswerFileProps) {
  const t = useTexts('claims.review.questions');
  const ui = useTexts('ui');
  const text = useMessageText();
  const [attachment, setAttachment] = useState<Attachment>();
  const abort = useRef(new AbortController());

  async function send(picked: File): Promise<void> {
    const { signal } = (abort.current = new AbortController());
    onBusy(true);
    setAttachment({ state: 'uploading', name: picked.name, percent: 0 });
    try {
      const file = await shrinkPhoto(picked);
      const refusal = whyNot(file);
      if (refusal) {
        setAttachment({ state: 'error', name: picked.name, reason: refusal, file: picked });
        return;
      }
      const body = new FormData();
      body.append('category', 'ANSWER');
      body.append('entityType', 'claim');
      body.append('entityId', claimId);
      body.append('file', file, file.name);
      const stored = await api(uploadFile, {
        body,
        signal,
        onUploadProgress: (fraction) =>
          setAttachment({ state: 'uploading', name: file.name, percent: Math.round(fraction * 100) }),
      });
      setAttachment({ state: 'done', name: stored.originalName });
      onChange(stored.id);
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof ApiError && error.status > 0 ? (error.messageKey ?? error.message) : 'file.upload.network';
      setAttachment({ state: 'error', name: picked.name, reason, file: picked });
    } finally {
      onBusy(false);
    }
  }

  function remove(): void {
    abort.current.abort();
    setAttachment(undefined);
    onChange(undefined);
  }

  if (!attachment) {
    return (
      <PickButton
        single
        className="justify-self-start"
        label={t.attach}
        icon={<Paperclip aria-hidden className="size-5" />}
        onPick={([file]) => (file ? void send(file) : undefined)}
      >
        {t.attach}
      </PickButton>
    );
  }
  const { name } = attachment;
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-control border border-line py-1 pr-1 pl-3">
      <Paperclip aria-hidden className="size-5 shrink-0 text-muted" />
      <p role="status" className="min-w-0 flex-1 basis-40 text-14">
        <span className="block truncate font-semibold">{name}</span>
        {attachment.state === 'error' ? (
          <span className="text-danger">{text(attachment.reason)}</span>
        ) : (
          <span className="text-muted">
            {attachment.state === 'done' ? t.attached : t.uploading({ percent: attachment.percent })}
          </span>
        )}
      </p>
      {attachment.state === 'error' ? (
        <Button variant="quiet" icon={<RotateCw aria-hidden className="size-4" />} onClick={() => void send(attachment.file)}>
          {ui.retry}
        </Button>
      ) : null}
      <IconButton label={t.removeFile} icon={<Trash2 aria-hidden className="size-5" />} onClick={remove} />
    </div>
  );
}
