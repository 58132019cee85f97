import type { OwnProfileView } from '@bowline/contract/profiles';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { block, unblock } from './block.ts';
import { profileChanged } from './events.ts';
import { hideProfile, noteChange, restoreProfile } from './lifecycle.ts';
import { createBlockList } from './list-blocked.ts';
import { selectOwnProfile } from './own-profile-store.ts';
import { createPresence } from './presence.ts';
import { presentOwnProfile } from './present.ts';
import type { NewProfile, SearchableProfile } from './profile.ts';
import type { ProfileUpdate } from './rules.ts';
import { saveProfile } from './save-profile.ts';
import { insertProfile, selectProfiles, updateState } from './store.ts';
import { createVisibleProfiles, type VisibilityPorts } from './visible-profiles.ts';

export { blockedWith, isBlockedBetween, memberIdOf } from './block-store.ts';
export { type CardRow, joinProfiles, profileOf, selectCard } from './card-rows.ts';
export { profileChanged } from './events.ts';
export { profilesMemberData } from './member-data.ts';
export { type CardParts, presentCard, presentPage } from './present.ts';
export type { NewProfile, PageProfile, Profile, SearchableProfile } from './profile.ts';
export { profilesReactions } from './reactions.ts';
export { profilesRoutes } from './routes.ts';
export {
  isListed,
  type MemberViewer,
  maySee,
  memberViewerOf,
  type ProfileViewer,
  profileViewerOf,
} from './visibility.ts';

export type Profiles = ReturnType<typeof createProfiles>;

export function createProfiles(kernel: Kernel, ports: VisibilityPorts) {
  const visibleProfiles = createVisibleProfiles(ports);

  return {
    ...createPresence(kernel),
    ...visibleProfiles,

    async createProfile(tx: Queryable, profile: NewProfile): Promise<void> {
      await insertProfile(tx, profile, kernel.clock.now());
      await emit(tx, profileChanged, { site: profile.site, members: [profile.member] });
    },

    /** Opens the profile to others once the e-mail address is confirmed. */
    async enableProfile(tx: Queryable, site: SiteId, member: MemberId): Promise<void> {
      const changed = await updateState(tx, site, member, { from: 'disabled', to: 'active' });
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

    noteChange,

    block: (call: Call<Member>, publicId: PublicId) => block(visibleProfiles, call, publicId),
    unblock,
    listBlocked: createBlockList(kernel),

    save: (call: Call<Member>, update: ProfileUpdate) => saveProfile(call, update),

    /** Reads profiles without the visibility rule: for copies, never to show them to a viewer. */
    async hydrate(
      db: Queryable,
      site: SiteId,
      members: readonly MemberId[],
    ): Promise<ReadonlyMap<MemberId, SearchableProfile>> {
      const profiles = await selectProfiles(db, site, members);
      return new Map(profiles.map((profile) => [profile.member, profile]));
    },
  };
}
