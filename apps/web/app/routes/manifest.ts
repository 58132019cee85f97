import { visitContext } from '#app/platform/request/visit.server.ts';
import type { Route } from './+types/manifest';

const sizes = [192, 512];

/** The web app manifest of the site that serves this host. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, look, locale, t } = context.get(visitContext);
  const { brand, theme } = look.appearance;
  const colour = theme.metaThemeColor[theme.defaultScheme];
  // The name shown below the icon, visible to anyone who sees the phone.
  const name = site.app_name || site.name;
  return Response.json(
    {
      id: '/',
      name,
      short_name: name,
      description: site.app_name ? undefined : site.description,
      lang: locale,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: colour,
      background_color: colour,
      icons: sizes.flatMap((size) =>
        ['any', 'maskable'].map((purpose) => ({
          src: `/brand/${brand}/${purpose === 'maskable' ? 'maskable' : 'icon'}-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
      shortcuts: [
        { name: t('shell:messages'), url: '/chats' },
        { name: t('shell:likes'), url: '/likes' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' } },
  );
}
