import { Mic, RotateCcw, Square, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState, useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { longestNoteSeconds, mostNoteSamples, noteHeader, noteRate } from '#domain/claims/voice-note.ts';
import type { NoteType } from '#domain/claims/voice-note.ts';
import { noteLength } from '#web/files/accept-files.ts';
import { useObjectUrl } from '#web/files/thumbnail.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useTexts, useMessageText } from '#web/ui/texts.ts';
import { useWords } from '#web/words/load-words.ts';

/** A recorded note, uploading or stored. */
export interface SaidNote {
  readonly status: 'done' | 'sending' | 'waiting' | 'failed';
  /** Message key, or text of the server. */
  readonly error?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** For a stored note that is no longer in memory. */
  readonly player?: ReactNode;
}

export interface VoiceRecorderProps {
  readonly note: SaidNote | null;
  /** Replaces the previous note. */
  readonly onRecorded: (file: File) => void;
  /** Rejects if it could not be deleted. */
  readonly onDelete: () => Promise<unknown>;
  /** Determines who can hear it. */
  readonly of: NoteType;
  /** It was just opened by a press whose button disappeared. */
  readonly takesFocus: boolean;
}

/** Records up to a minute; the note can be played, deleted and re-recorded. Loaded when opened. */
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
  // The pressed button disappeared: focus the next action.
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
          // The user's own note, just recorded.
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

/** `refused`: no microphone, or no permission. `silent` and `failed`: no usable recording. */
type RecorderState = 'idle' | 'asking' | 'recording' | 'making' | 'refused' | 'silent' | 'failed';

interface Recording {
  readonly stop: () => void;
}

interface VoiceRecording {
  readonly state: RecorderState;
  /** Whole seconds so far. */
  readonly seconds: number;
  /** Bar whose length shows the volume. */
  readonly level: RefObject<HTMLElement | null>;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Milliseconds between two clock updates. */
const beat = 200;

/** Records notes one after the other; `onRecorded` is called when each is ready. Leaving the page while recording keeps what was said until then. */
function useRecorder(onRecorded: (file: File) => void): VoiceRecording {
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
      // The page was left during the permission prompt.
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

/** Records until stopped, a minute is over, or the microphone is taken away, as by a call. Rejects without a microphone. */
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

function measure(stream: MediaStream): { readonly level: () => number; readonly end: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(wave);
      const loudest = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      // Approximates perceived loudness.
      return Math.min(1, Math.sqrt(loudest));
    },
    end: () => void context.close(),
  };
}

const noteName = 'voice-note.wav';
/** Share of full scale; even an empty room is louder. */
const silence = 0.004;

/** Converts a recording from the browser's own format to the one the server accepts; `undefined` if silent. */
async function encodeNote(recorded: Blob): Promise<File | undefined> {
  // Resamples to its own rate.
  const decoder = new OfflineAudioContext(1, 1, noteRate);
  const heard = await decoder.decodeAudioData(await recorded.arrayBuffer());
  const channels = Array.from({ length: heard.numberOfChannels }, (_, at) => heard.getChannelData(at));
  const samples = toSamples(channels);
  if (!samples) return undefined;
  return new File([noteHeader(samples.byteLength) as Uint8Array<ArrayBuffer>, samples], noteName, { type: 'audio/wav' });
}

/** Mono, 16-bit little-endian, at most a minute; `undefined` if silent. */
export function toSamples(channels: readonly Float32Array[]): Uint8Array<ArrayBuffer> | undefined {
  const length = Math.min(channels[0]?.length ?? 0, mostNoteSamples);
  const samples = new DataView(new ArrayBuffer(length * 2));
  let loudest = 0;
  for (let at = 0; at < length; at += 1) {
    const sum = channels.reduce((total, channel) => total + (channel[at] ?? 0), 0);
    const value = Math.max(-1, Math.min(1, sum / channels.length));
    loudest = Math.max(loudest, Math.abs(value));
    samples.setInt16(at * 2, Math.round(value * 32_767), true);
  }
  return loudest < silence ? undefined : new Uint8Array(samples.buffer);
}
