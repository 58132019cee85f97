import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { readLikesBetween } from '#app/features/likes/read-likes-between.ts';
import { SignUpMatches } from '#app/features/members/sign-up-matches/sign-up-matches.tsx';
import { regionNames } from '#app/parts/cards/region-names.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/signup-matches';

export const handle = { texts: ['identity', 'members'] } satisfies RouteHandle;

/** Members to look at right after signing up. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, lists, t, site } = context.get(visitContext);
  const [{ profile }, { members }, countries] = await Promise.all([
    pageAnswer(api.readOwnProfile()),
    pageAnswer(api.listNearest()),
    lists.countries(),
  ]);
  return {
    members,
    likes: await readLikesBetween(api, members),
    regions: regionNames(countries),
    hasHome: profile.region !== null,
    title: pageTitle(t('identity:matches_page'), site),
  };
}

export const meta: Route.MetaFunction = titleMeta;

export default function Matches({ loaderData }: Route.ComponentProps) {
  const { members, likes, regions, hasHome } = loaderData;
  return <SignUpMatches members={members} likes={likes} regions={regions} hasHome={hasHome} />;
}
