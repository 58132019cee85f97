import { AlonetonightLander } from '#app/features/landers/alonetonight/alonetonight-lander.tsx';
import { hourIn } from '#app/features/landers/alonetonight/sky.ts';
import { readLander } from '#app/parts/sign-up-entry/read-lander.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/lander-alonetonight';

export const handle = { texts: ['lander', 'lander_alonetonight', 'identity'] } satisfies RouteHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const lander = readLander(visit, params.slug, visit.t('lander_alonetonight:page_title'));
  const { settings } = await visit.api.readSettings();
  const country = settings.geoip_selected_country;
  return { ...lander, country, hour: hourIn(country, new Date()) };
}

export const meta: Route.MetaFunction = titleMeta;

export default function LanderAlonetonight({ loaderData }: Route.ComponentProps) {
  return <AlonetonightLander {...loaderData} />;
}
