import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FileDto } from '#contract/files.schemas.ts';
import { secondsOfNote } from '#domain/claims/voice-note.ts';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';
import { noteLength } from './accept-files.ts';
import { useFileUrl } from './thumbnail.tsx';

export interface NotePlayerProps {
  readonly file: Pick<FileDto, 'filename' | 'size' | 'uploadedAt'>;
}

/** Length and day at once; the sound comes when it is asked for, because a minute of it weighs as much as six photos. */
export default function NotePlayer(props: NotePlayerProps) {
  return useWords('voice') ? <Player {...props} /> : null;
}

function Player({ file: { filename, size, uploadedAt } }: NotePlayerProps) {
  const t = useTexts('voice');
  const [wanted, setWanted] = useState(false);
  const { url: kept, failed, retry } = useFileUrl(filename, { wanted });
  // Loaded for another part of the page: it does not begin to play unasked.
  const url = wanted ? kept : undefined;
  const sound = useRef<HTMLAudioElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (url) sound.current?.focus();
  }, [url]);
  const length = noteLength(secondsOfNote(size));
  return (
    <div className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      {url ? (
        // What is said in it stands beside it, typed: a note comes with the text, or answers where a photo would.
        <audio ref={sound} src={url} controls autoPlay aria-label={t.note} className="h-control w-full max-w-80" />
      ) : (
        <Button
          variant="secondary"
          icon={<Play aria-hidden className="size-5" />}
          loading={wanted && !failed}
          loadingText={t.fetching}
          onClick={() => (wanted ? retry() : setWanted(true))}
        >
          {t.listen}
        </Button>
      )}
      <p className="text-14 text-muted">
        {t.note} · {length} · <DateTime at={uploadedAt} style="dateTime" />
      </p>
      <p role="status" className="text-14 text-danger empty:hidden">
        {failed ? t.notFetched : ''}
      </p>
    </div>
  );
}
