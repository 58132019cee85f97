import type { Api } from '#app/api/client.ts';
import { pageAnswer } from '#app/api/page-answer.ts';

/** The API answers about so many members at once. */
const MOST = 100;

/** Loads which of these members the viewer likes. */
export async function readLiked(
  api: Api,
  members: readonly { readonly id: string }[],
): Promise<readonly string[]> {
  if (members.length === 0) return [];
  const ids = members.slice(0, MOST).map(({ id }) => id);
  return (await pageAnswer(api.GET('/api/likes/of', { params: { query: { ids: ids.join(',') } } }))).liked;
}
