import { listMemberPhotos, type MemberPhoto, openMemberPhoto } from '@bowline/contract/staff-members';
import { hasRight } from '@bowline/contract/staff-rights';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { Call, Staff } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId } from '#kernel/ids.ts';
import { ok, refused } from '#kernel/result.ts';
import { veiledPhoto } from '#modules/moderation/index.ts';
import { findMember } from './find-member.ts';
import type { MembersDeps } from './ports.ts';

export const listPhotosRoute = (deps: MembersDeps) =>
  route(listMemberPhotos, async (call, { params }) => {
    const { db } = deps.kernel.database;
    const found = await findMember(deps, db, call, params.id);
    return found.ok ? ok({ photos: await presentPhotos(deps, db, call, found.value.member) }) : found;
  });

export async function presentPhotos(
  deps: MembersDeps,
  db: Queryable,
  call: Call<Staff>,
  member: MemberId,
): Promise<MemberPhoto[]> {
  const album = await deps.photos.albumForStaff(db, call.site.id, member);
  const names = await deps.staff.namesOf(db, [...new Set(album.flatMap(({ decidedBy }) => decidedBy ?? []))]);
  const hasUnpublished = album.some(({ status }) => status === 'pending' || status === 'rejected');
  const openCase = hasUnpublished ? await openCaseOf(deps, db, call, member) : undefined;
  return album.map(({ id, status, rejection, sentAt, decidedAt, decidedBy }) => {
    const isDeveloped = status !== 'processing' && status !== 'unreadable';
    return {
      id,
      veiled: isDeveloped ? veiledPhoto(call.site, id) : null,
      status,
      rejection,
      sent_at: sentAt.toISOString(),
      decided_at: decidedAt?.toISOString() ?? null,
      decided_by: decidedBy && (names.get(decidedBy) ?? null),
      may_look: status === 'approved' || (isDeveloped && openCase !== undefined),
    };
  });
}

/** The case for which this person may open what is unpublished. */
async function openCaseOf(deps: MembersDeps, db: Queryable, { site, viewer }: Call<Staff>, member: MemberId) {
  if (!hasRight(viewer, 'open_private')) return undefined;
  const cases = await deps.moderation.casesOfMember(db, site.id, member, viewer);
  return cases.find(({ isAbout, mayOpen, state }) => isAbout && mayOpen && state !== 'decided');
}

export const openPhotoRoute = (deps: MembersDeps) =>
  route(openMemberPhoto, async (call, { params, body }) => {
    const { db } = deps.kernel.database;
    const photo = await deps.photos.findForStaff(call, params.id);
    if (!photo) return refused('not_found');
    const openCase = photo.isPublished ? undefined : await openCaseOf(deps, db, call, photo.owner);
    if (!photo.isPublished && !openCase) return refused('not_found');
    // Before the bytes leave: what cannot be recorded is not shown.
    await inTransaction(db, (tx) =>
      deps.staff.record(tx, {
        at: call.clock.now(),
        person: call.viewer.id,
        site: call.site.id,
        action: 'photo.looked_at',
        object: params.id,
        case: openCase?.id ?? null,
        reason: body.reason,
        detail: photo.isPublished ? 'approved' : 'unpublished',
      }),
    );
    const bytes = await photo.readSharp();
    return bytes ? ok(bytes) : refused('not_found');
  });
