import { locales } from '@bowline/i18n';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { alternatesOf } from '#app/platform/seo/addresses.server.ts';
import { listedPaths } from '#app/platform/seo/public-pages.server.ts';
import type { Route } from './+types/sitemap';

/** The sitemap of this host: its public pages, each with its addresses in all languages in which it exists. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, api } = context.get(visitContext);
  const own = await api.listSitePages();
  const listed = [
    ...listedPaths.map((path) => ({ path, languages: locales })),
    ...own.pages.map(({ page, languages }) => ({ path: `/pages/${page}`, languages })),
  ];
  const pages = listed.map(({ path, languages }) => {
    const page = new URL(path, url.origin);
    const alternates = alternatesOf(page, site, languages).map(
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
