import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import path from 'node:path';
import { productName } from '#domain/product-name.ts';
import { openapiDocument } from './openapi/document.ts';
import type { ApiPart } from './openapi/document.ts';
import type { Config } from '#server/platform/config.ts';

const assetFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${productName} API</title><link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const start = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** `/api/openapi.json` and `/api/docs`. The document is generated on the first request. */
export async function docsPlugin(
  app: FastifyInstance,
  { parts, version, publicUrl }: { parts: readonly ApiPart[]; version: string; publicUrl: string },
): Promise<void> {
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openapiDocument(parts, { title: `${productName} API`, version, publicUrl }));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', (_request, reply) => reply.header('content-security-policy', policy).type('text/html').send(page));
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(start));
  await app.register(fastifyStatic, { root: assetFolder, prefix: '/api/docs/assets/', decorateReply: false, index: false });
}

const keptDays = 180;

/** `/.well-known/security.txt` (RFC 9116): the contact for vulnerability reports. Absent unless a contact is configured. */
export function securityText(
  app: FastifyInstance,
  { http, securityContact }: Pick<Config, 'http' | 'securityContact'>,
  now: () => Date,
): void {
  if (securityContact === null) return;
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${new Date(now().getTime() + keptDays * 86_400_000).toISOString()}`,
          'Preferred-Languages: en, hi, mr',
          `Canonical: ${http.publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/security.txt', (_request, reply) => reply.redirect('/.well-known/security.txt'));
}
