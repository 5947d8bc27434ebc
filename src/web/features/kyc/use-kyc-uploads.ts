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
  /** The files that are in the form, read when an upload ends: others may have ended meanwhile. */
  readonly read: () => readonly KycFile[];
  readonly write: (files: readonly KycFile[]) => void;
  /** Uploads that are under way here, each time their number changes. */
  readonly onBusy: (uploads: number) => void;
}

/** Uploads of one document: pending, uploading, error here; completed ones move into the form (specification §4, upload item). */
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
    /** What is not in the form: under way, failed or aborted. */
    pending: uploads.map(({ item }) => item),
    /** How many places these take. */
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
    /** One that is under way is aborted and says so; anything else leaves the list, and the server. */
    remove: (id: string) => {
      const running = aborts.current.get(id);
      if (running) return running.abort();
      if (uploads.some(({ item }) => item.id === id)) return drop(id);
      const others = read().filter((file) => file.fileKey !== id);
      write(others);
      // A copy that the server keeps is in no submission and is swept away.
      api(deleteFileByName, { params: { name: id } }).catch(() => undefined);
    },
    retry: (id: string) => {
      const upload = uploads.find(({ item }) => item.id === id);
      if (upload) void send(id, upload.source);
    },
  };
}

/** Why a picked file is not even sent, as a message key; undefined when it may go. The server looks into it and has the last word. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>, room: number, maximum: number): string | undefined {
  if (room <= 0) return message('file.too-many', { max: maximum });
  const reason = whyNotPicked(file);
  // The specification words it differently for KYC.
  return reason === 'file.unsupported' ? 'file.unsupported-kyc' : reason;
}

/** Why an upload failed, as a key of the messages (specification §8, KYC upload). */
export function uploadProblem(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return 'file.upload.aborted';
  if (!(error instanceof ApiError)) return 'file.upload.invalid-response';
  if (error.status === 0) return 'file.upload.network';
  // Something answered that is not our server, or not in its words.
  if (error.code === 'http')
    return error.status < 300 ? 'file.upload.invalid-response' : message('file.upload.status', { status: error.status });
  return error.messageKey ?? error.message;
}

/** The server has looked into the file and does not want it: too large, of another type, empty, unsafe. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('file.') && [400, 413, 415].includes(error.status);
}
