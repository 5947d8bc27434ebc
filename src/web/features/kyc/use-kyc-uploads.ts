import { useEffect, useRef, useState } from 'react';
import type { KycDocumentType } from '#domain/kyc/document-decisions.ts';
import { deleteFileByName, uploadSingleFile } from '#contract/files.endpoints.ts';
import { api } from '#web/api/api-client.ts';
import { whyNot, whyNotPicked } from '#web/files/accept-files.ts';
import { makeRoom, placesTaken } from '#web/files/upload-queue.ts';
import { shrinkPhoto } from '#web/files/shrink-photo.ts';
import type { FileRejection, FileItem } from '#web/ui/file-field.tsx';
import { useMessageText } from '#web/ui/texts.ts';
import type { KycFile } from './kyc-values.ts';
import { message } from '#contract/messages.ts';
import { ApiError } from '#web/api/api-error.ts';

interface Upload {
  readonly item: FileItem;
  readonly source: File;
}

interface KycUploadsOptions {
  readonly type: KycDocumentType;
  readonly maximum: number;
  /** Reads the form's current files at the end of an upload: others may have ended meanwhile. */
  readonly read: () => readonly KycFile[];
  readonly write: (files: readonly KycFile[]) => void;
  /** Number of running uploads, on each change. */
  readonly onBusy: (uploads: number) => void;
}

/** Uploads of one document: pending, uploading and failed ones are kept here; completed ones move into the form (specification §4, upload item). */
export function useKycUploads({ type, maximum, read, write, onBusy }: KycUploadsOptions) {
  const text = useMessageText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [rejections, setRejections] = useState<readonly FileRejection[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const busy = uploads.filter(({ item }) => item.status === 'queued' || item.status === 'uploading').length;

  const tellBusy = useRef(onBusy);
  tellBusy.current = onBusy;
  useEffect(() => tellBusy.current(busy), [busy]);
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const change = (id: string, item: Partial<FileItem>) =>
    setUploads((all) => all.map((one) => (one.item.id === id ? { ...one, item: { ...one.item, ...item } } : one)));
  const drop = (id: string) => setUploads((all) => all.filter(({ item }) => item.id !== id));

  async function send(id: string, source: File): Promise<void> {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    change(id, { status: 'uploading', progress: 0, error: undefined });
    try {
      const file = await shrinkPhoto(source);
      const refusal = whyNot(file);
      if (refusal) return change(id, { status: 'error', error: text(refusal), refused: true });
      const body = new FormData();
      body.append('category', 'kyc');
      body.append('documentType', type);
      body.append('file', file, file.name);
      const reply = await api(uploadSingleFile, {
        body,
        signal: abort.signal,
        onUploadProgress: (sent) => change(id, { progress: Math.round(sent * 100) }),
      });
      if (!reply.fileKey) throw new TypeError('the reply names no file');
      write([
        ...read(),
        { fileKey: reply.fileKey, fileUrl: reply.fileUrl, name: source.name, size: reply.file.size, type: reply.file.mimeType },
      ]);
      drop(id);
    } catch (error) {
      change(id, { status: 'error', error: text(uploadProblem(error)), refused: isRefusal(error) });
    } finally {
      aborts.current.delete(id);
    }
  }

  return {
    /** Not in the form: running, failed or aborted. */
    pending: uploads.map(({ item }) => item),
    /** Number of slots these take. */
    places: placesTaken(uploads),
    rejections,
    dismissRejections: () => setRejections([]),
    add: (files: readonly File[]) => {
      const refused: FileRejection[] = [];
      const taken: Upload[] = [];
      for (const file of files) {
        const room = maximum - read().length - placesTaken(uploads) - taken.length;
        const reason = refusalOf(file, room, maximum);
        if (reason) refused.push({ name: file.name, reason: text(reason) });
        else
          taken.push({
            source: file,
            item: { id: crypto.randomUUID(), name: file.name, size: file.size, type: file.type, status: 'queued' },
          });
      }
      setRejections(refused);
      setUploads((all) => (taken.length > 0 ? makeRoom(all, taken, maximum - read().length) : all));
      for (const { item, source } of taken) void send(item.id, source);
    },
    /** A running upload is aborted and stays listed as such; others are removed from the list and the server. */
    remove: (id: string) => {
      const running = aborts.current.get(id);
      if (running) return running.abort();
      if (uploads.some(({ item }) => item.id === id)) return drop(id);
      const others = read().filter((file) => file.fileKey !== id);
      write(others);
      // On failure: a stored copy that belongs to no submission is cleaned up later.
      api(deleteFileByName, { params: { name: id } }).catch(() => undefined);
    },
    retry: (id: string) => {
      const upload = uploads.find(({ item }) => item.id === id);
      if (upload) void send(id, upload.source);
    },
  };
}

/** Why a picked file is refused before upload, as a message key; `undefined` if acceptable. The server checks the content and decides. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>, room: number, maximum: number): string | undefined {
  if (room <= 0) return message('file.too-many', { max: maximum });
  const reason = whyNotPicked(file);
  // The specification has a different text for KYC.
  return reason === 'file.unsupported' ? 'file.unsupported-kyc' : reason;
}

/** Why an upload failed, as a message key (specification §8, KYC upload). */
export function uploadProblem(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return 'file.upload.aborted';
  if (!(error instanceof ApiError)) return 'file.upload.invalid-response';
  if (error.status === 0) return 'file.upload.network';
  // The answer is not from our server, or not in its format.
  if (error.code === 'http')
    return error.status < 300 ? 'file.upload.invalid-response' : message('file.upload.status', { status: error.status });
  return error.messageKey ?? error.message;
}

/** Whether the server refused the content: too large, wrong type, empty or unsafe. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('file.') && [400, 413, 415].includes(error.status);
}
