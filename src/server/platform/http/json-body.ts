import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The exact bytes of a JSON body: webhook signatures are computed over them. */
    rawBody?: Buffer;
  }
}

/** Parses JSON bodies and keeps their bytes. Text with a NUL is refused: PostgreSQL cannot store it. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    request.rawBody = bytes;
    if (bytes.length === 0) return done(null, {});
    const text = bytes.toString('utf8');
    if (text.includes(String.raw`\u0000`) || text.includes('\u0000')) return done(problem('input.malformed'));
    try {
      return done(null, JSON.parse(text, dropPrototype));
    } catch {
      return done(problem('input.malformed'));
    }
  });
}

function dropPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}
