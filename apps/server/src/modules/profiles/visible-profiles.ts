import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { openPage, selectDetailed, selectPage, selectPages } from './page-store.ts';
import type { DetailedProfile, PageProfile, Profile } from './profile.ts';
import type { OpeningKeys } from './seals.ts';
import { type ProfileWithBlock, selectByPublicId, selectProfilesWithBlock } from './store.ts';
import { isShownOnLanders, type MemberViewer, maySee, type ProfileViewer } from './visibility.ts';

/** What the visibility rule asks of modules above this one; wired in context.ts. */
export interface VisibilityPorts {
  /** Returns the members in `members` who liked or wrote to `viewer`. */
  approachersAmong(
    db: Queryable,
    viewer: MemberViewer,
    members: readonly MemberId[],
  ): Promise<ReadonlySet<MemberId>>;
}

export type VisibleProfiles = ReturnType<typeof createVisibleProfiles>;

/** An id no member has. */
const noMember = '0' as MemberId;

/** Every module that shows members to others reads them here, so that all have passed `maySee`. */
export function createVisibleProfiles(keys: OpeningKeys, { approachersAmong }: VisibilityPorts) {
  /**
   * Returns the profiles `viewer` may see. Asks who approached only about the few in invisible mode, where it decides.
   */
  async function filterVisible<P extends Profile>(
    db: Queryable,
    viewer: ProfileViewer,
    candidates: readonly ProfileWithBlock<P>[],
  ): Promise<P[]> {
    const hidden = candidates.filter(({ profile, blocked }) => profile.invisible && !blocked);
    const approachers =
      hidden.length > 0 && viewer.member !== null
        ? await approachersAmong(
            db,
            viewer,
            hidden.map(({ profile }) => profile.member),
          )
        : new Set<MemberId>();
    return candidates
      .filter(({ profile, blocked }) =>
        maySee(viewer, profile, { approached: approachers.has(profile.member), blocked }),
      )
      .map(({ profile }) => profile);
  }

  /** Returns the profile if `viewer` may see it. A missing candidate is refused in as long a time as a hidden one. */
  async function requireVisible<P extends Profile>(
    db: Queryable,
    viewer: ProfileViewer,
    candidate: ProfileWithBlock<P> | undefined,
  ): Promise<Result<P, 'member_unavailable'>> {
    const [profile] = candidate ? await filterVisible(db, viewer, [candidate]) : [];
    if (profile) return ok(profile);
    // Every refusal has asked who approached, or its duration would tell a hidden member from a missing one.
    const asked = candidate?.profile.invisible && !candidate.blocked;
    if (!asked && viewer.member !== null) await approachersAmong(db, viewer, [noMember]);
    return refused('member_unavailable');
  }

  return {
    filterVisible,
    requireVisible,

    /** Returns the profiles of `members` that `viewer` may see, read now. */
    async visibleAmong(
      db: Queryable,
      viewer: ProfileViewer,
      members: readonly MemberId[],
    ): Promise<ReadonlyMap<MemberId, Profile>> {
      const profiles = await filterVisible(db, viewer, await selectProfilesWithBlock(db, viewer, members));
      return new Map(profiles.map((profile) => [profile.member, profile]));
    },

    /** Returns the profiles of `members` that `viewer` may see, with their answers and nothing that is sealed. */
    async visibleDetailsAmong(
      db: Queryable,
      viewer: ProfileViewer,
      members: readonly MemberId[],
    ): Promise<ReadonlyMap<MemberId, DetailedProfile>> {
      const detailed = await filterVisible(db, viewer, await selectDetailed(db, viewer, members));
      return new Map(detailed.map((profile) => [profile.member, profile]));
    },

    /** Returns the profiles of `members` that `viewer` may see, with what a member's page shows. */
    async visiblePagesAmong(
      db: Queryable,
      viewer: ProfileViewer,
      members: readonly MemberId[],
    ): Promise<ReadonlyMap<MemberId, PageProfile>> {
      const pages = await filterVisible(db, viewer, await selectPages(db, viewer, members));
      return new Map(pages.map((page) => [page.member, openPage(keys, page)]));
    },

    /** Finds a visible member by public id. Missing, deleted, hidden, blocked and foreign members get one answer. */
    resolve: async (db: Queryable, viewer: ProfileViewer, publicId: PublicId) =>
      requireVisible(db, viewer, await selectByPublicId(db, viewer, publicId)),

    /** Finds a visible member by public id, with what their page shows. */
    resolvePage: async (
      db: Queryable,
      viewer: ProfileViewer,
      publicId: PublicId,
    ): Promise<Result<PageProfile, 'member_unavailable'>> => {
      const page = await requireVisible(db, viewer, await selectPage(db, viewer, publicId));
      return page.ok ? ok(openPage(keys, page.value)) : page;
    },

    /** Finds a member by public id for a page that invites visitors. Without their consent they are answered as missing. */
    resolveForLander: async (
      db: Queryable,
      viewer: ProfileViewer,
      publicId: PublicId,
    ): Promise<Result<PageProfile, 'member_unavailable'>> => {
      const found = await selectPage(db, viewer, publicId);
      const isShown = found && !found.blocked && isShownOnLanders(found.profile, found.profile);
      return isShown ? ok(openPage(keys, found.profile)) : refused('member_unavailable');
    },
  };
}
