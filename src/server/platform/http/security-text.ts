import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const keptDays = 180;

/** `/.well-known/security.txt` (RFC 9116): to whom somebody turns who found a hole. Not there while nobody is named. */
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
