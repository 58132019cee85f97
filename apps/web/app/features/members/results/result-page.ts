import type { MemberCard, VisitorCard } from '@bowline/contract/profiles';
import { asCard } from '#app/parts/cards/as-card.ts';

/** One page of members; `next` is the cursor of the page after it. */
export interface ResultPage {
  readonly members: readonly MemberCard[];
  readonly next: string | null;
  /** The first member of a list by best fit, on its first page. */
  readonly best?: { readonly id: string; readonly shared_interests: number } | null | undefined;
}

interface Answer {
  readonly members: readonly (MemberCard | VisitorCard)[];
  readonly next: string | null;
  readonly best?: ResultPage['best'];
}

/** The API answers visitors with smaller cards. */
export const resultPageOf = ({ members, ...page }: Answer): ResultPage => ({
  ...page,
  members: members.map(asCard),
});

/** Removes duplicates: a member who becomes active between two requests is on both pages. */
export function onceEach(pages: readonly Pick<ResultPage, 'members'>[]): MemberCard[] {
  const byId = new Map(pages.flatMap(({ members }) => members.map((member) => [member.id, member])));
  return [...byId.values()];
}

export const leavingOut = (page: ResultPage, id: string): ResultPage => ({
  ...page,
  members: page.members.filter((member) => member.id !== id),
});

/** Replaces the photos by those of refetched cards and nothing else. */
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

/** Returns the cached pages of a revisited list; if they are empty, the fresh first page. */
export function keptPages(kept: readonly ResultPage[], firstPage: ResultPage): readonly ResultPage[] {
  return kept.some(({ members }) => members.length > 0) ? kept : [firstPage];
}
