import type { Route } from './+types/robots';

/**
 * The robots.txt of this host. Pages of members are not listed here on purpose: they answer "noindex", which a crawler
 * has to read.
 */
export function loader({ url }: Route.LoaderArgs) {
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${url.origin}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
