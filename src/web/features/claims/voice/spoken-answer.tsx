import { Mic } from 'lucide-react';
import { useState, lazy, Suspense } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { FileItem } from '#web/ui/file-field.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { SaidNote, VoiceRecorderProps } from './voice-recorder.tsx';
import { loadPart } from '#web/page/load-part.ts';
import { SkeletonText } from '#web/ui/states.tsx';

/** `useUploads` for one file. */
interface NoteUpload {
  readonly field: () => {
    readonly files: readonly FileItem[];
    readonly onRemove: (id: string) => void;
    readonly onRetry: (id: string) => void;
  };
  readonly replace: (files: readonly File[]) => void;
}

/** A voice answer, stored and sent like the answer's files. */
export function SpokenAnswer({ upload }: { readonly upload: NoteUpload }) {
  const { sayIt } = useTexts('ui');
  const [opened, setOpened] = useState(false);
  const { files, onRemove, onRetry } = upload.field();
  const [item] = files;
  return opened || item ? (
    <LazyRecorder
      takesFocus={opened}
      of="answer"
      note={item ? asNote(item, () => onRetry(item.id)) : null}
      onRecorded={(file) => upload.replace([file])}
      onDelete={async () => (item ? onRemove(item.id) : undefined)}
    />
  ) : (
    <Button
      variant="secondary"
      className="justify-self-start"
      icon={<Mic aria-hidden className="size-5" />}
      onClick={() => setOpened(true)}
    >
      {sayIt}
    </Button>
  );
}

const states = { queued: 'sending', uploading: 'sending', waiting: 'waiting', error: 'failed', done: 'done' } as const;

function asNote({ status, error, picture }: FileItem, onRetry: () => void): SaidNote {
  return { status: states[status], error, onRetry, player: picture };
}

const Recorder = lazy(() => loadPart(() => import('./voice-recorder.tsx')));

function LazyRecorder(props: VoiceRecorderProps) {
  return (
    <Suspense fallback={<SkeletonText />}>
      <Recorder {...props} />
    </Suspense>
  );
}
