import { createElement, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { FileCategory, FileDto } from '#contract/files.schemas.ts';
import { paperEstimate } from '#domain/claims/repair/e-invoice.ts';
import { keptUploads } from './kept-uploads.ts';
import type { KeptUpload } from './upload-queue.ts';
import { sendFile } from './send-file.ts';
import { paperSide } from './shrink-photo.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useUploads } from './use-uploads.ts';
import type { SendOptions, UploadShelf } from './use-uploads.ts';
import { VoiceNote } from './voice-note.tsx';

export interface UploadOptions {
  readonly claimId: string;
  readonly category: FileCategory;
  /** What the paper is: 'invoice', 'insurer-acceptance'. */
  readonly documentType?: string;
  /** Most files; 1 unless told. */
  readonly maximum?: number;
  /** Only JPEG, PNG and GIF. */
  readonly photosOnly?: boolean;
  readonly onUploaded?: (file: FileDto) => void;
  /** Person and form: what was picked stays on this device until the form is sent, and may wait there for a network. */
  readonly keptAs?: string;
  /** Ids of what is in the field, in the order of picking; of what waits for a network its id on this device. */
  readonly onIds?: (ids: string[]) => void;
}

/** Uploads to a claim as soon as files are picked: `<FileField {...uploads.field()} />`. */
export function useClaimUploads(options: UploadOptions) {
  const { claimId, category, documentType, maximum, photosOnly, onUploaded, keptAs, onIds } = options;
  const shelf = useMemo((): UploadShelf<FileDto> | undefined => {
    if (keptAs === undefined) return undefined;
    const shelf = keptUploads(keptAs);
    // A form's fields share its shelf, where the outbox finds all of them.
    const isOfField = (kept: KeptUpload) => kept.documentType === (documentType ?? '');
    return {
      ...shelf,
      keep: (upload) => shelf.keep({ ...upload, documentType: documentType ?? '' }),
      kept: async () => (await shelf.kept()).filter(isOfField),
    };
  }, [keptAs, documentType]);
  const send = (file: File, sending: SendOptions) => sendFile(file, { category, entityId: claimId, documentType }, sending);
  const photoSide = category === 'INVOICE' || documentType === paperEstimate ? paperSide : undefined;
  const recorded = category === 'VOICE_NOTE';
  return useUploads({ maximum, photosOnly, recorded, photoSide, sendFile: send, onUploaded, shelf, onIds, pictureOf });
}

function pictureOf(file: FileDto): ReactNode {
  if (file.category === 'VOICE_NOTE') return createElement(VoiceNote, { file });
  return file.mimeType.startsWith('image/') ? createElement(Thumbnail, { file, className: 'size-14' }) : undefined;
}
