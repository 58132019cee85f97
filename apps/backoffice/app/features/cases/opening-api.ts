import type { OpeningView } from '@bowline/contract/cases';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { type NamedCase, named } from './case-api.ts';

export type OpeningReason = OpeningView['reason'];

export const readOpening = (one: NamedCase) =>
  browserApi.readOpening(named(one)).then(({ opening }) => opening);

export type PrivateKind = 'messages' | 'photos';

export const openPrivate = (
  one: NamedCase,
  what: PrivateKind,
  {
    reason,
    number,
    item,
  }: { readonly reason: OpeningReason; readonly number: string; readonly item?: string | undefined },
) =>
  browserApi.openPrivate({
    ...named(one),
    body: { what, reason, ...(number && { number }), ...(item && { item }) },
  });

/** Each look is one request and one entry in the log: nothing of it is kept. */
export const lookAtPhoto = async ({ site }: NamedCase, photo: string): Promise<ImageBitmap | undefined> => {
  const query = new URLSearchParams({ site });
  const answer = await fetch(`/api/staff/photos/${photo}/look?${query}`, { method: 'POST' });
  return answer.ok ? createImageBitmap(await answer.blob()) : undefined;
};

export const openMore = (one: NamedCase, side: 'earlier' | 'later') =>
  browserApi.openMore({ ...named(one), body: { side } });

export const closeOpening = (one: NamedCase) => browserApi.closeOpening(named(one));
