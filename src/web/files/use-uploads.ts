import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { deleteFile } from '#contract/files.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { FileRejection, FileItem } from '#web/ui/file-field.tsx';
import { useMessageText } from '#web/ui/texts.ts';
import { whyNot, whyNotPicked, isNameless, typeOfFile } from './accept-files.ts';
import { makeRoom, placesTaken, useWhenOnline } from './upload-queue.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** The part of a stored file that the field needs. */
interface Sent {
  readonly id: string;
  readonly canDelete?: boolean;
  /** Bytes. */
  readonly size?: number;
}

interface Upload<S extends Sent> {
  readonly item: FileItem;
  readonly source: File;
  readonly saved?: S | undefined;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly onUploadProgress: (sent: number) => void;
}

interface UploadsOptions<S extends Sent> {
  readonly maximum?: number | undefined;
  readonly photosOnly?: boolean | undefined;
  /** Recorded by the page itself, not picked. */
  readonly recorded?: boolean | undefined;
  /** Longest side of a photo for machine reading; other photos are shrunk further. */
  readonly photoSide?: number | undefined;
  readonly sendFile: (file: File, options: SendOptions) => Promise<S>;
  readonly onUploaded?: ((saved: S) => void) | undefined;
  readonly shelf?: UploadShelf<S> | undefined;
  readonly onIds?: ((ids: string[]) => void) | undefined;
  /** Preview in the row of an uploaded file. */
  readonly pictureOf?: ((saved: S) => ReactNode) | undefined;
}

interface Kept<S extends Sent> {
  readonly id: string;
  readonly file: File;
  readonly arrived?: S | undefined;
  /** The bytes can no longer be read. */
  readonly lost?: true;
}

/** Picked files, stored on the device until the form is submitted. */
export interface UploadShelf<S extends Sent> {
  readonly keep: (upload: Kept<S>) => Promise<void>;
  readonly kept: () => Promise<readonly Kept<S>[]>;
  readonly find: (id: string) => Promise<Kept<S> | undefined>;
  readonly forget: (id: string) => Promise<void>;
}

