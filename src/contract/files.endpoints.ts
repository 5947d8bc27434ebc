import { endpointsOf } from './endpoint.ts';
import type { filesSchemas } from './files.schemas.ts';

const endpoint = endpointsOf<typeof filesSchemas>();

export const uploadSingleFile = endpoint({
  id: 'uploadSingleFile',
  method: 'POST',
  path: '/v1/files/upload/single',
  access: 'signed-in',
  kind: 'multipart',
  status: 201,
  limit: { max: 60, per: 'minute', by: 'user' },
});

export const uploadFile = endpoint({
  id: 'uploadFile',
  method: 'POST',
  path: '/v1/files/upload',
  access: 'signed-in',
  kind: 'multipart',
  status: 201,
  limit: { max: 120, per: 'minute', by: 'user' },
});

export const addClaimDocuments = endpoint({
  id: 'addClaimDocuments',
  method: 'POST',
  path: '/claims/{id}/documents',
  access: 'claim-document.add',
  kind: 'multipart',
  status: 201,
  limit: { max: 60, per: 'minute', by: 'user' },
});

export const fileClaimDocument = endpoint({
  id: 'fileClaimDocument',
  method: 'POST',
  path: '/claims/{id}/documents/{fileId}/file-as',
  access: 'claim.review',
  limit: { max: 120, per: 'minute', by: 'user' },
});

export const listFiles = endpoint({
  id: 'listFiles',
  method: 'GET',
  path: '/v1/files',
  access: 'claim.read',
});

export const serveFile = endpoint({
  id: 'serveFile',
  method: 'GET',
  path: '/files/serve/{name}',
  access: 'signed-in',
  kind: 'file',
});

export const downloadFile = endpoint({
  id: 'downloadFile',
  method: 'GET',
  path: '/v1/files/{id}/download',
  access: 'signed-in',
  kind: 'file',
});

export const deleteFile = endpoint({
  id: 'deleteFile',
  method: 'DELETE',
  path: '/v1/files/{id}',
  access: 'signed-in',
});

export const deleteFileByName = endpoint({
  id: 'deleteFileByName',
  method: 'DELETE',
  path: '/files/{name}',
  access: 'signed-in',
});

export const beginUpload = endpoint({
  id: 'beginUpload',
  method: 'POST',
  path: '/v1/uploads',
  access: 'signed-in',
  kind: 'tus',
  status: 201,
  limit: { max: 120, per: 'minute', by: 'user' },
});

export const uploadProgress = endpoint({
  id: 'uploadProgress',
  method: 'HEAD',
  path: '/v1/uploads/{id}',
  access: 'signed-in',
  kind: 'tus',
});

export const continueUpload = endpoint({
  id: 'continueUpload',
  method: 'PATCH',
  path: '/v1/uploads/{id}',
  access: 'signed-in',
  kind: 'tus',
  status: 204,
  limit: { max: 300, per: 'minute', by: 'user' },
});

export const finishUpload = endpoint({
  id: 'finishUpload',
  method: 'POST',
  path: '/v1/uploads/{id}/file',
  access: 'signed-in',
  status: 201,
  limit: { max: 120, per: 'minute', by: 'user' },
});

export const dropUpload = endpoint({
  id: 'dropUpload',
  method: 'DELETE',
  path: '/v1/uploads/{id}',
  access: 'signed-in',
  kind: 'tus',
  status: 204,
});
