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

/** Shows length and date at once; the audio is fetched on demand, since one minute is as large as six photos. */
export default function NotePlayer(props: NotePlayerProps) {
  return useWords('voice') ? <Player {...props} /> : null;
}

function Player({ file: { filename, size, uploadedAt } }: NotePlayerProps) {
  const t = useTexts('voice');
  const [wanted, setWanted] = useState(false);
  const { url: kept, failed, retry } = useFileUrl(filename, { wanted });
  // If another part of the page loaded it, it must not start playing.
  const url = wanted ? kept : undefined;
  const sound = useRef<HTMLAudioElement>(null);
  // The pressed button has been removed, so focus must move.
  useEffect(() => {
    if (url) sound.current?.focus();
  }, [url]);
  const length = noteLength(secondsOfNote(size));
  return (
    <div className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      {url ? (
        // No captions track: the note accompanies typed text, or answers where a photo would.
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
