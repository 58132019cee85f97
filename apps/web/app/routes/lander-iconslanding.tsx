import { IconsLander } from '#app/features/landers/iconslanding/iconslanding-lander.tsx';
import { readInterests, readTotal } from '#app/features/landers/read-counts.ts';
import { readLander } from '#app/parts/sign-up-entry/read-lander.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/lander-iconslanding';

export const handle = { texts: ['lander', 'lander_iconslanding', 'identity'] } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const lander = readLander(visit, params.slug, visit.t('lander_iconslanding:page_title'));
  const [total, interests] = await Promise.all([readTotal(visit, lander.niche), readInterests(visit)]);
  return { ...lander, total, interests };
}

export const meta: Route.MetaFunction = titleMeta;

export default function LanderIcons({ loaderData }: Route.ComponentProps) {
  return <IconsLander {...loaderData} />;
}
