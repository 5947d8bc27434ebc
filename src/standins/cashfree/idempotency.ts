import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VendorError } from './vendor-error.ts';
import type { World } from './world.ts';

const LIFETIME_MS = 24 * 60 * 60_000;

/**
 * The same `x-idempotency-key` and body return the first response again; another body: 422. Only successes are stored, so that a corrected request can reuse
 * its key.
 */
export function idempotently(world: World, request: FastifyRequest, reply: FastifyReply, act: () => unknown): unknown {
  const key = request.headers['x-idempotency-key'];
  if (typeof key !== 'string' || key === '') return act();
  const id = `${request.method} ${request.url} ${key}`;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex');
  const known = world.store.replies.get(id);
  if (known && world.clock.now() - known.at < LIFETIME_MS) {
    if (known.fingerprint !== fingerprint)
      throw new VendorError(
        422,
        'idempotency_error',
        'request_invalid',
        'something is not found or wrong with the idempotency key',
      );
    void reply.header('x-idempotency-replayed', 'true');
    return known.body;
  }
  const body = act();
  world.store.replies.put(id, { fingerprint, body, at: world.clock.now() });
  return body;
}
