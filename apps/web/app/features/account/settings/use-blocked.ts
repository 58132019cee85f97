import { useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';

export interface BlockedMember {
  readonly id: string;
  readonly name: string;
  readonly blocked_at: string;
}

export interface BlockedPage {
  readonly members: readonly BlockedMember[];
  readonly next: string | null;
}

/** Enough among other settings; more load on request. */
const FEW = 6;

/** Joins the pages without duplicates: after a removal, the new first page overlaps with the second. */
export function allBlocked(
  pages: readonly BlockedPage[],
  released: Pick<ReadonlySet<string>, 'has'>,
): BlockedMember[] {
  const members = new Map(pages.flatMap((page) => page.members.map((member) => [member.id, member])));
  return [...members.values()].filter(({ id }) => !released.has(id));
}

/** Returns the blocked members: the loader's first page, and the pages loaded since. */
export function useBlocked(firstPage: BlockedPage) {
  const [later, setLater] = useState<readonly BlockedPage[]>([]);
  const [released, setReleased] = useState<ReadonlyMap<string, BlockedMember>>(new Map());
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [unfolded, setUnfolded] = useState(false);
  const cursor = (later.at(-1) ?? firstPage).next;

  async function more(after: string) {
    setState('loading');
    try {
      const page = await browserApi.listBlocked({ query: { cursor: after } });
      setLater((pages) => [...pages, page]);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  const all = allBlocked([firstPage, ...later], released);
  const folded = !unfolded && all.length > FEW;
  return {
    members: folded ? all.slice(0, FEW) : all,
    more: folded ? () => setUnfolded(true) : cursor === null ? undefined : () => void more(cursor),
    state,
    /** Hides the row immediately, before the API answers. */
    released: [...released.values()],
    release: (member: BlockedMember) => setReleased((known) => new Map(known).set(member.id, member)),
    restore: (id: string) => setReleased((known) => new Map([...known].filter(([one]) => one !== id))),
  };
}
