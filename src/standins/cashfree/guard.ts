import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Product } from './options.ts';
import { VendorError } from './vendor-error.ts';
import type { World } from './world.ts';

/** The vendor's production limits per minute and route; 100 for all others. */
const LIMITS: Record<string, number> = {
  'POST /pg/orders': 200,
  'GET /pg/orders/:order_id': 400,
  'GET /pg/orders/:order_id/refunds/:refund_id': 30,
};
const OTHER_LIMIT = 100;
const MINUTE_MS = 60_000;

/** Checks API version, credentials and rate of every call to a product, in the vendor's order. */
export function createGuard(world: World, product: Product) {
  let minute = 0;
  let counts = new Map<string, number>();

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const version = request.headers['x-api-version'];
    if (typeof version !== 'string')
      throw new VendorError(400, 'invalid_request_error', 'version_missing', 'x-api-version is missing in the request headers');
    if (!/^\d{4}-\d{2}-\d{2}$/.test(version))
      throw new VendorError(400, 'invalid_request_error', 'version_invalid', 'x-api-version is invalid');
    const { clientId, clientSecret } = world.keys[product];
    if (request.headers['x-client-id'] !== clientId || request.headers['x-client-secret'] !== clientSecret) {
      throw new VendorError(401, 'authentication_error', 'request_failed', 'authentication Failed');
    }
    const now = world.clock.now();
    if (Math.floor(now / MINUTE_MS) !== minute) {
      minute = Math.floor(now / MINUTE_MS);
      counts = new Map();
    }
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const limit = LIMITS[route] ?? OTHER_LIMIT;
    const count = (counts.get(route) ?? 0) + 1;
    counts.set(route, count);
    const over = count > limit;
    const secondsLeft = Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000);
    const headers = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(0, limit - count)),
      'x-ratelimit-retry': String(over ? secondsLeft : 0),
      'x-ratelimit-type': 'api',
    };
    if (over && world.settings.enforceRateLimits)
      throw new VendorError(429, 'rate_limit_error', 'request_limit_exceeded', 'Too many requests', headers);
    void reply.headers(headers);
  };
}
