import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';
import { cookieOf } from '@bowline/web-frame/visit/cookie.server.ts';
import { PhotosPage } from '#app/features/photos/photos-page.tsx';
import { readVeilSettings, veilCookie } from '#app/features/photos/veil-settings.ts';
import type { LoaderArgs, RouteProps } from '#app/visit/route-types.ts';
import { titleMeta } from '#app/visit/title.ts';
import { visitContext } from '#app/visit/visit.server.ts';

export const handle = { texts: ['office-photos'] } satisfies TextsHandle;

export function loader({ context, request }: LoaderArgs) {
  const { t } = context.get(visitContext);
  return { title: t('office-photos:title'), ...readVeilSettings(cookieOf(request, veilCookie)) };
}

export const meta = titleMeta;

export default function Photos({ loaderData: { veil, grey } }: RouteProps<typeof loader>) {
  return <PhotosPage veil={veil} grey={grey} />;
}
