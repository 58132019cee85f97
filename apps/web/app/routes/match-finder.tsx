import { FinderPage } from '#app/features/members/match-finder/finder-page.tsx';
import { readFinder } from '#app/features/members/match-finder/read-finder.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/match-finder';

export const handle = {
  texts: ['match_finder', 'members', 'profiles', 'traits', 'interest_choice'],
} satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  return readFinder(context.get(visitContext), url.searchParams);
}

export const meta: Route.MetaFunction = titleMeta;

export default function MatchFinder({ loaderData }: Route.ComponentProps) {
  const { answers, options } = loaderData;
  if ('question' in loaderData)
    return <FinderPage answers={answers} options={options} question={loaderData.question} />;
  return <FinderPage answers={answers} options={options} found={loaderData.found} likes={loaderData.likes} />;
}
