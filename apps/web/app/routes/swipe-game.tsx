import { swipeGenders } from '@bowline/contract/gender-choices';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { SwipePage } from '#app/features/members/swipe/swipe-page.tsx';
import { regionNames } from '#app/parts/cards/region-names.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/swipe-game';

export const handle = { texts: ['swipe', 'members'] } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, lists, t, site } = context.get(visitContext);
  const asked = swipeGenders.find((gender) => gender === url.searchParams.get('gender'));
  const [dealt, countries, interests] = await Promise.all([
    pageAnswer(api.readDeck({ query: asked ? { gender: asked } : {} })),
    lists.countries(),
    lists.interests(),
  ]);
  return {
    dealt,
    asked,
    regions: regionNames(countries),
    interests: Object.fromEntries(interests.map(({ key, name }) => [key, name])),
    title: pageTitle(t('swipe:title'), site),
  };
}

/** The page manages its own cards after the first load; only changed filters deal new ones. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.search !== nextUrl.search || currentUrl.pathname !== nextUrl.pathname;
}

export const meta: Route.MetaFunction = titleMeta;

export default function SwipeGame({
  loaderData: { dealt, asked, regions, interests },
}: Route.ComponentProps) {
  return <SwipePage key={asked} dealt={dealt} asked={asked} regions={regions} interests={interests} />;
}
