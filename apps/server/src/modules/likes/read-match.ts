import { readMatch as operation } from '@bowline/contract/likes';
import type { z } from 'zod';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Discovery } from '#modules/discovery/index.ts';
import { memberViewerOf, type Profiles, presentCard } from '#modules/profiles/index.ts';
import { selectMatchedAt } from './store.ts';

export interface ReadMatchDeps {
  readonly kernel: Pick<Kernel, 'database' | 'clock'>;
  readonly profiles: Pick<Profiles, 'resolve'>;
  readonly discovery: Pick<Discovery, 'hydrateCards'>;
}

type Match = z.infer<(typeof operation)['response']>;

export const readMatchRoute = (deps: ReadMatchDeps) =>
  route(operation, (call, { params }) => readMatch(deps, call, params.id));

/** Answers the same for a member who is no match and for one who does not exist. */
async function readMatch(
  { kernel, profiles, discovery }: ReadMatchDeps,
  call: Call<Member>,
  publicId: PublicId,
): Promise<Result<Match, 'member_unavailable'>> {
  const { db } = kernel.database;
  const viewer = memberViewerOf(call);
  const found = await profiles.resolve(db, viewer, publicId);
  if (!found.ok) return found;
  const { member } = found.value;
  const matchedAt = await selectMatchedAt(db, viewer.site, { from: member, to: viewer.member });
  const [card] = matchedAt ? await discovery.hydrateCards(db, call, [member]) : [];
  if (!matchedAt || !card) return refused('member_unavailable');
  return ok({ member: presentCard(card, kernel.clock.now()), matched_at: matchedAt.toISOString() });
}
