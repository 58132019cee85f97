import type { MemberCard } from '@bowline/contract/profiles';

/** Members as the API lists them; `next` is where the page after this one starts. */
export interface ResultPage {
  readonly members: readonly MemberCard[];
  readonly next: string | null;
}

/** The members of several pages, each once: who becomes active between two pages is on both. */
export function onceEach(pages: readonly Pick<ResultPage, 'members'>[]): MemberCard[] {
  const byId = new Map(pages.flatMap(({ members }) => members.map((member) => [member.id, member])));
  return [...byId.values()];
}

export const leavingOut = (page: ResultPage, id: string): ResultPage => ({
  ...page,
  members: page.members.filter((member) => member.id !== id),
});

/** The same cards in the same places, with the photos of those that were fetched anew. */
export function withPhotosOf(page: ResultPage, fresh: readonly MemberCard[]): ResultPage {
  const photos = new Map(fresh.map(({ id, main_image }) => [id, main_image]));
  return {
    ...page,
    members: page.members.map((member) => {
      const main_image = photos.get(member.id);
      return main_image === undefined ? member : { ...member, main_image };
    }),
  };
}

/** The pages of a list one has come back to; where nobody is left on them, the first as it is now. */
export function keptPages(kept: readonly ResultPage[], firstPage: ResultPage): readonly ResultPage[] {
  return kept.some(({ members }) => members.length > 0) ? kept : [firstPage];
}
