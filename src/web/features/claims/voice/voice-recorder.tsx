import { Mic, RotateCcw, Square, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { longestNoteSeconds } from '#domain/claims/voice-note.ts';
import type { NoteType } from '#domain/claims/voice-note.ts';
import { noteLength } from '#web/files/note-length.ts';
import { useObjectUrl } from '#web/files/use-object-url.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { useWords } from '#web/use-words.ts';
import { useRecorder } from './use-recorder.ts';

/** What has been said, on its way or there. */
export interface SaidNote {
  readonly status: 'done' | 'sending' | 'waiting' | 'failed';
  /** Message key, or text of the server. */
  readonly error?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Where it is stored and no longer in this page's memory. */
  readonly player?: ReactNode;
}

export interface VoiceRecorderProps {
  readonly note: SaidNote | null;
  /** It takes the place of what was said before. */
  readonly onRecorded: (file: File) => void;
  /** Rejects where it could not be deleted. */
  readonly onDelete: () => Promise<unknown>;
  /** What it stands beside decides who will hear it. */
  readonly of: NoteType;
  /** It was opened by a press just now, which left the focus nowhere. */
  readonly takesFocus: boolean;
}

/** Records up to a minute, which can be listened to, deleted and said again. Fetched when it is opened. */
export default function VoiceRecorder(props: VoiceRecorderProps) {
  return useWords('voice') ? <Recorder {...props} /> : null;
}

/** Seconds before the end at which it is announced. */
const soon = 10;

function Recorder({ note, onRecorded, onDelete, of, takesFocus }: VoiceRecorderProps) {
  const t = useTexts('voice');
  const text = useMessageText();
  const [said, setSaid] = useState<File | null>(null);
  const [deleting, setDeleting] = useState<'no' | 'asking' | 'running' | 'failed'>('no');
  const recorder = useRecorder((file) => {
    setSaid(file);
    onRecorded(file);
  });
  const { state, seconds } = recorder;
  const url = useObjectUrl(said);
  const main = useRef<HTMLButtonElement>(null);
  const mayFocus = useRef(takesFocus);
  const isEmpty = note === null;
  // What was pressed is gone with what it did: the next thing to press takes the focus.
  useLayoutEffect(() => {
    if (mayFocus.current) main.current?.focus();
    mayFocus.current = true;
  }, [state, isEmpty]);

  async function remove(): Promise<void> {
    setDeleting('running');
    try {
      await onDelete();
      setSaid(null);
      setDeleting('no');
    } catch {
      setDeleting('failed');
    }
  }
  const isBusy = state === 'recording' || state === 'asking' || state === 'making';
  const left = longestNoteSeconds - seconds;
  return (
    <section aria-label={t.note} className="grid grid-cols-1 gap-3 rounded-control border border-line p-3">
      {note && !isBusy ? (
        url ? (
          // It is the speaker's own, said a moment ago.
          <audio src={url} controls aria-label={t.note} className="h-control w-full max-w-80" />
        ) : (
          note.player
        )
      ) : null}
      {state === 'recording' ? (
        <div className="flex items-center gap-3">
          <span aria-hidden className="size-3 shrink-0 rounded-full bg-danger" />
          <span role="timer" className="shrink-0 tabular-nums">
            {t.time({ now: noteLength(seconds), most: noteLength(longestNoteSeconds) })}
          </span>
          <span aria-hidden className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-line">
            <span ref={recorder.level} className="block size-full origin-left scale-x-0 bg-success" />
          </span>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {state === 'recording' ? (
          <Button ref={main} icon={<Square aria-hidden className="size-4 fill-current" />} onClick={recorder.stop}>
            {t.stop}
          </Button>
        ) : (
          <Button
            ref={main}
            variant={note ? 'secondary' : 'primary'}
            icon={note ? <RotateCcw aria-hidden className="size-5" /> : <Mic aria-hidden className="size-5" />}
            loading={isBusy}
            loadingText={state === 'making' ? t.making : t.asking}
            onClick={recorder.start}
          >
            {note ? t.again : t.record}
          </Button>
        )}
        {note && !isBusy ? (
          <Button variant="quiet" icon={<Trash2 aria-hidden className="size-5" />} onClick={() => setDeleting('asking')}>
            {t.delete}
          </Button>
        ) : null}
      </div>
      <div role="status" className="grid grid-cols-1 gap-2 text-14 empty:hidden">
        {state === 'recording' ? <p>{left <= soon ? t.soon : t.recording}</p> : null}
        {state === 'silent' || state === 'failed' ? <Banner tone="warn">{t[state]}</Banner> : null}
        {state === 'refused' ? <Banner tone="warn">{t.refused}</Banner> : null}
        {note && !isBusy ? (
          <p className={note.status === 'failed' ? 'text-danger' : 'text-muted'}>
            {note.status === 'failed' ? text(note.error ?? 'file.upload.failed') : t.states[note.status]}
          </p>
        ) : null}
      </div>
      {note?.status === 'failed' && note.onRetry ? (
        <Button variant="quiet" className="justify-self-start" onClick={note.onRetry}>
          {t.retry}
        </Button>
      ) : null}
      {note || state === 'recording' ? null : (
        <p className="text-14 text-muted">
          {t.lead} {t.readers[of]}
        </p>
      )}
      <ConfirmDialog
        open={deleting !== 'no'}
        onOpenChange={(open) => (open ? undefined : setDeleting('no'))}
        title={t.deleteTitle}
        description={t.deleteText}
        confirmLabel={t.delete}
        danger
        loading={deleting === 'running'}
        onConfirm={() => void remove()}
      >
        {deleting === 'failed' ? (
          <p role="alert" className="text-danger">
            {t.notDeleted}
          </p>
        ) : null}
      </ConfirmDialog>
    </section>
  );
}
