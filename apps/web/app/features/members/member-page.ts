import type { MemberCard } from '@bowline/contract/profiles';

/** Members as the API lists them; `next` is where the page after this one starts. */
export interface MemberPage {
  readonly members: readonly MemberCard[];
  readonly next: string | null;
}

/** The members of several pages, each once: who becomes active between two pages is on both. */
export function onceEach(pages: readonly MemberPage[]): MemberCard[] {
  const byId = new Map(pages.flatMap(({ members }) => members.map((member) => [member.id, member])));
  return [...byId.values()];
}
