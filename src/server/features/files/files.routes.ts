import type * as z from 'zod/mini';
import { addPaperByLink } from '#contract/claims/intake/intake.endpoints.ts';
import { reviewSchemas } from '#contract/claims/review/review.schemas.ts';
import { addAnswerFile } from '#contract/claims/review/review.endpoints.ts';
import * as endpoints from '#contract/files.endpoints.ts';
import { filesSchemas } from '#contract/files.schemas.ts';
import { intakeSchemas } from '#contract/claims/intake/intake.schemas.ts';
import { maximumClaimFiles, maximumPages } from '#contract/files.ts';
import { z as schemas } from '#contract/zod-setup.ts';
import type { FastifyRequest } from 'fastify';
import { invalidInput } from '#server/platform/http/error-reply.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { ReceivedUpload } from '#server/platform/files/receive-upload.ts';
import type { Platform } from '#server/platform/platform.ts';
import { admitPaper, openAnswerLink, openPapersLink } from '#server/features/claims/door/claims.service.ts';
import { deleteFile, fileAs, serveUrl, listClaimFiles } from './file-rules.ts';
import { findReadableFile, sendFile, sendThumbnail } from './open-file.ts';
import { pieceRoutes } from './pieces/pieces.routes.ts';
import { addFiles, receive } from './upload-files.ts';

const route = routesOf({ ...filesSchemas, ...reviewSchemas, ...intakeSchemas });

/** Receives the body, parses its fields by the contract, and removes the temporary files in any case. */
async function withUpload<S extends z.ZodMiniType, T>(
  call: { platform: Platform; request: FastifyRequest },
  body: S,
  files: number,
  work: (upload: ReceivedUpload, fields: z.output<S>) => Promise<T>,
): Promise<T> {
  const upload = await receive(call.platform, call.request, files);
  try {
    const fields = schemas.safeParse(body, upload.fields);
    if (!fields.success) throw invalidInput(fields.error.issues);
    return await work(upload, fields.data);
  } finally {
    await upload.remove();
  }
}

export const fileRoutes: readonly Route[] = [
  route(endpoints.uploadSingleFile, (call) =>
    withUpload(call, filesSchemas.uploadSingleFile.body, 1, async (upload, { category, documentType }) => {
      const destination = category === 'kyc' ? ({ kind: 'kyc' } as const) : ({ kind: 'claim', claimId: null } as const);
      const [file] = await addFiles(call.platform, call.actor, upload, {
        destination,
        category,
        documentType: documentType || null,
      });
      if (!file) throw new Error('one file was sent and none was kept');
      return { filename: file.filename, url: file.url, fileKey: file.filename, fileUrl: serveUrl(file.filename), file };
    }),
  ),
  route(endpoints.uploadFile, (call) =>
    withUpload(
      call,
      filesSchemas.uploadFile.body,
      1,
      async (upload, { category, entityType, entityId, documentType, takenAt, place }) => {
        const isKyc = entityType === 'kyc' || category === 'kyc';
        const [file] = await addFiles(call.platform, call.actor, upload, {
          destination: isKyc ? { kind: 'kyc' } : { kind: 'claim', claimId: entityId || null },
          category: isKyc ? 'kyc' : category,
          documentType: documentType || null,
          photo: { takenAt, place },
        });
        if (!file) throw new Error('one file was sent and none was kept');
        return file;
      },
    ),
  ),
  route(endpoints.addClaimDocuments, (call) =>
    withUpload(call, filesSchemas.addClaimDocuments.body, maximumClaimFiles, (upload, { category, documentType }) =>
      addFiles(call.platform, call.actor, upload, {
        destination: { kind: 'claim', claimId: call.params.id },
        category,
        documentType: documentType || null,
      }),
    ),
  ),
  route(addAnswerFile, async (call) => {
    // Before any byte of the file is received.
    const { claimId, owner } = await openAnswerLink(call.platform, call.actor, call.params.token);
    return withUpload(call, reviewSchemas.addAnswerFile.body, 1, async (upload, { category }) => {
      const destination = { kind: 'claim', claimId } as const;
      const documentType = category === 'VOICE_NOTE' ? 'answer' : null;
      const [file] = await addFiles(call.platform, owner, upload, { destination, category, documentType });
      if (!file) throw new Error('one file was sent and none was kept');
      return { id: file.id };
    });
  }),
  route(addPaperByLink, async (call) => {
    const { token, paper } = call.params;
    const { claimId, owner } = await openPapersLink(call.platform, call.actor, token);
    return withUpload(call, schemas.object({}), maximumPages, async (upload) => {
      await addFiles(call.platform, owner, upload, {
        destination: { kind: 'claim', claimId },
        category: 'CLAIM_DOCUMENT',
        documentType: paper,
        admit: (tx) => admitPaper(tx, claimId, paper),
      });
      return { added: paper };
    });
  }),
  ...pieceRoutes,
  route(endpoints.fileClaimDocument, async ({ platform, actor, params, body }) => {
    await fileAs(platform, actor, params, body.documentType);
    return { filed: true };
  }),
  route(endpoints.listFiles, ({ platform, actor, query }) => listClaimFiles(platform, actor, query.entityId)),
  route(endpoints.serveFile, async ({ platform, actor, params, query, request, reply }) => {
    const file = await findReadableFile(platform, actor, { name: params.name });
    if (query.size === 'thumbnail') await sendThumbnail(platform, file, request, reply);
    else await sendFile(platform, file, reply, false);
  }),
  route(endpoints.downloadFile, async ({ platform, actor, params, reply }) => {
    await sendFile(platform, await findReadableFile(platform, actor, { id: params.id }), reply, true);
  }),
  route(endpoints.deleteFile, async ({ platform, actor, params }) => {
    await deleteFile(platform, actor, { id: params.id });
    return { deleted: true };
  }),
  route(endpoints.deleteFileByName, async ({ platform, actor, params }) => {
    await deleteFile(platform, actor, { name: params.name });
    return { deleted: true };
  }),
];
