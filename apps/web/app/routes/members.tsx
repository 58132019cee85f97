import { redirect } from 'react-router';
import { pageAnswer } from '#app/api/page-answer.ts';
import { MembersPage } from '#app/features/members/members-page.tsx';
import {
  countFound,
  countLoosened,
  findFirst,
  findSimilar,
} from '#app/features/members/results/find-members.server.ts';
import { membersPath } from '#app/features/members/search/filters.ts';
import { filtersIn } from '#app/features/members/search/filters-in-address.ts';
import type { RouteHandle } from '#app/texts/catalogue.tsx';
import { loginPath } from '#app/visit/after-login.ts';
import { pageTitle, titleMeta } from '#app/visit/page-title.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/members';

export const handle = { texts: ['members'] } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, t, site, user } = context.get(visitContext);
  const asked = filtersIn(url.searchParams, site);
  // Deferred: the first members matter more than their total.
  const found = countFound(api, asked);
  const [firstPage, likes, { countries }, { interests }] = await Promise.all([
    findFirst(api, asked),
    user && pageAnswer(api.GET('/api/likes.php')),
    pageAnswer(api.GET('/api/regions.php')),
    pageAnswer(api.GET('/api/interests.php')),
  ]);
  if (!firstPage) throw redirect(loginPath(membersPath(asked)));
  const nobody = firstPage.members.length === 0 && firstPage.next === null;
  const [similar, loosened] = await Promise.all([
    findSimilar(api, asked, firstPage, site.minimum_age),
    nobody ? countLoosened(api, asked) : [],
  ]);
  return {
    title: pageTitle(t('members:title'), site),
    asked,
    options: { fields: site.search_fields, youngest: site.minimum_age, countries, interests },
    found,
    results: { firstPage, similar, loosened },
    liked: likes?.profiles.map(({ id }) => id) ?? [],
  };
}

export const meta: Route.MetaFunction = titleMeta;

export default function Members({ loaderData }: Route.ComponentProps) {
  const { asked, options, found, results, liked } = loaderData;
  return <MembersPage asked={asked} options={options} found={found} results={results} liked={liked} />;
}
