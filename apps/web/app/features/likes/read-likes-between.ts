import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import type { Api } from '#app/platform/api/browser-api.ts';
import type { LikesBetween } from '#app/platform/session/queries.tsx';

/** The API answers about so many members at once. */
const MOST = 100;

export const noLikes: LikesBetween = { liked: [], liked_by: [] };

/** Loads which of these members the viewer likes, and who of them likes the viewer. */
export async function readLikesBetween(
  api: Api,
  members: readonly { readonly id: string }[],
): Promise<LikesBetween> {
  if (members.length === 0) return noLikes;
  const ids = members.slice(0, MOST).map(({ id }) => id);
  return pageAnswer(api.listLikedOf({ query: { ids: ids.join(',') } }));
}
