import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { PremiumPage } from '#app/features/buying/premium/premium-page.tsx';
import { priceSettings } from '#app/features/buying/premium/settings.ts';
import { useUser } from '#app/platform/request/root-data.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/premium';

export const handle = { texts: ['pricing'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, t, site } = context.get(visitContext);
  const [{ bundles, discount }, { settings }] = await Promise.all([
    pageAnswer(api.readCheckout()),
    pageAnswer(api.readSettings()),
  ]);
  return {
    title: pageTitle(t('pricing:premium'), site),
    bundles,
    discount,
    settings: priceSettings(settings),
  };
}

export const meta: Route.MetaFunction = titleMeta;

export default function Premium({ loaderData: { title: _title, ...page } }: Route.ComponentProps) {
  const user = useUser();
  return user && <PremiumPage {...page} user={user} />;
}
