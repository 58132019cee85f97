import { listMembers as operation } from '@bowline/contract/discovery';
import { limits } from '@bowline/contract/limits';
import type { z } from 'zod';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Photos } from '#modules/photos/index.ts';
import {
  type CardParts,
  maySee,
  type OwnMember,
  type Profiles,
  profileViewerOf,
} from '#modules/profiles/index.ts';
import { type CardDeps, hydrateCards } from '../cards.ts';
import { type AskedSearch, askedSearch } from './asked-search.ts';
import { byBestFit } from './best-fit.ts';
import { type Cursors, createCursors, type ListPosition } from './cursor.ts';
import { searchRefusal } from './may-search.ts';
import { selectPage, selectWindow } from './page-store.ts';
import { type Cards, partsOf, presentFor } from './present-hits.ts';
import { searchFor } from './search.ts';

export interface ListMembersDeps extends CardDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock' | 'vault'>;
  readonly profiles: CardDeps['profiles'] & Pick<Profiles, 'readOwn'>;
  readonly photos: CardDeps['photos'] & Pick<Photos, 'showTo'>;
}

type BestFit = z.infer<(typeof operation)['response']>['best'];
type MemberPage = Cards & { readonly best: BestFit; readonly next: string | null };

export function listMembersRoute(deps: ListMembersDeps) {
  const cursors = createCursors(deps.kernel.vault);
  return route(operation, async (call, { query: { cursor, ...query } }) => {
    const refusal = searchRefusal(call);
    if (refusal) return refusal;
    const asked = await askedSearch(deps.profiles, call, query);
    return listMembers({ ...deps, cursors }, call, asked, cursor);
  });
}

async function listMembers(
  deps: ListMembersDeps & { readonly cursors: Cursors },
  call: Call,
  asked: AskedSearch,
  cursor: string | undefined,
): Promise<Result<MemberPage, 'invalid_request'>> {
  const viewer = profileViewerOf(call);
  const position = cursor === undefined ? top : deps.cursors.read(viewer, asked, cursor);
  if (!position) return refused('invalid_request');

  const { cards, best, next } = await pageAt(deps, call, asked, position);
  const now = deps.kernel.clock.now();
  const shown = cards.filter(({ isOnline }) => !asked.filters.online || isOnline);
  return ok({
    ...presentFor(call, shown, now),
    best: position === top ? best : null,
    next: deps.cursors.write(viewer, asked, next),
  });
}

const top: ListPosition = { waiting: [], after: undefined };

interface ListPage {
  readonly cards: readonly CardParts[];
  readonly best: BestFit;
  readonly next: ListPosition;
}

/** The rest of a window that is in order already, else the next one, or the next page by activity. */
async function pageAt(
  deps: ListMembersDeps,
  call: Call,
  { filters, order, own }: AskedSearch,
  { waiting, after }: ListPosition,
): Promise<ListPage> {
  const { kernel } = deps;
  const [listed, left] = [waiting.slice(0, limits.pageSize), waiting.slice(limits.pageSize)];
  if (listed.length > 0) {
    const cards = await hydrateCards(deps, kernel.database.db, call, listed);
    return { cards, best: null, next: { waiting: left, after } };
  }
  const viewer = profileViewerOf(call);
  const walk = { viewer, search: searchFor(filters, kernel.clock.now()), after };
  if (order === 'best' && own) return bestFitPage(deps, call, own, walk);
  const { hits, next } = await selectPage(kernel.database.replica, walk);
  const cards = await partsOf(
    deps,
    call,
    hits.filter(({ profile }) => maySee(viewer, profile)),
  );
  return { cards, best: null, next: { waiting: [], after: next } };
}

/** Puts one window of the walk in order. Its first page is listed, and the others wait in the cursor. */
async function bestFitPage(
  deps: ListMembersDeps,
  call: Call,
  own: OwnMember,
  walk: Parameters<typeof selectWindow>[1],
): Promise<ListPage> {
  const { hits, next } = await selectWindow(deps.kernel.database.replica, walk);
  const visible = hits.filter(({ profile }) => maySee(walk.viewer, profile));
  const ordered = byBestFit(visible, own, call.site.settings);
  const [first] = ordered;
  const waiting = ordered.slice(limits.pageSize).map(({ profile }) => profile.member);
  return {
    cards: await partsOf(deps, call, ordered.slice(0, limits.pageSize)),
    best:
      first && !first.profile.fictional
        ? { id: first.profile.publicId, shared_interests: first.sharedInterests }
        : null,
    next: { waiting, after: next },
  };
}
