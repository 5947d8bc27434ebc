import { listGaragesForSitemap } from '#contract/directory/listings.endpoints.ts';
import { serverApi } from '#web/api/server-api.ts';
import type { Route } from './+types/sitemap-part';
import { xmlReply, xmlText } from './xml.ts';

/** Public pages to be indexed. */
const pages = [
  '/',
  '/garage-listings',
  '/signup',
  '/signup/claimant',
  '/signup/garage',
  '/signup/surveyor',
  '/login',
  '/contact',
  '/on-time',
  '/gate-pass',
  '/costs',
  '/about',
  '/documents/customer-agreement',
  '/documents/garage-service-agreement',
  '/terms',
  '/privacy',
  '/cookies',
];

/** `/sitemaps/pages.xml` and `/sitemaps/garages-1.xml` … */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { origin } = new URL(request.url);
  if (params.name === 'pages.xml') return urlSet(pages.map((path) => ({ loc: `${origin}${path}` })));
  const part = Number(/^garages-(\d{1,5})\.xml$/.exec(params.name)?.[1]);
  const missing = () => new Response('Not found', { status: 404 });
  if (!Number.isInteger(part) || part < 1) return missing();
  const garages = await serverApi(context, listGaragesForSitemap, { query: { part } });
  if (garages.length === 0) return missing();
  return urlSet(garages.map(({ id, updatedAt }) => ({ loc: `${origin}/garage-listings/${id}`, lastmod: updatedAt })));
}

function urlSet(urls: readonly { readonly loc: string; readonly lastmod?: string }[]): Response {
  const entries = urls.map(
    ({ loc, lastmod }) => `<url><loc>${xmlText(loc)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`,
  );
  return xmlReply(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>`);
}
