import { alternatesOf } from '#app/visit/addresses.server.ts';
import { listedPaths } from '#app/visit/public-pages.server.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/sitemap';

/** The sitemap of this host: its public pages, each with its addresses in all languages. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { site } = context.get(visitContext);
  const pages = listedPaths.map((path) => {
    const page = new URL(path, url.origin);
    const alternates = alternatesOf(page, site).map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    return `<url><loc>${page.href}</loc>${alternates.join('')}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
