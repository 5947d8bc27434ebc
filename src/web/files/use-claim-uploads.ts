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
  /** 'invoice', 'insurer-acceptance'. */
  readonly documentType?: string;
  /** Maximum number of files; default 1. */
  readonly maximum?: number;
  /** Only JPEG, PNG and GIF. */
  readonly photosOnly?: boolean;
  readonly onUploaded?: (file: FileDto) => void;
  /** User and form: picked files stay on the device until the form is submitted, and may wait for a network. */
  readonly keptAs?: string;
  /** Ids of the files in the field, in picking order; for files waiting for a network, the id on the device. */
  readonly onIds?: (ids: string[]) => void;
}

/** Uploads to a claim as soon as files are picked: `<FileField {...uploads.field()} />`. */
export function useClaimUploads(options: UploadOptions) {
  const { claimId, category, documentType, maximum, photosOnly, onUploaded, keptAs, onIds } = options;
  const shelf = useMemo((): UploadShelf<FileDto> | undefined => {
    if (keptAs === undefined) return undefined;
    const shelf = keptUploads(keptAs);
    // The fields of a form share one store, where the outbox finds all files.
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
