import { garagesInSitemap } from '#contract/directory/listings.ts';
import { listGarages } from '#contract/directory/listings.endpoints.ts';
import { serverApi } from '#web/api/server-api.ts';
import type { Route } from './+types/sitemap-index';
import { xmlReply, xmlText } from './xml.ts';

/** `/sitemap.xml`: an index of the pages and the garage parts. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { origin } = new URL(request.url);
  const { total } = await serverApi(context, listGarages, { query: { limit: 1, services: [] } });
  const parts = [
    'pages.xml',
    ...Array.from({ length: Math.ceil(total / garagesInSitemap) }, (_, part) => `garages-${part + 1}.xml`),
  ];
  return xmlReply(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts
      .map((name) => `<sitemap><loc>${xmlText(`${origin}/sitemaps/${name}`)}</loc></sitemap>`)
      .join('\n')}\n</sitemapindex>`,
  );
}
