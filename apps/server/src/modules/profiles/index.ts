import type { OwnProfileView } from '@bowline/contract/profiles';
import type { Queryable } from '../../kernel/db/transaction.ts';
import { emit } from '../../kernel/events.ts';
import type { Call, Member } from '../../kernel/http/call.ts';
import type { MemberId, PublicId, SiteId } from '../../kernel/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { ok, type Result, refused } from '../../kernel/result.ts';
import { profileChanged } from './events.ts';
import { hideProfile, restoreProfile } from './leaving.ts';
import { selectOwnProfile } from './own-profile-store.ts';
import { createPresence } from './presence.ts';
import { presentOwnProfile } from './present.ts';
import type { Newcomer, Profile } from './profile.ts';
import type { ProfileWishes } from './rules.ts';
import { saveProfile } from './save-profile.ts';
import { changeState, insertProfile, selectByPublicId, selectProfiles } from './store.ts';
import { maySee, type Onlooker } from './visibility.ts';

export { profileChanged } from './events.ts';
export { profilesMemberData } from './member-data.ts';
export { type CardParts, presentCard } from './present.ts';
export type { Newcomer, Profile } from './profile.ts';
export { profilesReactions } from './reactions.ts';
export { profilesRoutes } from './routes.ts';
export { isListed, maySee, type Onlooker, onlookerOf } from './visibility.ts';

export type Profiles = ReturnType<typeof createProfiles>;

const nobodyApproached = async () => false;

export function createProfiles(kernel: Kernel) {
  return {
    ...createPresence(kernel),

    async createProfile(tx: Queryable, newcomer: Newcomer): Promise<void> {
      await insertProfile(tx, newcomer, kernel.clock.now());
      await emit(tx, profileChanged, { site: newcomer.site, members: [newcomer.member] });
    },

    /** Opens the profile to others once the e-mail address is confirmed. */
    async enableProfile(tx: Queryable, site: SiteId, member: MemberId): Promise<void> {
      const changed = await changeState(tx, site, member, { from: 'disabled', to: 'active' });
      if (changed) await emit(tx, profileChanged, { site, members: [member] });
    },

    hideProfile,
    restoreProfile,

    async readOwn({ site, viewer }: Call<Member>): Promise<OwnProfileView> {
      const profile = await selectOwnProfile(kernel.database.db, site.id, viewer.id);
      return presentOwnProfile(profile, site.settings);
    },

    async nameOf(db: Queryable, site: SiteId, member: MemberId): Promise<string | undefined> {
      const [profile] = await selectProfiles(db, site, [member]);
      return profile?.name;
    },

    save: (call: Call<Member>, wished: ProfileWishes) => saveProfile(call, wished),

    /** The profiles as they are now, whoever asks: the caller applies `maySee` before anything leaves. */
    async hydrate(
      db: Queryable,
      site: SiteId,
      members: readonly MemberId[],
    ): Promise<ReadonlyMap<MemberId, Profile>> {
      const profiles = await selectProfiles(db, site, members);
      return new Map(profiles.map((profile) => [profile.member, profile]));
    },

    /** What those of these members whom the onlooker may see are called outside. */
    async seenBy(
      db: Queryable,
      onlooker: Onlooker,
      members: readonly MemberId[],
      approachersAmong: (members: readonly MemberId[]) => Promise<ReadonlySet<MemberId>>,
    ): Promise<ReadonlyMap<MemberId, PublicId>> {
      const profiles = await selectProfiles(db, onlooker.site, members);
      const hidden = profiles.filter(({ invisible }) => invisible).map(({ member }) => member);
      const approachers = hidden.length > 0 ? await approachersAmong(hidden) : new Set<MemberId>();
      const seen = profiles.filter((one) =>
        maySee(onlooker, one, { approached: approachers.has(one.member) }),
      );
      return new Map(seen.map(({ member, publicId }) => [member, publicId]));
    },

    /**
     * The member an onlooker names by public id. Missing, deleted, hidden and of another site are one answer.
     * `hasApproached` is asked only when it decides.
     */
    async resolve(
      db: Queryable,
      onlooker: Onlooker,
      publicId: PublicId,
      hasApproached: (member: MemberId) => Promise<boolean> = nobodyApproached,
    ): Promise<Result<Profile, 'member_unavailable'>> {
      const profile = await selectByPublicId(db, onlooker.site, publicId);
      if (!profile) return refused('member_unavailable');
      const approached = profile.invisible && (await hasApproached(profile.member));
      return maySee(onlooker, profile, { approached }) ? ok(profile) : refused('member_unavailable');
    },
  };
}
