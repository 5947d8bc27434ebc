import { lazy, Suspense } from 'react';
import { loadPart } from '#web/load-part.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { VoiceRecorderProps } from './voice-recorder.tsx';

const Recorder = lazy(() => loadPart(() => import('./voice-recorder.tsx')));

export function LazyRecorder(props: VoiceRecorderProps) {
  return (
    <Suspense fallback={<SkeletonText />}>
      <Recorder {...props} />
    </Suspense>
  );
}
