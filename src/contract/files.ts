import { endpoint } from './endpoint.ts';
import { idField, idParams } from './fields.ts';
import { z } from './zod-setup.ts';

/** Bytes of one file, claim or KYC (specification §9). */
export const maximumFileSize = 10_485_760;
/** Files of one claim that its claimant may add. */
export const maximumClaimFiles = 10;

export const fileMimeTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;

/** What a file picker offers: types and, for Android, extensions. */
export const fileAccept = `${fileMimeTypes.join(',')},.jpg,.jpeg,.png,.gif,.pdf,.doc,.docx`;

/** What a file is of. A claim's own papers are CLAIM_DOCUMENT; `documentType` says which. */
export const fileCategories = [
  'kyc',
  'CLAIM_DOCUMENT',
  'SURVEY_PHOTO',
  'REPAIR_PHOTO',
  'INVOICE',
  'INSURER_PROOF',
  'ANSWER',
] as const;
export type FileCategory = (typeof fileCategories)[number];

/** The uploaded file of specification §3. */
export const fileDto = z.object({
  id: z.string(),
  /** Name in URLs; says nothing about the content. */
  filename: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  size: z.number(),
  uploadedAt: z.string(),
  uploadedBy: z.object({ firstName: z.string(), lastName: z.string(), role: z.string() }),
  category: z.string(),
  documentType: z.nullable(z.string()),
  /** Path of the API that answers with the bytes, for the same bearer token. */
  url: z.string(),
  downloadUrl: z.string(),
  canDelete: z.boolean(),
});
export type FileDto = z.output<typeof fileDto>;

const documentType = z.optional(z.string().check(z.trim(), z.maxLength(60)));

/** The specification's upload result beside what §7 reads from it. */
const uploadResult = z.object({ filename: z.string(), url: z.string(), fileKey: z.string(), fileUrl: z.string(), file: fileDto });

export const uploadSingleFile = endpoint({
  id: 'files.upload-single',
  method: 'POST',
  path: '/v1/files/upload/single',
  access: 'user',
  summary: 'Upload one file for KYC; images lose their location data',
  kind: 'multipart',
  body: z.object({ category: z._default(z.enum(fileCategories), 'kyc'), documentType }),
  reply: uploadResult,
  status: 201,
  limit: { max: 60, per: 'minute', by: 'user' },
});

export const uploadFile = endpoint({
  id: 'files.upload',
  method: 'POST',
  path: '/v1/files/upload',
  access: 'user',
  summary: 'Upload one file of a claim',
  kind: 'multipart',
  body: z.object({
    category: z._default(z.enum(fileCategories), 'CLAIM_DOCUMENT'),
    entityType: z._default(z.enum(['claim', 'kyc']), 'claim'),
    entityId: z.optional(z.union([z.literal(''), idField], 'general.not-found')),
    documentType,
  }),
  reply: fileDto,
  status: 201,
  limit: { max: 120, per: 'minute', by: 'user' },
});

export const addClaimDocuments = endpoint({
  id: 'claims.add-documents',
  method: 'POST',
  path: '/claims/{id}/documents',
  access: 'user',
  summary: 'Add files to a claim: all of them, or none',
  kind: 'multipart',
  params: idParams,
  body: z.object({ documentType, category: z._default(z.enum(fileCategories), 'CLAIM_DOCUMENT') }),
  reply: z.array(fileDto),
  status: 201,
  limit: { max: 60, per: 'minute', by: 'user' },
});

export const listFiles = endpoint({
  id: 'files.list',
  method: 'GET',
  path: '/v1/files',
  access: 'user',
  summary: 'Files of a claim, oldest first',
  query: z.object({ entityType: z._default(z.enum(['claim']), 'claim'), entityId: idField }),
  reply: z.array(fileDto),
});

const nameParams = z.object({ name: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,60}(\.[a-z]{3,4})?$/)) });

export const serveFile = endpoint({
  id: 'files.serve',
  method: 'GET',
  path: '/v1/files/serve/{name}',
  access: 'user',
  summary: 'The bytes of a file: images and PDFs inline, anything else as an attachment',
  kind: 'file',
  params: nameParams,
});

export const downloadFile = endpoint({
  id: 'files.download',
  method: 'GET',
  path: '/v1/files/{id}/download',
  access: 'user',
  summary: 'The bytes of a file under its original name',
  kind: 'file',
  params: idParams,
});

export const deleteFile = endpoint({
  id: 'files.delete',
  method: 'DELETE',
  path: '/v1/files/{id}',
  access: 'user',
  summary: 'Delete a file that one uploaded oneself',
  params: idParams,
  reply: z.object({ deleted: z.boolean() }),
});

export const deleteFileByName = endpoint({
  id: 'files.delete-by-name',
  method: 'DELETE',
  path: '/files/{name}',
  access: 'user',
  summary: 'Delete a file by its name in URLs',
  params: nameParams,
  reply: z.object({ deleted: z.boolean() }),
});
