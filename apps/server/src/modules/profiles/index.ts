import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';
import { defineModule } from '#kernel/module.ts';
import { blockRoute, unblockRoute } from './block.ts';
import { profileChanged } from './events.ts';
import {
  createProfile,
  enableConfirmedProfile,
  enableProfile,
  hideProfile,
  noteChange,
  restoreProfile,
} from './lifecycle.ts';
import { listBlockedRoute } from './list-blocked.ts';
import { readLookingForRoute, saveLookingForRoute } from './looking-for.ts';
import { readOwn, readOwnProfileRoute, saveProfileRoute } from './own-profile.ts';
import { selectStoredPage } from './page-store.ts';
import { createPresence, presenceKey } from './presence.ts';
import type { NewProfile, SearchableProfile } from './profile.ts';
import { removeText, restoreText } from './remove-text.ts';
import { sealClearText, sealClearTextTask } from './seal-clear-text.ts';
import { openSealed } from './seals.ts';
import { selectByPublicId, selectProfiles } from './store.ts';
import type { MemberViewer } from './visibility.ts';
import { createVisibleProfiles } from './visible-profiles.ts';
import { readAdmission, type WriterPorts } from './writers.ts';

export { blockedWith, isBlockedBetween, memberIdOf } from './block-store.ts';
export { type CardRow, countableProfiles, joinProfiles, profileOf, selectCard } from './card-rows.ts';
export { profileChanged } from './events.ts';
export { memberIdsOf } from './member-ids.ts';
export type { OwnMember } from './own-profile.ts';
export { detailedOf, type FactsRow, selectDetails } from './page-store.ts';
export {
  type CardParts,
  presentCard,
  presentFacts,
  presentForLander,
  presentForVisitor,
  presentPage,
} from './present.ts';
export type { DetailedProfile, NewProfile, Profile, SearchableProfile, StoredPage } from './profile.ts';
export { excerptOf } from './rules.ts';
export {
  isListed,
  isListedForVisitors,
  type MemberViewer,
  maySee,
  memberViewerOf,
  type ProfileViewer,
  profileViewerOf,
} from './visibility.ts';

export type Profiles = ReturnType<typeof createProfiles>['api'];

const memberData: MemberData = {
  tables: [
    memberTable({
      table: 'profiles.profile',
      members: ['member_id'],
      opened: {
        birth_date_sealed: {
          as: 'birth_date',
          open: (sealed, seals) => openSealed(seals, 'birth_date', sealed),
        },
        about_me_sealed: { as: 'about_me', open: (sealed, seals) => openSealed(seals, 'about_me', sealed) },
        gender_identity_sealed: {
          as: 'gender_identity',
          open: (sealed, seals) => openSealed(seals, 'gender_identity', sealed),
        },
        looking_for_sealed: {
          as: 'looking_for',
          open: (sealed, seals) => openSealed(seals, 'looking_for', sealed),
        },
      },
    }),
    memberTable({
      table: 'profiles.block',
      members: ['blocker_member', 'blocked_member'],
      // A member's archive must not tell who blocked them. Erasing either member erases the block.
      archivedFor: 'blocker_member',
    }),
  ],
  redisKeys: async (_db, { site, member }) => [presenceKey(site, member)],
};

export function createProfiles(kernel: Kernel, ports: WriterPorts) {
  const visibleProfiles = createVisibleProfiles(kernel, ports);

  return defineModule({
    api: {
      ...createPresence(kernel),
      ...visibleProfiles,

      createProfile: (tx: Queryable, profile: NewProfile) => createProfile(kernel, tx, profile),
      enableProfile,
      hideProfile,
      restoreProfile,
      noteChange,

      /** By a decision of the staff, and back by an appeal. */
      removeText: (tx: Queryable, site: SiteId, member: MemberId) => removeText(kernel, tx, site, member),
      restoreText: (tx: Queryable, site: SiteId, member: MemberId, text: string) =>
        restoreText(kernel, tx, site, member, text),

      /** Returns the public ids of the members that the viewer may see. */
      async visibleIdsAmong(
        db: Queryable,
        viewer: MemberViewer,
        members: readonly MemberId[],
      ): Promise<ReadonlyMap<MemberId, PublicId>> {
        const seen = await visibleProfiles.visibleAmong(db, viewer, members);
        return new Map([...seen.values()].map(({ member, publicId }) => [member, publicId]));
      },

      readAdmission: (viewer: MemberViewer, member: MemberId) => readAdmission(kernel, ports, viewer, member),

      /** Where the member says they live. */
      async countryOf(
        db: Queryable,
        { site, member }: { readonly site: SiteId; readonly member: MemberId },
      ): Promise<string | null> {
        const [profile] = await selectProfiles(db, site, [member]);
        return profile?.country ?? null;
      },

      readOwn: (call: Pick<Call<Member>, 'site' | 'viewer'>) => readOwn(kernel, call),

      async nameOf(db: Queryable, site: SiteId, member: MemberId): Promise<string | undefined> {
        const [profile] = await selectProfiles(db, site, [member]);
        return profile?.name;
      },

      /** Finds a profile without the visibility rule: to be reported, never to be shown to a viewer. */
      anyProfile: selectByPublicId,
      /** Reads a profile without the visibility rule: for the copy in a report. */
      pageAsStored: (db: Queryable, site: SiteId, member: MemberId) =>
        selectStoredPage(kernel, db, site, member),

      /** Reads profiles without the visibility rule: for copies, never to show them to a viewer. */
      async hydrate(
        db: Queryable,
        site: SiteId,
        members: readonly MemberId[],
      ): Promise<ReadonlyMap<MemberId, SearchableProfile>> {
        const profiles = await selectProfiles(db, site, members);
        return new Map(profiles.map((profile) => [profile.member, profile]));
      },
    },
    module: {
      routes: [
        readOwnProfileRoute(kernel),
        saveProfileRoute(kernel),
        readLookingForRoute(kernel),
        saveLookingForRoute(kernel),
        blockRoute(visibleProfiles),
        unblockRoute,
        listBlockedRoute(kernel),
      ],
      tasks: [task(sealClearTextTask, () => sealClearText(kernel))],
      cron: [{ task: sealClearTextTask, match: '*/5 * * * *' }],
      events: [profileChanged],
      reactions: [enableConfirmedProfile(kernel)],
      memberData,
    },
  });
}
