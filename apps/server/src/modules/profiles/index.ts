import type { OwnProfileView } from '@bowline/contract/profiles';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { block, unblock } from './block.ts';
import { profileChanged } from './events.ts';
import { hideProfile, restoreProfile } from './leaving.ts';
import { createBlockList } from './list-blocked.ts';
import { noteChange } from './note-change.ts';
import { selectOwnProfile } from './own-profile-store.ts';
import { createPresence } from './presence.ts';
import { presentOwnProfile } from './present.ts';
import type { Newcomer, ProfileToFind } from './profile.ts';
import type { ProfileWishes } from './rules.ts';
import { saveProfile } from './save-profile.ts';
import { changeState, insertProfile, selectProfiles } from './store.ts';
import { createVisibleProfiles, type VisibilityPorts } from './visible-profiles.ts';

export { blockedWith, isBlockedBetween, memberIdOf } from './block-store.ts';
export { type CardRow, joinProfiles, profileOf, selectCard } from './card-rows.ts';
export { profileChanged } from './events.ts';
export { profilesMemberData } from './member-data.ts';
export { type CardParts, presentCard, presentPage } from './present.ts';
export type { Newcomer, PageProfile, Profile, ProfileToFind } from './profile.ts';
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

export function createProfiles(kernel: Kernel, approaches: VisibilityPorts) {
  const sight = createVisibleProfiles(approaches);

  return {
    ...createPresence(kernel),
    ...sight,

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

    noteChange,

    block: (call: Call<Member>, publicId: PublicId) => block(sight, call, publicId),
    unblock,
    listBlocked: createBlockList(kernel),

    save: (call: Call<Member>, wished: ProfileWishes) => saveProfile(call, wished),

    /** The profiles as they are now, whoever asks: for copies, never for eyes. */
    async hydrate(
      db: Queryable,
      site: SiteId,
      members: readonly MemberId[],
    ): Promise<ReadonlyMap<MemberId, ProfileToFind>> {
      const profiles = await selectProfiles(db, site, members);
      return new Map(profiles.map((profile) => [profile.member, profile]));
    },
  };
}
