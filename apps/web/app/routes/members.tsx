import { filtersOf } from '@bowline/contract/default-filters';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { redirect } from 'react-router';
import { noLikes, readLikesBetween } from '#app/features/likes/read-likes-between.ts';
import { MembersPage } from '#app/features/members/members-page.tsx';
import {
  countFound,
  countLoosened,
  findFirst,
  findSimilar,
} from '#app/features/members/results/find-members.server.ts';
import { explicitly, membersPath, usedFilters } from '#app/features/members/search/filters.ts';
import { filtersIn, searchFieldsFor } from '#app/features/members/search/filters-in-address.ts';
import { loginPath } from '#app/platform/request/after-login.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/members';

export const handle = {
  texts: ['members', 'traits', 'interest_choice'],
  paintsFirst: true,
} satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, lists, t, site, user } = context.get(visitContext);
  const fields = searchFieldsFor(site, user);
  const named = filtersIn(url.searchParams, { ...site, search_fields: fields });
  // A member who names no filter gets whom they look for, which the API knows by itself.
  const isNamed = usedFilters(named).length > 0 || url.searchParams.has('anyone');
  const query = isNamed && user ? explicitly(named) : named;
  // Deferred: the first members matter more than their total.
  const found = countFound(api, query);
  const [firstPage, saved, countries, interests] = await Promise.all([
    findFirst(api, query),
    user && pageAnswer(api.readLookingFor()),
    lists.countries(),
    // Visitors do not search by interests, and the page's source names none.
    fields.includes('interests') ? lists.interests() : [],
  ]);
  if (!firstPage) throw redirect(loginPath(membersPath(named)));
  const lookingFor = saved?.looking_for ?? null;
  const asked = isNamed || !lookingFor ? named : { ...filtersOf(lookingFor), order: named.order };
  const nobody = firstPage.members.length === 0 && firstPage.next === null;
  const [similar, loosened] = await Promise.all([
    findSimilar(api, asked, firstPage, site.minimum_age),
    nobody ? countLoosened(api, asked) : [],
  ]);
  const shown = [...firstPage.members, ...(similar?.members ?? [])];
  const likes = user ? await readLikesBetween(api, shown) : noLikes;
  return {
    title: pageTitle(t('members:title'), site),
    asked,
    options: { fields, youngest: site.minimum_age, countries, interests },
    found,
    results: { firstPage, similar, loosened },
    likes,
    lookingFor,
  };
}

export const meta: Route.MetaFunction = titleMeta;

export default function Members({ loaderData }: Route.ComponentProps) {
  const { title: _title, ...page } = loaderData;
  return <MembersPage {...page} />;
}
