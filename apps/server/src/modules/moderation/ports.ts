import type { Queryable } from '#kernel/db/transaction.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Chat } from '#modules/chat/index.ts';
import type { Credits } from '#modules/credits/index.ts';
import type { Identity, MemberReference } from '#modules/identity/index.ts';
import type { Photos } from '#modules/photos/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import type { Reports } from '#modules/reports/index.ts';
import type { Sites } from '#modules/sites/index.ts';
import type { StaffSessions } from '#modules/staff/index.ts';

/** What moderation's verbs are given. */
export interface ModerationDeps {
  readonly kernel: Kernel;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly staff: Pick<StaffSessions, 'colleaguesOn' | 'entriesOn' | 'namesOf' | 'record' | 'signedOutOf'>;
  readonly identity: Identity;
  readonly sites: Pick<Sites, 'allSites' | 'siteById'>;
  readonly credits: Pick<Credits, 'correct'>;
  readonly profiles: Pick<Profiles, 'hydrate' | 'removeText' | 'restoreText'>;
  readonly photos: Pick<
    Photos,
    | 'albumForStaff'
    | 'albumIdsOf'
    | 'albumSizesOf'
    | 'barAlbum'
    | 'lookalikesOf'
    | 'mainPhotoIdsOf'
    | 'ownerOf'
    | 'pendingSummary'
    | 'removeByDecision'
    | 'restoreByAppeal'
    | 'unbarAlbum'
  >;
  readonly chat: Pick<Chat, 'contactsOf' | 'payersOf'>;
  readonly reports: Reports;
  /** Pays back what a member whose account is ended bought and has not used. */
  refundUnused(tx: Queryable, member: MemberReference): Promise<void>;
}
