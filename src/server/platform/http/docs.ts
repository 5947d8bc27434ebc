import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import path from 'node:path';
import { productName } from '#domain/product-name.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { openapiDocument } from './openapi.ts';

const assetFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${productName} API</title><link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const start = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** `/api/openapi.json` and `/api/docs`. */
export async function docsPlugin(
  app: FastifyInstance,
  options: { endpoints: readonly EndpointDefinition[]; version: string },
): Promise<void> {
  const document = openapiDocument(options.endpoints, { title: `${productName} API`, version: options.version });
  app.get('/api/openapi.json', (_request, reply) => reply.send(document));
  app.get('/api/docs', (_request, reply) => reply.header('content-security-policy', policy).type('text/html').send(page));
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(start));
  await app.register(fastifyStatic, { root: assetFolder, prefix: '/api/docs/assets/', decorateReply: false, index: false });
}
