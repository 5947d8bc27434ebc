import * as endpoints from '#contract/files.endpoints.ts';
import { filesSchemas } from '#contract/files.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { beginUpload, continueUpload, findUpload, bytesIn, metadataIn, speakTus } from './pieces.ts';
import { finishUpload } from './finish-upload.ts';

const route = routesOf(filesSchemas);

/** Resumable uploads by the protocol tus 1.0 (tus.io). Ownership is checked before the protocol version. */
export const pieceRoutes: readonly Route[] = [
  route(endpoints.beginUpload, async ({ platform, actor, request, reply }) => {
    speakTus(request, reply);
    const upload = await beginUpload(platform, actor, bytesIn(request, 'upload-length'), metadataIn(request));
    await reply
      .code(201)
      .headers({ location: `/api/v1/uploads/${upload.id}`, 'upload-expires': upload.expires_at.toUTCString() })
      .header('upload-offset', String(upload.received))
      .send();
  }),
  route(endpoints.uploadProgress, async ({ platform, actor, params, request, reply }) => {
    const upload = await findUpload(platform.db, actor, params.id, platform.now());
    speakTus(request, reply);
    await reply
      .headers({ 'upload-offset': String(upload.received), 'upload-length': String(upload.length) })
      .header('upload-expires', upload.expires_at.toUTCString())
      .send();
  }),
  route(endpoints.continueUpload, async ({ platform, actor, params, request, reply }) => {
    const upload = await findUpload(platform.db, actor, params.id, platform.now());
    speakTus(request, reply);
    const offset = await continueUpload(platform, upload, request);
    await reply
      .code(204)
      .headers({ 'upload-offset': String(offset), 'upload-expires': upload.expires_at.toUTCString() })
      .send();
  }),
  route(endpoints.finishUpload, ({ platform, actor, params }) => finishUpload(platform, actor, params.id)),
  route(endpoints.dropUpload, async ({ platform, actor, params, request, reply }) => {
    const upload = await findUpload(platform.db, actor, params.id, platform.now());
    speakTus(request, reply);
    await platform.db.deleteFrom('file_upload').where('id', '=', upload.id).execute();
    await reply.code(204).send();
  }),
];
