import { readCombinations, readInterests } from '#app/features/landers/read-counts.ts';
import { NetworkLander } from '#app/features/landers/socialnetwork/socialnetwork-lander.tsx';
import { readLander } from '#app/parts/sign-up-entry/read-lander.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/lander-socialnetwork';

export const handle = { texts: ['lander', 'lander_socialnetwork', 'identity'] } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const lander = readLander(visit, params.slug, visit.t('lander_socialnetwork:page_title'));
  const [combinations, interests] = await Promise.all([
    readCombinations(visit, lander.niche),
    readInterests(visit),
  ]);
  return { ...lander, ...combinations, interests };
}

export const meta: Route.MetaFunction = titleMeta;

export default function LanderNetwork({ loaderData }: Route.ComponentProps) {
  return <NetworkLander {...loaderData} />;
}
