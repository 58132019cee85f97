import { redirect } from 'react-router';
import { pageAnswer } from '../api/page-answer.ts';
import { loginPath } from '../features/identity/after-login.ts';
import { LikesPage } from '../features/likes/likes-page.tsx';
import { regionNames } from '../features/members/region-names.ts';
import type { RouteHandle } from '../texts/catalogue.tsx';
import { pageTitle } from '../visit/page-title.ts';
import { visitContext } from '../visit/visit.server.ts';
import type { Route } from './+types/likes';

export const handle = { texts: ['likes', 'members'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, t, site, user } = context.get(visitContext);
  if (!user) throw redirect(loginPath('/likes'));
  const [likes, { countries }] = await Promise.all([
    pageAnswer(api.GET('/api/likes.php')),
    pageAnswer(api.GET('/api/regions.php')),
  ]);
  return { likes, regions: regionNames(countries), title: pageTitle(t('likes:title'), site) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData.title }];
}

export default function Likes({ loaderData: { likes, regions } }: Route.ComponentProps) {
  return <LikesPage likes={likes} regions={regions} />;
}
