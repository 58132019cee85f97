import { GalleryLander } from '#app/features/landers/gallery/gallery-lander.tsx';
import { readLander } from '#app/parts/sign-up-entry/read-lander.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/lander-gallery';

export const handle = { texts: ['lander', 'lander_gallery', 'identity'] } satisfies RouteHandle;

export function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return readLander(visit, params.slug, visit.t('lander_gallery:page_title'));
}

export const meta: Route.MetaFunction = titleMeta;

export default function LanderGallery({ loaderData }: Route.ComponentProps) {
  return <GalleryLander {...loaderData} />;
}
