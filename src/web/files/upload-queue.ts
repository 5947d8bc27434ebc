import type { FileItem } from '#web/ui/file-field.tsx';
import { useEffect, useRef } from 'react';
import type { FileDto } from '#contract/files.schemas.ts';
import type { NoteType } from '#domain/claims/voice-note.ts';
import { whyNot } from './accept-files.ts';

export interface KeptUpload {
  readonly id: string;
  readonly file: File;
  readonly documentType: string;
  /** Approximate location of a photo, if the owner allowed it: '18.75,73.41'. */
  readonly place?: string | undefined;
  /** The stored file, if the form has not been submitted yet; the local bytes are deleted. */
  readonly arrived?: FileDto;
  /** Belongs to a form that waits for a network: does not expire. */
  readonly held?: true;
  /** The bytes can no longer be read; the user must pick the file again. */
  readonly lost?: true;
}

interface Upload {
  readonly item: Pick<FileItem, 'status'>;
}

const hasFailed = ({ item }: Upload): boolean => item.status === 'error';

/** Number of slots in use; failed uploads stay listed for a retry but take none. */
export const placesTaken = (uploads: readonly Upload[]): number => uploads.filter((upload) => !hasFailed(upload)).length;

/** Adds picked files to the uploads, dropping failed ones, oldest first, to make room. */
export function makeRoom<U extends Upload>(uploads: readonly U[], taken: readonly U[], places: number): readonly U[] {
  const failed = uploads.filter(hasFailed);
  const room = Math.max(0, places - placesTaken(uploads) - taken.length);
  const leaving = new Set(failed.slice(0, Math.max(0, failed.length - room)));
  return [...uploads.filter((upload) => !leaving.has(upload)), ...taken];
}

/** Automatic retry interval in milliseconds: not every device fires an online event. */
const triesEvery = 15_000;

/** Retries while something waits for a network: on the online event, and periodically unless the device reports offline. */
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

/** Document type of a voice note for the description. */
export const descriptionNote = 'description' satisfies NoteType;

export interface UploadItem {
  readonly id: string;
  readonly name: string;
  /** Bytes; of the shrunk photo once it exists. */
  readonly size: number;
  readonly type: string;
  readonly documentType: string;
  readonly status: 'queued' | 'uploading' | 'error' | 'done';
  /** Percent sent. */
  readonly progress: number;
  /** Message key, or server text. */
  readonly error?: string;
  /** The connection was lost; resumes by itself when it returns. */
  readonly waitsForNetwork?: boolean;
  /** Could not be stored on the device: lost if the page is closed before the upload ends. */
  readonly unkept?: boolean;
  /** Id of the stored file, once done. */
  readonly fileId?: string;
}

export interface SendFailure {
  readonly reason: string;
  /** An automatic retry can help. */
  readonly network: boolean;
}

/** Dependencies of the queue on device and server. */
export interface UploadPorts {
  readonly newId: () => string;
  /** Shrinks photos; returns other files unchanged. */
  readonly prepare: (file: File) => Promise<File>;
  /** Uploads one file. A file that was uploaded already returns the stored one. */
  readonly send: (
    file: File,
    about: Pick<KeptUpload, 'documentType' | 'place'>,
    signal: AbortSignal,
    onProgress: (percent: number) => void,
  ) => Promise<FileDto>;
  readonly failureOf: (thrown: unknown) => SendFailure;
  /** Stores a file on the device until uploaded, so that a reload or killed page loses nothing. */
  readonly keep: (upload: KeptUpload) => Promise<void>;
  readonly forget: (id: string) => Promise<void>;
  readonly kept: () => Promise<readonly KeptUpload[]>;
  readonly onDone: (file: FileDto) => void;
}

/** Parallel uploads: more does not help on a weak network. */
const parallel = 2;

interface Entry {
  item: UploadItem;
  file: File;
  place: string | undefined;
  prepared: boolean;
  abort: AbortController;
}

/** Upload queue of one claim. Lives outside the screens, so wizard navigation does not interrupt it. */
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

  /** All uploads, oldest first; the array identity changes only when something changes. */
  readonly items = (): readonly UploadItem[] => this.#snapshot;

  /** Queues accepted files and starts uploading. */
  add(files: readonly File[], documentType: string, place?: string): void {
    for (const file of files) {
      const upload = { id: this.#ports.newId(), file, documentType, place };
      const entry = this.#enter(upload);
      void this.#ports.keep(upload).catch(() => this.#set(entry, { unkept: true }));
    }
    this.#pump();
  }

  /** Resumes uploads of an earlier visit. Only the first call has an effect. */
  async restore(): Promise<void> {
    if (this.#restored) return;
    this.#restored = true;
    const kept = await this.#ports.kept().catch(() => []);
    for (const upload of kept) if (!this.#entries.some(({ item }) => item.id === upload.id)) this.#enter(upload);
    this.#pump();
  }

  /** Cancels and removes an upload; a stored file is not deleted. */
  remove(id: string): void {
    const entry = this.#entries.find(({ item }) => item.id === id);
    entry?.abort.abort();
    this.#entries = this.#entries.filter((other) => other !== entry);
    void this.#ports.forget(id).catch(() => undefined);
    this.#changed();
    this.#pump();
  }

  retry(id: string): void {
    this.#requeue((item) => item.id === id && item.status === 'error');
  }

  /** Retries the uploads that a lost connection interrupted. */
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
      // Recordings are made by this page and need no check.
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

  /** Removes completed uploads that are in the list of stored files. */
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
