import type { Kernel } from '#kernel/kernel.ts';
import type { Chat } from '#modules/chat/index.ts';
import type { Credits } from '#modules/credits/index.ts';
import type { DirectDebits } from '#modules/direct-debits/index.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { Moderation } from '#modules/moderation/index.ts';
import type { Payments } from '#modules/payments/index.ts';
import type { Photos } from '#modules/photos/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import type { StaffSessions } from '#modules/staff/index.ts';

/** What the verbs of the members' room are given. */
export interface MembersDeps {
  readonly kernel: Kernel;
  readonly staff: Pick<StaffSessions, 'entriesOn' | 'lastBy' | 'latestOn' | 'namesOf' | 'record'>;
  readonly identity: Pick<Identity, 'forStaff'>;
  readonly credits: Pick<Credits, 'statementOf' | 'walletOf'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
  readonly photos: Pick<Photos, 'albumForStaff' | 'findForStaff' | 'mainPhotoIdsOf'>;
  readonly chat: Pick<Chat, 'contactsOf'>;
  readonly directDebits: Pick<DirectDebits, 'membersOfAccount'>;
  readonly payments: Pick<Payments, 'forStaff' | 'lastBundle' | 'smallestBundle'>;
  readonly moderation: Pick<Moderation, 'caseByNumber' | 'casesOfMember'>;
}
