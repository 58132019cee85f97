import { redirect } from 'react-router';
import { pageAnswer } from '../api/page-answer.ts';
import { loginPath } from '../features/identity/after-login.ts';
import { MembersPage } from '../features/members/members-page.tsx';
import { regionNames } from '../features/members/region-names.ts';
import type { RouteHandle } from '../texts/catalogue.tsx';
import { pageTitle } from '../visit/page-title.ts';
import { visitContext } from '../visit/visit.server.ts';
import type { Route } from './+types/members';

export const handle = { texts: ['members'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, t, site, user } = context.get(visitContext);
  if (!user) throw redirect(loginPath('/members'));
  const [firstPage, likes, { countries }] = await Promise.all([
    pageAnswer(api.GET('/api/members')),
    pageAnswer(api.GET('/api/likes.php')),
    pageAnswer(api.GET('/api/regions.php')),
  ]);
  return {
    title: pageTitle(t('members:title'), site),
    firstPage,
    liked: likes.profiles.map(({ id }) => id),
    regions: regionNames(countries),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData.title }];
}

export default function Members({ loaderData: { firstPage, liked, regions } }: Route.ComponentProps) {
  return <MembersPage firstPage={firstPage} liked={liked} regions={regions} />;
}
