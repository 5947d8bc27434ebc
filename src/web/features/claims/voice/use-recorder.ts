import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { longestNoteSeconds } from '#domain/claims/voice-note.ts';
import { encodeNote } from './encode-note.ts';

/** `refused`: there is no microphone, or it may not be used. `silent` and `failed`: nothing came of it. */
export type RecorderState = 'idle' | 'asking' | 'recording' | 'making' | 'refused' | 'silent' | 'failed';

interface Recording {
  readonly stop: () => void;
}

export interface Recorder {
  readonly state: RecorderState;
  /** Whole seconds so far. */
  readonly seconds: number;
  /** The bar that is as long as the voice is loud. */
  readonly level: RefObject<HTMLElement | null>;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Milliseconds between two looks at the clock. */
const beat = 200;

/** One recording after the other; each is told when it is ready. Whoever leaves the page while speaking keeps what was said until then. */
export function useRecorder(onRecorded: (file: File) => void): Recorder {
  const [state, setState] = useState<RecorderState>('idle');
  const [seconds, setSeconds] = useState(0);
  const level = useRef<HTMLElement>(null);
  const running = useRef<Recording>(null);
  const told = useRef(onRecorded);
  useEffect(() => {
    told.current = onRecorded;
  });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      running.current?.stop();
    };
  }, []);

  async function start(): Promise<void> {
    setState('asking');
    setSeconds(0);
    try {
      running.current = await record({
        onSecond: setSeconds,
        onLevel: (share) => level.current?.style.setProperty('scale', `${share} 1`),
        onEnd: (recorded) => {
          running.current = null;
          setState('making');
          encodeNote(recorded).then(
            (file) => {
              if (file) told.current(file);
              setState(file ? 'idle' : 'silent');
            },
            () => setState('failed'),
          );
        },
      });
      // Left while the browser was asking.
      if (isGone.current) running.current.stop();
      setState('recording');
    } catch {
      setState('refused');
    }
  }

  return { state, seconds, level, start: () => void start(), stop: () => running.current?.stop() };
}

interface Listeners {
  readonly onSecond: (seconds: number) => void;
  /** From 0 to 1. */
  readonly onLevel: (share: number) => void;
  readonly onEnd: (recorded: Blob) => void;
}

/** Records until it is stopped, a minute is over, or the microphone is taken away, as by a call. Rejects where there is none. */
async function record({ onSecond, onLevel, onEnd }: Listeners): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: false,
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const recorder = new MediaRecorder(stream);
    const meter = measure(stream);
    const parts: Blob[] = [];
    const begun = performance.now();
    const stop = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    const clock = setInterval(() => {
      const so = (performance.now() - begun) / 1000;
      onSecond(Math.min(longestNoteSeconds, Math.floor(so)));
      onLevel(meter.level());
      if (so >= longestNoteSeconds) stop();
    }, beat);
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => {
      clearInterval(clock);
      meter.end();
      letGo();
      onEnd(new Blob(parts, { type: recorder.mimeType }));
    });
    stream.getAudioTracks()[0]?.addEventListener('ended', stop);
    recorder.start();
    return { stop };
  } catch (error) {
    letGo();
    throw error;
  }
}

/** How loud it is. */
function measure(stream: MediaStream): { readonly level: () => number; readonly end: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(wave);
      const loudest = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      // Ears hear tenfold as twofold.
      return Math.min(1, Math.sqrt(loudest));
    },
    end: () => void context.close(),
  };
}
