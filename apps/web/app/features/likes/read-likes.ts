import type { LikeList } from '@bowline/contract/likes';
import { redirect } from 'react-router';
import { pageAnswer } from '#app/api/page-answer.ts';
import { regionNames } from '#app/features/cards/region-names.ts';
import { loginPath } from '#app/visit/after-login.ts';
import { pageTitle } from '#app/visit/page-title.ts';
import type { Visit } from '#app/visit/visit.server.ts';

/** Loads one list with its first page; `path` is where a login returns to. */
export async function readLikes({ api, t, site, user }: Visit, type: LikeList, path: string) {
  if (!user) throw redirect(loginPath(path));
  const [firstPage, { countries }] = await Promise.all([
    pageAnswer(api.GET('/api/likes/{type}', { params: { path: { type } } })),
    pageAnswer(api.GET('/api/regions.php')),
  ]);
  return { type, firstPage, regions: regionNames(countries), title: pageTitle(t('likes:title'), site) };
}
