import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { memberViewerOf, type Profile, type Profiles } from '#modules/profiles/index.ts';
import { type Counterpart, selectByConversation } from './find-store.ts';
import type { Side } from './side-rows.ts';

export interface FindDeps {
  readonly profiles: Pick<Profiles, 'requireVisible' | 'visibleAmong'>;
}

/** A conversation that the member has, with somebody whom they may see. */
export interface FoundChat extends Counterpart {
  readonly side: Side;
}

/** Not there, somebody else's, and with somebody who can no longer be seen are one answer. */
export async function findChat(
  { profiles }: FindDeps,
  db: Queryable,
  call: Pick<Call<Member>, 'site' | 'viewer'>,
  conversation: EntityId,
): Promise<Result<FoundChat, 'not_found'>> {
  const looker = memberViewerOf(call);
  const found = await selectByConversation(db, looker, conversation);
  const seen = await profiles.requireVisible(db, looker, found?.side && found);
  return found?.side && seen.ok ? ok({ ...found, side: found.side }) : refused('not_found');
}

/** Whether the other may know of what the member does here: something has reached them, and they may see the member. */
export async function isHeardBy(
  { profiles }: FindDeps,
  db: Queryable,
  { site, viewer }: Pick<Call<Member>, 'site' | 'viewer'>,
  { profile, side }: { readonly profile: Profile; readonly side: Side },
): Promise<boolean> {
  if (side.seenSeq === undefined) return false;
  const other = { site: site.id, member: profile.member, publicId: profile.publicId };
  return (await profiles.visibleAmong(db, other, [viewer.id])).has(viewer.id);
}
