import type { FastifyInstance } from 'fastify';
import type { EsignSession } from '../records.ts';
import { notFound } from '../vendor-error.ts';
import { decideEsign, findEsign } from '../verification/esign.ts';
import type { World } from '../world.ts';
import { escapeHtml, page, showPage } from './page.ts';

type Path = { Params: { token: string } };

/** The page on which a person signs a document with Aadhaar, or refuses. */
export function esignRoutes(world: World) {
  const find = (token: string): EsignSession => {
    const session = world.store.esign.all().find((one) => one.token === token);
    if (!session) throw notFound('link_not_found', 'the link does not exist');
    return findEsign(world, session.verificationId);
  };
  return async (app: FastifyInstance): Promise<void> => {
    app.get<Path>('/esign/:token', async (request, reply) => {
      const session = find(request.params.token);
      const open = session.status === 'IN_PROGRESS';
      const buttons = open
        ? `<form method="post" action="/esign/${session.token}">
<button class="main" name="action" value="sign">Sign</button><button name="action" value="refuse">Refuse</button></form>`
        : `<p>This request is closed.</p><a class="button" href="${escapeHtml(session.redirectUrl)}">Back to Gatepass</a>`;
      const content = `<h1>Sign with Aadhaar e-sign?</h1><p>${escapeHtml(session.name)} signs document ${session.documentId}.</p>${buttons}`;
      const notice = '<strong>Test page.</strong> It stands in for Aadhaar e-sign. Nothing is really signed.';
      return showPage(reply, page('Test e-sign', notice, content, session.redirectUrl));
    });

    app.post<Path & { Body: { action?: string } | undefined }>('/esign/:token', async (request, reply) => {
      const session = find(request.params.token);
      if (session.status === 'IN_PROGRESS')
        void decideEsign(world, session.verificationId, { status: request.body?.action === 'sign' ? 'SUCCESS' : 'FAILURE' });
      return reply.redirect(session.redirectUrl, 303);
    });
  };
}
