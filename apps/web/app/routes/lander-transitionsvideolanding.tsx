import { TransitionsvideoLander } from '#app/features/landers/transitionsvideolanding/transitionsvideo-lander.tsx';
import { readLander } from '#app/parts/sign-up-entry/read-lander.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/lander-transitionsvideolanding';

export const handle = {
  texts: ['lander', 'lander_transitionsvideolanding', 'identity'],
} satisfies RouteHandle;

export function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return readLander(visit, params.slug, visit.t('lander_transitionsvideolanding:page_title'));
}

export const meta: Route.MetaFunction = titleMeta;

export default function LanderTransitionsvideolanding({
  loaderData: { niche, reasons },
}: Route.ComponentProps) {
  return <TransitionsvideoLander niche={niche} reasons={reasons} />;
}
