import { lazy, Suspense } from 'react';
import { loadPart } from '#web/page/load-part.ts';
import type { NotePlayerProps } from './note-player.tsx';

const Player = lazy(() => loadPart(() => import('./note-player.tsx')));

/** A stored voice note; player and words are fetched where there is one, the sound when somebody wants to hear it. */
export function VoiceNote(props: NotePlayerProps) {
  return (
    <Suspense fallback={null}>
      <Player {...props} />
    </Suspense>
  );
}
