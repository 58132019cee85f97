import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, PublicId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { selectPage, selectPages } from './page-store.ts';
import type { PageProfile, Profile } from './profile.ts';
import { type Found, selectByPublicId, selectFound } from './store.ts';
import { type MemberViewer, maySee, type ProfileViewer } from './visibility.ts';

/** What the rule needs of the modules above this one; context.ts hands it over. */
export interface VisibilityPorts {
  /** Those of the members who liked or wrote to the onlooker. */
  approachersAmong(
    db: Queryable,
    onlooker: MemberViewer,
    members: readonly MemberId[],
  ): Promise<ReadonlySet<MemberId>>;
}

/** No member has this number. */
const nobody = '0' as MemberId;

/** Everyone who shows members to others gets them here: what is handed out has passed the one rule. */
export function createVisibleProfiles({ approachersAmong }: VisibilityPorts) {
  /** Who approached is asked only where it decides: of the few who are in invisible mode. */
  async function filterVisible<P extends Profile>(
    db: Queryable,
    looker: ProfileViewer,
    found: readonly Found<P>[],
  ): Promise<P[]> {
    const hidden = found.filter(({ profile, blocked }) => profile.invisible && !blocked);
    const approachers =
      hidden.length > 0 && looker.member !== null
        ? await approachersAmong(
            db,
            looker,
            hidden.map(({ profile }) => profile.member),
          )
        : new Set<MemberId>();
    return found
      .filter(({ profile, blocked }) =>
        maySee(looker, profile, { approached: approachers.has(profile.member), blocked }),
      )
      .map(({ profile }) => profile);
  }

  async function requireVisible<P extends Profile>(
    db: Queryable,
    looker: ProfileViewer,
    found: Found<P> | undefined,
  ): Promise<Result<P, 'member_unavailable'>> {
    const [profile] = found ? await filterVisible(db, looker, [found]) : [];
    if (profile) return ok(profile);
    // Every refusal has asked who approached whom, or its time would tell who hides from who is not there.
    const asked = found?.profile.invisible && !found.blocked;
    if (!asked && looker.member !== null) await approachersAmong(db, looker, [nobody]);
    return refused('member_unavailable');
  }

  return {
    /** For whoever has read the profiles along with rows of their own. */
    filterVisible,

    /** The same about a single one; none at all is refused in as long a time. */
    requireVisible,

    /** Those of these members whom the looker may see, as they are now. */
    async visibleAmong(
      db: Queryable,
      looker: ProfileViewer,
      members: readonly MemberId[],
    ): Promise<ReadonlyMap<MemberId, Profile>> {
      const profiles = await filterVisible(db, looker, await selectFound(db, looker, members));
      return new Map(profiles.map((profile) => [profile.member, profile]));
    },

    /** The same with all that a member's page shows. */
    async visiblePagesAmong(
      db: Queryable,
      looker: ProfileViewer,
      members: readonly MemberId[],
    ): Promise<ReadonlyMap<MemberId, PageProfile>> {
      const pages = await filterVisible(db, looker, await selectPages(db, looker, members));
      return new Map(pages.map((page) => [page.member, page]));
    },

    /** The member a looker names by public id. Missing, deleted, hidden, blocked and of another site are one answer. */
    resolve: async (db: Queryable, looker: ProfileViewer, publicId: PublicId) =>
      requireVisible(db, looker, await selectByPublicId(db, looker, publicId)),

    /** The same with all that a member's page shows. */
    resolvePage: async (
      db: Queryable,
      looker: ProfileViewer,
      publicId: PublicId,
    ): Promise<Result<PageProfile, 'member_unavailable'>> =>
      requireVisible(db, looker, await selectPage(db, looker, publicId)),
  };
}
