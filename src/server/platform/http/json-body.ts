import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/errors.ts';
import { isStorable, unstorable, unstorablePaths } from './storable-text.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The exact bytes of a JSON body: webhook signatures are computed over them. */
    rawBody?: Buffer;
  }
}

/** Parses JSON bodies and keeps their bytes; refuses text that could not be stored. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    request.rawBody = bytes;
    if (bytes.length === 0) return done(null, {});
    let isKept = true;
    const readMember = (key: string, value: unknown): unknown => {
      isKept &&= isStorable(key) && (typeof value !== 'string' || isStorable(value));
      // A prototype that is sent would be that of our own object.
      return key === '__proto__' ? undefined : value;
    };
    try {
      const value: unknown = JSON.parse(bytes.toString('utf8'), readMember);
      return isKept ? done(null, value) : done(unstorable(unstorablePaths(value)));
    } catch {
      return done(problem('input.malformed'));
    }
  });
}
