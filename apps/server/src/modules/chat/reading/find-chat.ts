import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { EntityId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { memberViewerOf, type Profile, type Profiles } from '#modules/profiles/index.ts';
import { type Counterpart, selectByConversation } from './find-store.ts';
import type { Participation } from './participation-rows.ts';

export interface FindDeps {
  readonly profiles: Pick<Profiles, 'requireVisible' | 'visibleAmong'>;
}

/** A conversation of the viewer with a member they may see. */
export interface VisibleChat extends Counterpart {
  readonly participation: Participation;
}

/** Answers the same for an unknown conversation, another member's, and one with a member who is no longer visible. */
export async function findChat(
  { profiles }: FindDeps,
  db: Queryable,
  call: Pick<Call<Member>, 'site' | 'viewer'>,
  conversation: EntityId,
): Promise<Result<VisibleChat, 'not_found'>> {
  const viewer = memberViewerOf(call);
  const found = await selectByConversation(db, viewer, conversation);
  const visible = await profiles.requireVisible(db, viewer, found?.participation && found);
  return found?.participation && visible.ok
    ? ok({ ...found, participation: found.participation })
    : refused('not_found');
}

/** Whether the other member may notice reading and typing: a message has reached them, and they may see the viewer. */
export async function isActivityVisible(
  { profiles }: FindDeps,
  db: Queryable,
  { site, viewer }: Pick<Call<Member>, 'site' | 'viewer'>,
  { profile, participation }: { readonly profile: Profile; readonly participation: Participation },
): Promise<boolean> {
  if (participation.seenSeq === undefined) return false;
  const other = { site: site.id, member: profile.member, publicId: profile.publicId };
  return (await profiles.visibleAmong(db, other, [viewer.id])).has(viewer.id);
}
