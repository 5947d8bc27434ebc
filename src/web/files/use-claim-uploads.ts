import { useRef, useState } from 'react';
import { deleteFile, uploadFile } from '#contract/files.endpoints.ts';
import { fileMimeTypes, maximumFileSize } from '#contract/files.ts';
import type { FileCategory, FileDto } from '#contract/files.schemas.ts';
import { paperEstimate } from '#domain/claims/repair/e-invoice.ts';
import { api } from '#web/api-client.ts';
import type { FileRejection } from '#web/ui/file-field.tsx';
import type { FileItem } from '#web/ui/file-row.tsx';
import { useMessageText } from '#web/ui/use-message-text.ts';
import { paperSide, shrinkPhoto } from './shrink-photo.ts';

export interface UploadOptions {
  readonly claimId: string;
  readonly category: FileCategory;
  /** What the paper is: 'invoice', 'insurer-acceptance'. */
  readonly documentType?: string;
  /** Most files; 1 unless told. */
  readonly maximum?: number;
  /** Only JPEG, PNG and GIF. */
  readonly photosOnly?: boolean;
  readonly onUploaded: (file: FileDto) => void;
}

interface Upload {
  readonly item: FileItem;
  readonly source: File;
  readonly saved?: FileDto;
}

/** Uploads to a claim as soon as files are picked: `<FileField {...uploads.field()} />`. */
export function useClaimUploads({ claimId, category, documentType, maximum = 1, photosOnly, onUploaded }: UploadOptions) {
  const text = useMessageText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [rejections, setRejections] = useState<readonly FileRejection[]>([]);
  const aborts = useRef(new Map<string, AbortController>());

  const change = (id: string, item: Partial<FileItem>, saved?: FileDto) =>
    setUploads((all) =>
      all.map((one) => (one.item.id === id ? { ...one, item: { ...one.item, ...item }, saved: saved ?? one.saved } : one)),
    );

  async function send(id: string, source: File): Promise<void> {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    change(id, { status: 'uploading', progress: 0, error: undefined });
    try {
      const file = await shrinkPhoto(source, category === 'INVOICE' || documentType === paperEstimate ? paperSide : undefined);
      const body = new FormData();
      body.append('category', category);
      body.append('entityType', 'claim');
      body.append('entityId', claimId);
      if (documentType) body.append('documentType', documentType);
      body.append('file', file, file.name);
      const saved = await api(uploadFile, {
        body,
        signal: abort.signal,
        onUploadProgress: (sent) => change(id, { progress: sent * 100 }),
      });
      change(id, { status: 'done', progress: 100 }, saved);
      onUploaded(saved);
    } catch (error) {
      if (abort.signal.aborted) return;
      change(id, { status: 'error', error: error instanceof Error ? error.message : text('file.upload.failed') });
    }
  }

  function refusalOf(file: File, room: number): string | undefined {
    if (room <= 0) return text(`file.too-many?max=${maximum}`);
    const allowed: readonly string[] = photosOnly ? fileMimeTypes.filter((type) => type.startsWith('image/')) : fileMimeTypes;
    if (!allowed.includes(file.type)) return text(photosOnly ? 'file.not-a-photo' : 'file.unsupported');
    // A photo shrinks on the way; anything else goes as it is.
    if (file.size >= maximumFileSize && !file.type.startsWith('image/')) return text('file.too-large');
    return undefined;
  }

  function add(files: readonly File[]): void {
    const refused: FileRejection[] = [];
    const taken: Upload[] = [];
    for (const file of files) {
      const reason = refusalOf(file, maximum - uploads.length - taken.length);
      if (reason) refused.push({ name: file.name, reason });
      else
        taken.push({
          item: { id: crypto.randomUUID(), name: file.name, size: file.size, type: file.type, status: 'queued' },
          source: file,
        });
    }
    setRejections(refused);
    setUploads((all) => [...all, ...taken]);
    for (const { item, source } of taken) void send(item.id, source);
  }

  function remove(id: string): string[] {
    aborts.current.get(id)?.abort();
    const saved = uploads.find(({ item }) => item.id === id)?.saved;
    // Off the form at once; a copy that the server keeps harms nobody.
    if (saved?.canDelete) api(deleteFile, { params: { id: saved.id } }).catch(() => undefined);
    setUploads((all) => all.filter(({ item }) => item.id !== id));
    return uploads.flatMap(({ item, saved: arrived }) => (arrived && item.id !== id ? arrived.id : []));
  }

  return {
    busy: uploads.some(({ item }) => item.status === 'uploading' || item.status === 'queued'),
    /** Something stands in the field that did not arrive: a form that is sent now would go without it. */
    failed: uploads.some(({ item }) => item.status === 'error'),
    /** What a `FileField` needs. `onRemoved` is told the ids that are left of what arrived, in the order of picking. */
    field: (onRemoved?: (left: string[]) => void) => ({
      files: uploads.map(({ item }) => item),
      full: uploads.length >= maximum,
      rejections,
      onDismissRejections: () => setRejections([]),
      onAdd: add,
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
