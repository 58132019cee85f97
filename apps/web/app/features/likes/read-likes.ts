import type { LikeList } from '@bowline/contract/likes';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { regionNames } from '#app/parts/cards/region-names.ts';
import type { Visit } from '#app/platform/request/visit.server.ts';
import { pageTitle } from '#app/platform/seo/page-title.ts';

/** Loads one list with its first page. */
export async function readLikes({ api, lists, t, site }: Visit, type: LikeList) {
  const [firstPage, countries] = await Promise.all([
    pageAnswer(api.listLikesOf({ params: { type } })),
    lists.countries(),
  ]);
  return { type, firstPage, regions: regionNames(countries), title: pageTitle(t('likes:title'), site) };
}
