import type { FileItem } from '#web/ui/file-field.tsx';
import { useEffect, useRef } from 'react';
import type { FileDto } from '#contract/files.schemas.ts';
import type { NoteType } from '#domain/claims/voice-note.ts';
import { whyNot } from './accept-files.ts';

export interface KeptUpload {
  readonly id: string;
  readonly file: File;
  readonly documentType: string;
  /** About where a photo was taken, where its owner allowed it: '18.75,73.41'. */
  readonly place?: string | undefined;
  /** What it has become on the server, where the form that it was picked for is not sent yet; its bytes are gone from here. */
  readonly arrived?: FileDto;
  /** A form that waits for a network names it: it does not grow old. */
  readonly held?: true;
  /** Its bytes cannot be read any more; it has to be chosen again. */
  readonly lost?: true;
}

interface Upload {
  readonly item: Pick<FileItem, 'status'>;
}

const hasFailed = ({ item }: Upload): boolean => item.status === 'error';

/** How many places are taken: what failed stands there to be tried again, and takes none. */
export const placesTaken = (uploads: readonly Upload[]): number => uploads.filter((upload) => !hasFailed(upload)).length;

/** The uploads with those that were picked now; what failed leaves, the oldest first, where there is no place beside them. */
export function makeRoom<U extends Upload>(uploads: readonly U[], taken: readonly U[], places: number): readonly U[] {
  const failed = uploads.filter(hasFailed);
  const room = Math.max(0, places - placesTaken(uploads) - taken.length);
  const leaving = new Set(failed.slice(0, Math.max(0, failed.length - room)));
  return [...uploads.filter((upload) => !leaving.has(upload)), ...taken];
}

/** Milliseconds between two tries by itself: not every device says when it is online again. */
const triesEvery = 15_000;

/** Calls while something waits for a network: when the device says that there is one, and now and then where it does not say that there is none. */
export function useWhenOnline(waits: boolean, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!waits) return;
    const call = () => latest.current();
    const online = () => {
      if (navigator.onLine) call();
    };
    window.addEventListener('online', call);
    const timer = setInterval(online, triesEvery);
    return () => {
      window.removeEventListener('online', call);
      clearInterval(timer);
    };
  }, [waits]);
}

/** What a voice note of the description is called where papers have their type. */
export const descriptionNote = 'description' satisfies NoteType;

export interface UploadItem {
  readonly id: string;
  readonly name: string;
  /** Bytes; of the smaller photo once it was made. */
  readonly size: number;
  readonly type: string;
  readonly documentType: string;
  readonly status: 'queued' | 'uploading' | 'error' | 'done';
  /** Percent sent. */
  readonly progress: number;
  /** Message key, or text of the server. */
  readonly error?: string;
  /** The connection was lost: it goes on by itself once there is one again. */
  readonly waitsForNetwork?: boolean;
  /** The device could not keep it: it is lost when the page is closed before it has arrived. */
  readonly unkept?: boolean;
  /** Once done: the stored file. */
  readonly fileId?: string;
}

/** What went wrong with a sending, in terms of the queue. */
export interface SendFailure {
  readonly reason: string;
  /** Trying again by itself can help. */
  readonly network: boolean;
}

/** What the queue needs of the device and the server. */
export interface UploadPorts {
  readonly newId: () => string;
  /** The photo made smaller; other files as they are. */
  readonly prepare: (file: File) => Promise<File>;
  /** Sends one file. A file that arrived already is answered with the stored one. */
  readonly send: (
    file: File,
    about: Pick<KeptUpload, 'documentType' | 'place'>,
    signal: AbortSignal,
    onProgress: (percent: number) => void,
  ) => Promise<FileDto>;
  readonly failureOf: (thrown: unknown) => SendFailure;
  /** Keeps a file on the device until it has arrived, so that a reload or a killed page loses nothing. */
  readonly keep: (upload: KeptUpload) => Promise<void>;
  readonly forget: (id: string) => Promise<void>;
  readonly kept: () => Promise<readonly KeptUpload[]>;
  readonly onDone: (file: FileDto) => void;
}

/** Sent at a time: a weak network gains nothing by more. */
const parallel = 2;

interface Entry {
  item: UploadItem;
  file: File;
  place: string | undefined;
  prepared: boolean;
  abort: AbortController;
}

/** The files of one claim on their way to the server. Lives outside the screens: going to the next step stops nothing. */
export class UploadQueue {
  #entries: Entry[] = [];
  #snapshot: readonly UploadItem[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #ports: UploadPorts;
  #restored = false;