/** Uploads through `sendFile` as soon as files are picked: `<FileField {...uploads.field()} />`. */
export function useUploads<S extends Sent>(options: UploadsOptions<S>) {
  const { maximum = 1, photosOnly, recorded = false, photoSide, sendFile, onUploaded, shelf, onIds, pictureOf } = options;
  const text = useMessageText();
  const [uploads, setUploads] = useState<readonly Upload<S>[]>([]);
  const [rejections, setRejections] = useState<readonly FileRejection[]>([]);
  const aborts = useRef(new Map<string, AbortController>());

  const change = (id: string, item: Partial<FileItem>, saved?: S) =>
    setUploads((all) =>
      all.map((one) => (one.item.id === id ? { ...one, item: { ...one.item, ...item }, saved: saved ?? one.saved } : one)),
    );

  async function send(id: string, source: File, prepared = false): Promise<void> {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    change(id, { status: 'uploading', progress: 0, error: undefined });
    let isKept = false;
    try {
      const file = prepared ? source : await shrinkPhoto(source, photoSide);
      const refusal = recorded ? undefined : whyNot(file);
      if (refusal) return change(id, { status: 'error', error: text(refusal) });
      isKept = await keep(id, file);
      const saved = await sendFile(file, {
        signal: abort.signal,
        onUploadProgress: (sent) => change(id, { progress: sent * 100 }),
      });
      change(id, { status: 'done', progress: 100 }, saved);
      if (isKept) await keep(id, new File([], file.name, { type: file.type }), saved);
      onUploaded?.(saved);
    } catch (error) {
      if (abort.signal.aborted) return;
      if (isKept && error instanceof ApiError && error.status === 0) return change(id, { status: 'waiting' });
      change(id, { status: 'error', error: error instanceof Error ? error.message : text('file.upload.failed') });
    }
  }

  async function keep(id: string, file: File, arrived?: S): Promise<boolean> {
    if (!shelf) return false;
    return shelf.keep({ id, file, ...(arrived ? { arrived } : {}) }).then(
      () => true,
      () => false,
    );
  }

  // Whether the files of an earlier visit are loaded.
  const [restored, setRestored] = useState(shelf === undefined);
  const resend = useRef(send);
  resend.current = send;
  const whyLost = useRef('');
  whyLost.current = text('file.not-kept');
  useEffect(() => {
    if (!shelf) return;
    let gone = false;
    const put = async () => {
      const kept = await shelf.kept().catch(() => []);
      if (gone) return;
      setUploads((all) => [
        ...kept.filter(({ id }) => !all.some(({ item }) => item.id === id)).map((one) => asUpload(one, whyLost.current)),
        ...all,
      ]);
      setRestored(true);
      for (const { id, file, arrived, lost } of kept) if (!arrived && !lost) void resend.current(id, file, true);
    };
    void put();
    return () => {
      gone = true;
    };
  }, [shelf]);

  const waiting = uploads.filter(({ item }) => item.status === 'waiting');
  useWhenOnline(waiting.length > 0, () => {
    const again = async () => {
      for (const { item } of waiting) {
        const kept = await shelf?.find(item.id).catch(() => undefined);
        if (kept) await send(item.id, kept.file, true);
      }
    };
    void again();
  });

  const ids = uploads.flatMap(({ item, saved }) => saved?.id ?? (item.status === 'waiting' ? item.id : []));
  const told = useRef('');
  useEffect(() => {
    if (!onIds || told.current === ids.join(' ')) return;
    told.current = ids.join(' ');
    onIds(ids);
  });

  function refusalOf(file: File, room: number): string | undefined {
    if (room <= 0) return text(`file.too-many?max=${maximum}`);
    if (recorded) return undefined;
    if (photosOnly && !typeOfFile(file).startsWith('image/') && !isNameless(file)) return text('file.not-a-photo');
    const reason = whyNotPicked(file);
    return reason && text(reason);
  }

  function add(files: readonly File[], room = maximum - placesTaken(uploads)): void {
    const refused: FileRejection[] = [];
    const taken: Upload<S>[] = [];
    for (const file of files) {
      const reason = refusalOf(file, room - taken.length);
      if (reason) refused.push({ name: file.name, reason });
      else
        taken.push({
          item: { id: crypto.randomUUID(), name: file.name, size: file.size, type: file.type, status: 'queued' },
          source: file,
        });
    }
    setRejections(refused);
    if (taken.length === 0) return;
    const left = new Set(makeRoom(uploads, taken, maximum));
    for (const upload of uploads) if (!left.has(upload)) void shelf?.forget(upload.item.id).catch(() => undefined);
    setUploads((all) => makeRoom(all, taken, maximum));
    for (const { item, source } of taken) void send(item.id, source);
  }

  function remove(id: string): string[] {
    aborts.current.get(id)?.abort();
    void shelf?.forget(id).catch(() => undefined);
    const saved = uploads.find(({ item }) => item.id === id)?.saved;
    // Removed from the form at once; a copy left on the server does no harm.
    if (saved?.canDelete) api(deleteFile, { params: { id: saved.id } }).catch(() => undefined);
    setUploads((all) => all.filter(({ item }) => item.id !== id));
    return uploads.flatMap(({ item, saved: arrived }) => (arrived && item.id !== id ? arrived.id : []));
  }

  /** Replaces the current files. */
  function replace(files: readonly File[]): void {
    for (const { item } of uploads) remove(item.id);
    add(files, maximum);
  }

  return {
    replace,
    busy: !restored || uploads.some(({ item }) => item.status === 'uploading' || item.status === 'queued'),
    /** Ids of files on this device that are not uploaded yet. */
    waiting: waiting.map(({ item }) => item.id),
    /** An upload in the field failed: submitting now would omit it. */
    failed: uploads.some(({ item }) => item.status === 'error'),
    /** Props for `FileField`. `onRemoved` receives the ids of the remaining uploaded files, in picking order. */
    field: (onRemoved?: (left: string[]) => void) => ({
      files: uploads.map(({ item, saved }) => (saved && pictureOf ? { ...item, picture: pictureOf(saved) } : item)),
      full: placesTaken(uploads) >= maximum,
      rejections,
      onDismissRejections: () => setRejections([]),
      onAdd: (files: readonly File[]) => add(files),
      onRetry: (id: string) => {
        const upload = uploads.find(({ item }) => item.id === id);
        if (upload) void send(id, upload.source);
      },
      onRemove: (id: string) => {
        const left = remove(id);
        onRemoved?.(left);
      },
    }),
  };
}

function asUpload<S extends Sent>({ id, file, arrived, lost }: Kept<S>, whyLost: string): Upload<S> {
  const { name, type } = file;
  if (lost && !arrived)
    return { item: { id, name, size: file.size, type, status: 'error', error: whyLost, refused: true }, source: file };
  return arrived
    ? { item: { id, name, size: arrived.size ?? file.size, type, status: 'done', progress: 100 }, source: file, saved: arrived }
    : { item: { id, name, size: file.size, type, status: 'queued' }, source: file };
}
