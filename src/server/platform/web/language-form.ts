import { asLocale } from '#domain/languages.ts';
import type { FastifyInstance } from 'fastify';
import { localPath } from './local-path.ts';

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
