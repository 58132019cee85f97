import { MapLander } from '#app/features/landers/maplanding/maplanding-lander.tsx';
import { readRegions } from '#app/features/landers/maplanding/read-regions.server.ts';
import { readLander } from '#app/parts/sign-up-entry/read-lander.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/lander-maplanding';

export const handle = { texts: ['lander', 'lander_maplanding', 'identity'] } satisfies RouteHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const lander = readLander(visit, params.slug, visit.t('lander_maplanding:page_title'));
  return { ...lander, ...(await readRegions(visit, lander.niche, url.searchParams.get('region'))) };
}

export const meta: Route.MetaFunction = titleMeta;

export default function LanderMap({ loaderData }: Route.ComponentProps) {
  return <MapLander {...loaderData} />;
}
