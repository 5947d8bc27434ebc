import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Fault } from './faults.ts';
import { VendorError } from './vendor-error.ts';
import type { World } from './world.ts';

export function applyFaults(app: FastifyInstance, world: World): void {
  const ofRequest = new WeakMap<FastifyRequest, Fault>();

  app.addHook('onRequest', async (request, reply) => {
    const fault = world.faults.take(request.method, request.routeOptions.url ?? '');
    if (!fault) return;
    ofRequest.set(request, fault);
    if (fault.kind === 'reset') {
      request.raw.socket.resetAndDestroy();
      // The connection is gone, so the request is not executed.
      return reply.hijack();
    }
    if (fault.kind === '429') {
      const retry: Record<string, string> =
        fault.retrySeconds === null ? {} : { 'x-ratelimit-retry': String(fault.retrySeconds) };
      throw new VendorError(429, 'rate_limit_error', 'request_limit_exceeded', 'Too many requests', {
        'x-ratelimit-limit': '1',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-type': 'api',
        ...retry,
      });
    }
    if (fault.kind === '500') throw new VendorError(500, 'api_error', 'internal_error', 'internal Server Error');
    if (fault.kind === '502') throw new VendorError(502, 'api_error', 'bank_processing_failure', 'bank processing failure');
  });

  // After the body was read: a client that timed out has still sent the request, and it is executed.
  app.addHook('preHandler', async (request) => {
    const fault = ofRequest.get(request);
    if (fault?.kind === 'latency') await pause(fault.latencyMs, undefined, { ref: false });
  });

  // The call was executed; only its response is lost or corrupted.
  app.addHook('onSend', async (request, reply, payload) => {
    const kind = ofRequest.get(request)?.kind;
    if (kind === 'reset-after-processing') request.raw.socket.resetAndDestroy();
    if (kind === '502-after-processing') {
      void reply.code(502);
      return JSON.stringify({ message: 'bad gateway', code: 'bank_processing_failure', type: 'api_error' });
    }
    return kind === 'malformed' && typeof payload === 'string' ? payload.slice(0, Math.ceil(payload.length / 2)) : payload;
  });
}
