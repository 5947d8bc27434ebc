import { endpoint } from '../endpoint.ts';

export const beginUpload = endpoint({
  id: 'files.begin-upload',
  method: 'POST',
  path: '/v1/uploads',
  access: 'signed-in',
  summary: 'Begin a file of a claim that comes in pieces (tus 1.0); one that was begun with the same content goes on',
  kind: 'tus',
  status: 201,
  limit: { max: 120, per: 'minute', by: 'user' },
});

export const uploadProgress = endpoint({
  id: 'files.upload-progress',
  method: 'HEAD',
  path: '/v1/uploads/{id}',
  access: 'signed-in',
  summary: 'How much of a file has arrived',
  kind: 'tus',
});

export const continueUpload = endpoint({
  id: 'files.continue-upload',
  method: 'PATCH',
  path: '/v1/uploads/{id}',
  access: 'signed-in',
  summary: 'Send the next bytes of a file: 16 KiB at least, or its end; of a connection that is cut, what came is kept',
  kind: 'tus',
  status: 204,
  limit: { max: 300, per: 'minute', by: 'user' },
});

export const finishUpload = endpoint({
  id: 'files.finish-upload',
  method: 'POST',
  path: '/v1/uploads/{id}/file',
  access: 'signed-in',
  summary: 'Make the file of what has arrived; asked again, the same file',
  status: 201,
  limit: { max: 120, per: 'minute', by: 'user' },
});

export const dropUpload = endpoint({
  id: 'files.drop-upload',
  method: 'DELETE',
  path: '/v1/uploads/{id}',
  access: 'signed-in',
  summary: 'Give up a file that has not arrived',
  kind: 'tus',
  status: 204,
});
