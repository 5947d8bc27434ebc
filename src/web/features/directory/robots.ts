import type { Route } from './+types/robots';

/** `/robots.txt`: everything public may be indexed; the application may not. */
export function loader({ request }: Route.LoaderArgs): Response {
  const { origin } = new URL(request.url);
  return new Response(
    `User-agent: *\nDisallow: /app/\nDisallow: /api/\nDisallow: /gate-pass/\nDisallow: /insurer-word/\nDisallow: /lender-consent/\nDisallow: /answer/\nDisallow: /add-papers/\nDisallow: /pay-claim/\nDisallow: /workshop/\n\nSitemap: ${origin}/sitemap.xml\n`,
    {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    },
  );
}
