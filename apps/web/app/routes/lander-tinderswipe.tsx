import { TinderswipeLander } from '#app/features/landers/tinderswipe/tinderswipe-lander.tsx';
import { readLander } from '#app/parts/sign-up-entry/read-lander.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/lander-tinderswipe';

export const handle = { texts: ['lander', 'lander_tinderswipe', 'identity'] } satisfies RouteHandle;

export function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return readLander(visit, params.slug, visit.t('lander_tinderswipe:page_title'));
}

export const meta: Route.MetaFunction = titleMeta;

export default function LanderTinderswipe({ loaderData: { niche, reasons } }: Route.ComponentProps) {
  return <TinderswipeLander niche={niche} reasons={reasons} />;
}