  constructor(ports: UploadPorts) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** All uploads, oldest first; the same array until something changes. */
  readonly items = (): readonly UploadItem[] => this.#snapshot;

  /** Takes files that were accepted and starts sending. */
  add(files: readonly File[], documentType: string, place?: string): void {
    for (const file of files) {
      const upload = { id: this.#ports.newId(), file, documentType, place };
      const entry = this.#enter(upload);
      void this.#ports.keep(upload).catch(() => this.#set(entry, { unkept: true }));
    }
    this.#pump();
  }

  /** Goes on with what an earlier visit could not finish. Only the first call does anything. */
  async restore(): Promise<void> {
    if (this.#restored) return;
    this.#restored = true;
    const kept = await this.#ports.kept().catch(() => []);
    for (const upload of kept) if (!this.#entries.some(({ item }) => item.id === upload.id)) this.#enter(upload);
    this.#pump();
  }

  /** Stops and forgets an upload; a stored file is not touched. */
  remove(id: string): void {
    const entry = this.#entries.find(({ item }) => item.id === id);
    entry?.abort.abort();
    this.#entries = this.#entries.filter((other) => other !== entry);
    void this.#ports.forget(id).catch(() => undefined);
    this.#changed();
    this.#pump();
  }

  /** Sends a failed one again. */
  retry(id: string): void {
    this.#requeue((item) => item.id === id && item.status === 'error');
  }

  /** The connection is back: sends again what it had stopped. */
  resume(): void {
    this.#requeue((item) => item.status === 'error' && item.waitsForNetwork === true);
  }

  #requeue(which: (item: UploadItem) => boolean): void {
    for (const entry of this.#entries) {
      if (!which(entry.item)) continue;
      const { error: _error, waitsForNetwork: _waits, ...item } = entry.item;
      entry.abort = new AbortController();
      entry.item = { ...item, status: 'queued', progress: 0 };
    }
    this.#changed();
    this.#pump();
  }

  #enter({ id, file, documentType, place, lost }: KeptUpload): Entry {
    const item: UploadItem = {
      id,
      name: file.name,
      size: file.size,
      type: file.type,
      documentType,
      progress: 0,
      ...(lost ? { status: 'error', error: 'file.not-kept' } : { status: 'queued' }),
    };
    const entry = { item, file, place, prepared: false, abort: new AbortController() };
    this.#entries = [...this.#entries, entry];
    this.#changed();
    return entry;
  }

  #pump(): void {
    const busy = this.#entries.filter(({ item }) => item.status === 'uploading').length;
    for (const entry of this.#entries.filter(({ item }) => item.status === 'queued').slice(0, parallel - busy))
      void this.#run(entry);
  }

  async #run(entry: Entry): Promise<void> {
    const { signal } = entry.abort;
    this.#set(entry, { status: 'uploading' });
    try {
      if (!entry.prepared) {
        entry.file = await this.#ports.prepare(entry.file);
        entry.prepared = true;
        this.#set(entry, { name: entry.file.name, size: entry.file.size, type: entry.file.type });
      }
      // A recording is of this page's own making.
      const refusal = entry.item.documentType === descriptionNote ? undefined : whyNot(entry.file);
      if (refusal) this.#set(entry, { status: 'error', error: refusal });
      else if (!signal.aborted) {
        const { documentType } = entry.item;
        const stored = await this.#ports.send(entry.file, { documentType, place: entry.place }, signal, (progress) =>
          this.#set(entry, { progress }),
        );
        this.#set(entry, { status: 'done', progress: 100, fileId: stored.id });
        void this.#ports.forget(entry.item.id).catch(() => undefined);
        if (this.#entries.includes(entry)) this.#ports.onDone(stored);
      }
    } catch (thrown) {
      if (!signal.aborted) {
        const { reason, network } = this.#ports.failureOf(thrown);
        this.#set(entry, { status: 'error', error: reason, waitsForNetwork: network });
      }
    }
    this.#pump();
  }

  #set(entry: Entry, change: Partial<UploadItem>): void {
    entry.item = { ...entry.item, ...change };
    if (this.#entries.includes(entry)) this.#changed();
  }

  /** Takes out what has arrived and is shown in the list of stored files. */
  dropDone(stored: ReadonlySet<string>): void {
    const left = this.#entries.filter(
      ({ item }) => !(item.status === 'done' && item.fileId !== undefined && stored.has(item.fileId)),
    );
    if (left.length === this.#entries.length) return;
    this.#entries = left;
    this.#changed();
  }

  #changed(): void {
    this.#snapshot = this.#entries.map(({ item }) => item);
    for (const listener of this.#listeners) listener();
  }
}
