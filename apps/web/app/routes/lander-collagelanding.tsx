import { CollageLander } from '#app/features/landers/collagelanding/collage-lander.tsx';
import { cuttings } from '#app/features/landers/collagelanding/looks.ts';
import { readLander } from '#app/parts/sign-up-entry/read-lander.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/lander-collagelanding';

export const handle = { texts: ['lander', 'lander_collagelanding', 'identity'] } satisfies RouteHandle;

export function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const lander = readLander(visit, params.slug, visit.t('lander_collagelanding:page_title'));
  return {
    ...lander,
    cuttings: cuttings[lander.niche].map((key) => ({ key, name: visit.t.dynamic(`interest:${key}`) })),
  };
}

export const meta: Route.MetaFunction = titleMeta;

export default function LanderCollagelanding({
  loaderData: { niche, reasons, cuttings: named },
}: Route.ComponentProps) {
  return <CollageLander niche={niche} reasons={reasons} cuttings={named} />;
}
