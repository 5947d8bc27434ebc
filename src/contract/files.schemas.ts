import { noteTypes } from '#domain/claims/voice-note.ts';
import { kycDocumentTypes } from '#domain/kyc/document-decisions.ts';
import { documentTypes } from '#domain/claims/intake/papers.ts';
import { idField, idParams, codeText, oneLine } from './fields.ts';
import { z } from './zod-setup.ts';

/**
 * Category of a file. A claim's documents are CLAIM_DOCUMENT with the type in `documentType`. For VOICE_NOTE, `documentType` names the text it accompanies:
 * 'description' or 'answer'.
 */
const claimCategories = [
  'CLAIM_DOCUMENT',
  'SURVEY_PHOTO',
  'REPAIR_PHOTO',
  'INVOICE',
  'INSURER_PROOF',
  'SIGNED_DEED',
  'STAMP_PAPER',
  'ANSWER',
  'VOICE_NOTE',
] as const;
export const fileCategories = ['kyc', ...claimCategories] as const;

export type FileCategory = (typeof fileCategories)[number];

/** The uploaded file of specification §3. */
export const fileDto = z.object({
  id: z.string(),
  /** Name in URLs; unrelated to the content. */
  filename: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  size: z.number(),
  uploadedAt: z.string(),
  uploadedBy: z.object({ firstName: z.string(), lastName: z.string(), role: z.string() }),
  category: z.string(),
  documentType: z.nullable(z.string()),
  /** API path of the content, with the same bearer token. */
  url: z.string(),
  downloadUrl: z.string(),
  canDelete: z.boolean(),
  /** Photos only, by the sending device's clock. */
  takenAt: z.nullable(z.string()),
  /** Photos only, to about 1 km, if the owner consented and the reader is among the recipients named in the consent. */
  place: z.nullable(z.object({ lat: z.number(), lng: z.number(), near: z.nullable(z.string()) })),
  /** SHA-256 of the stored bytes. */
  sha256: z.string(),
});

export type FileDto = z.output<typeof fileDto>;

/** Photos only: time and approximate place ('18.75,73.41'). */
const photoFacts = {
  takenAt: z.optional(z.pipe(codeText(40, 'field.date.invalid'), z.iso.datetime({ error: 'field.date.invalid' }))),
  place: z.optional(oneLine(40)),
};

/** Document types allowed at upload: those of claims and KYC, and those of our own forms and voice notes. */
const uploadTypes = [...documentTypes, ...kycDocumentTypes, ...noteTypes, 'invoice', 'insurer-acceptance'] as const;
const documentType = z.optional(z.union([z.literal(''), z.enum(uploadTypes)], 'general.choose-one-of'));

/** Header `Upload-Metadata` of a resumable upload. */
export const uploadMetadata = z.object({
  filename: z._default(oneLine(1_000), ''),
  category: z._default(z.enum(claimCategories), 'CLAIM_DOCUMENT'),
  entityId: idField,
  documentType,
  ...photoFacts,
  /** SHA-256 of the whole file, in hex. */
  sha256: z.optional(oneLine(64).check(z.regex(/^[0-9a-f]{64}$/))),
});

export type UploadMetadata = z.output<typeof uploadMetadata>;

/** Upload result of the specification, with the fields that §7 reads. */
const uploadResult = z.object({ filename: z.string(), url: z.string(), fileKey: z.string(), fileUrl: z.string(), file: fileDto });

const nameParams = z.object({ name: oneLine(65).check(z.regex(/^[A-Za-z0-9_-]{10,60}(\.[a-z]{3,4})?$/)) });

export const filesSchemas = {
  uploadSingleFile: {
    summary: 'Upload one file for KYC; images lose their location data',
    body: z.object({ category: z._default(z.enum(fileCategories), 'kyc'), documentType }),
    reply: uploadResult,
  },
  uploadFile: {
    summary: 'Upload one file of a claim',
    body: z.object({
      category: z._default(z.enum(fileCategories), 'CLAIM_DOCUMENT'),
      entityType: z._default(z.enum(['claim', 'kyc']), 'claim'),
      entityId: z.optional(z.union([z.literal(''), idField], 'general.not-found')),
      documentType,
      ...photoFacts,
    }),
    reply: fileDto,
  },
  addClaimDocuments: {
    summary: 'Add files to a claim: all of them, or none',
    params: idParams,
    body: z.object({ documentType, category: z._default(z.enum(fileCategories), 'CLAIM_DOCUMENT') }),
    reply: z.array(fileDto),
  },
  fileClaimDocument: {
    summary: 'Say which paper a file of the claim is; one that a report, an invoice or a decision rests on stays as it is',
    params: z.object({ id: idField, fileId: idField }),
    body: z.object({ documentType: z.enum(documentTypes) }),
    reply: z.object({ filed: z.boolean() }),
  },
  beginUpload: {
    summary: 'Begin a file of a claim that comes in pieces (tus 1.0); one that was begun with the same content goes on',
  },
  uploadProgress: {
    summary: 'How much of a file has arrived',
    params: idParams,
  },
  continueUpload: {
    summary: 'Send the next bytes of a file: 16 KiB at least, or its end; of a connection that is cut, what came is kept',
    params: idParams,
  },
  finishUpload: {
    summary: 'Make the file of what has arrived; asked again, the same file',
    params: idParams,
    reply: fileDto,
  },
  dropUpload: {
    summary: 'Give up a file that has not arrived',
    params: idParams,
  },
  listFiles: {
    summary: 'Files of a claim, oldest first',
    query: z.object({ entityType: z._default(z.enum(['claim']), 'claim'), entityId: idField }),
    reply: z.array(fileDto),
  },
  serveFile: {
    summary: 'The bytes of a file: images and PDFs inline, anything else as an attachment; a claim’s picture as a thumbnail, too',
    params: nameParams,
    /** Images of claims only; at most 320 pixels on the longer side. */
    query: z.object({ size: z.optional(z.enum(['thumbnail'])) }),
  },
  downloadFile: {
    summary: 'The bytes of a file under its original name',
    params: idParams,
  },
  deleteFile: {
    summary: 'Delete a file that one uploaded oneself',
    params: idParams,
    reply: z.object({ deleted: z.boolean() }),
  },
  deleteFileByName: {
    summary: 'Delete a file by its name in URLs',
    params: nameParams,
    reply: z.object({ deleted: z.boolean() }),
  },
};
