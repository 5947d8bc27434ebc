import { lazy, Suspense } from 'react';
import { loadPart } from '#web/page/load-part.ts';
import type { NotePlayerProps } from './note-player.tsx';

const Player = lazy(() => loadPart(() => import('./note-player.tsx')));

/** A stored voice note; player and texts are loaded lazily, the audio on demand. */
export function VoiceNote(props: NotePlayerProps) {
  return (
    <Suspense fallback={null}>
      <Player {...props} />
    </Suspense>
  );
}
