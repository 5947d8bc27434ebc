import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maskedAddress } from '#server/platform/log/logger.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asked, once that is known; null: somebody who is not logged in. */
    userId: string | null;
  }
}

/**
 * A line for each request: who, from where, which route, what came of it. Never its path or query, which may hold what is secret; the routes
 * of the API are named by the contract. Files of the pages are the balancer's to log.
 */
export function logAccess(app: FastifyInstance): void {
  app.decorateRequest('userId', null);
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    if (route !== null)
      request.log.info(
        {
          ...{ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
          ...{ user: request.userId, address: maskedAddress(request.ip) },
        },
        'request',
      );
    done();
  });
}

function routeOf(request: FastifyRequest): string | null {
  const { endpointId } = request.routeOptions.config as { endpointId?: string };
  if (endpointId !== undefined) return endpointId;
  if (/^\/(assets|storage)\/|^\/favicon/.test(request.url)) return null;
  return request.routeOptions.url === undefined ? 'none' : 'page';
}
