import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maskedAddress } from '#server/platform/log/logger.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once authenticated; null for anonymous requests. */
    userId: string | null;
  }
}

/**
 * Logs one line per request: user, address, route, outcome. Never the path or query, which may contain secrets; API routes are named by the contract.
 * Requests for page assets are left to the load balancer's log.
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
