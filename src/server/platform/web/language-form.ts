import { asLocale } from '#domain/languages.ts';
import type { FastifyInstance } from 'fastify';

const year = 365 * 24 * 60 * 60; // seconds

/** What the language buttons of a page send where no script runs: keeps the choice in the cookie, and goes back to the page. */
export function languageForm(app: FastifyInstance): void {
  app.post('/language', async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const locale = asLocale(form.get('locale'));
    const secure = request.protocol === 'https' ? '; Secure' : '';
    return reply
      .header('set-cookie', `locale=${locale}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`)
      .redirect(localPath(form.get('back')), 303);
  });
}

/** A path of this site and nothing else: `//evil.example` and `/\evil.example` are other hosts to a browser. */
function localPath(back: string | null): string {
  return back !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(back) ? back : '/';
}
