import type { FastifyInstance } from 'fastify';
import { decideDigilocker, findDigilocker } from '../verification/digilocker.ts';
import type { World } from '../world.ts';
import { escapeHtml, page, showPage } from './page.ts';

type Path = { Params: { id: string } };

/** The page on which a person allows or denies to share the Aadhaar document. */
export function digilockerRoutes(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<Path>('/digilocker/:id', async (request, reply) => {
      const session = findDigilocker(world, request.params.id);
      const buttons =
        session.status === 'PENDING'
          ? `<form method="post" action="/digilocker/${encodeURIComponent(session.verificationId)}">
<button class="main" name="action" value="allow">Allow</button><button name="action" value="deny">Deny</button></form>`
          : '<p>This request is closed.</p>';
      const content = `<h1>Share your Aadhaar with Gatepass?</h1><p>You would share the document of ${escapeHtml(session.name)}.</p>${buttons}`;
      const notice = '<strong>Test page.</strong> It stands in for DigiLocker. No real document is read.';
      return showPage(reply, page('Test DigiLocker', notice, content, session.redirectUrl));
    });

    app.post<Path & { Body: { action?: string } | undefined }>('/digilocker/:id', async (request, reply) => {
      const session = findDigilocker(world, request.params.id);
      if (session.status === 'PENDING')
        void decideDigilocker(
          world,
          session.verificationId,
          request.body?.action === 'allow' ? 'AUTHENTICATED' : 'CONSENT_DENIED',
        );
      return reply.redirect(session.redirectUrl, 303);
    });
  };
}
