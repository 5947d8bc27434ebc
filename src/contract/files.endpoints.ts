import { endpointsOf } from './endpoint.ts';
import type { filesSchemas } from './files.schemas.ts';

const endpoint = endpointsOf<typeof filesSchemas>();

export const uploadSingleFile = endpoint({
  id: 'uploadSingleFile',
  method: 'POST',
  path: '/v1/files/upload/single',
  access: 'signed-in',
  summary: 'Upload one file for KYC; images lose their location data',
  kind: 'multipart',
  status: 201,
  limit: { max: 60, per: 'minute', by: 'user' },
});

export const uploadFile = endpoint({
  id: 'uploadFile',
  method: 'POST',
  path: '/v1/files/upload',
  access: 'signed-in',
  summary: 'Upload one file of a claim',
  kind: 'multipart',
  status: 201,
  limit: { max: 120, per: 'minute', by: 'user' },
});

export const addClaimDocuments = endpoint({
  id: 'addClaimDocuments',
  method: 'POST',
  path: '/claims/{id}/documents',
  access: 'claim-document.add',
  summary: 'Add files to a claim: all of them, or none',
  kind: 'multipart',
  status: 201,
  limit: { max: 60, per: 'minute', by: 'user' },
});

export const fileClaimDocument = endpoint({
  id: 'fileClaimDocument',
  method: 'POST',
  path: '/claims/{id}/documents/{fileId}/file-as',
  access: 'claim.review',
  summary: 'Say which paper a file of the claim is; one that a report, an invoice or a decision rests on stays as it is',
  limit: { max: 120, per: 'minute', by: 'user' },
});

export const listFiles = endpoint({
  id: 'listFiles',
  method: 'GET',
  path: '/v1/files',
  access: 'claim.read',
  summary: 'Files of a claim, oldest first',
});

export const serveFile = endpoint({
  id: 'serveFile',
  method: 'GET',
  path: '/files/serve/{name}',
  access: 'signed-in',
  summary: 'The bytes of a file: images and PDFs inline, anything else as an attachment; a claim’s picture as a thumbnail, too',
  kind: 'file',
});

export const downloadFile = endpoint({
  id: 'downloadFile',
  method: 'GET',
  path: '/v1/files/{id}/download',
  access: 'signed-in',
  summary: 'The bytes of a file under its original name',
  kind: 'file',
});

export const deleteFile = endpoint({
  id: 'deleteFile',
  method: 'DELETE',
  path: '/v1/files/{id}',
  access: 'signed-in',
  summary: 'Delete a file that one uploaded oneself',
});

export const deleteFileByName = endpoint({
  id: 'deleteFileByName',
  method: 'DELETE',
  path: '/files/{name}',
  access: 'signed-in',
  summary: 'Delete a file by its name in URLs',
});

export const beginUpload = endpoint({
  id: 'beginUpload',
  method: 'POST',
  path: '/v1/uploads',
  access: 'signed-in',
  summary: 'Begin a file of a claim that comes in pieces (tus 1.0); one that was begun with the same content goes on',
  kind: 'tus',
  status: 201,
  limit: { max: 120, per: 'minute', by: 'user' },
});

export const uploadProgress = endpoint({
  id: 'uploadProgress',
  method: 'HEAD',
  path: '/v1/uploads/{id}',
  access: 'signed-in',
  summary: 'How much of a file has arrived',
  kind: 'tus',
});

export const continueUpload = endpoint({
  id: 'continueUpload',
  method: 'PATCH',
  path: '/v1/uploads/{id}',
  access: 'signed-in',
  summary: 'Send the next bytes of a file: 16 KiB at least, or its end; of a connection that is cut, what came is kept',
  kind: 'tus',
  status: 204,
  limit: { max: 300, per: 'minute', by: 'user' },
});

export const finishUpload = endpoint({
  id: 'finishUpload',
  method: 'POST',
  path: '/v1/uploads/{id}/file',
  access: 'signed-in',
  summary: 'Make the file of what has arrived; asked again, the same file',
  status: 201,
  limit: { max: 120, per: 'minute', by: 'user' },
});

export const dropUpload = endpoint({
  id: 'dropUpload',
  method: 'DELETE',
  path: '/v1/uploads/{id}',
  access: 'signed-in',
  summary: 'Give up a file that has not arrived',
  kind: 'tus',
  status: 204,
});
