import type { SignUpForm, UserView } from '@bowline/contract/identity';
import type { LookingFor } from '@bowline/contract/looking-for';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Account } from './account/account-store.ts';
import type { SignUpGrantPort } from './account/create-account.ts';
import type { MailLimits } from './mail-limits.ts';
import type { FirstAnswers } from './offered-answers.ts';
import type { Lockout } from './sessions/lockout.ts';
import type { NetworkPause } from './sessions/network-pause.ts';
import type { SignUpLimits } from './sign-up-limits.ts';

interface NewProfile extends FirstAnswers {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly publicId: PublicId;
  readonly name: string;
  readonly gender: SignUpForm['gender'];
  readonly birthDate: string;
  readonly aboutMe: string;
  /** Whom the new member looks for; undefined when sign-up did not ask. */
  readonly lookingFor: LookingFor | undefined;
}

/** The profile that every account has. */
interface ProfilePort {
  /** Runs in the sign-up transaction: no account is ever without a profile. */
  createProfile(tx: Queryable, profile: NewProfile): Promise<void>;
  /** Runs in the transaction that deletes the account: nobody sees the member from then on. */
  hideProfile(tx: Queryable, site: SiteId, member: MemberId): Promise<void>;
  /** Runs in the transaction that reactivates the account. */
  restoreProfile(
    tx: Queryable,
    site: SiteId,
    member: MemberId,
    state: { readonly confirmed: boolean },
  ): Promise<void>;
  nameOf(db: Queryable, site: SiteId, member: MemberId): Promise<string | undefined>;
}

/** What identity needs from modules that depend on it. `context.ts` provides them. */
export interface IdentityPorts {
  profiles(): ProfilePort;
  /** The answer of everything that opens a session. */
  presentUser(db: Queryable, site: CallSite, account: Account): Promise<UserView>;
  /** The token of the statement that tells a member why they cannot log in. */
  restrictingStatement(db: Queryable, site: SiteId, member: MemberId): Promise<string | undefined>;
}

/** What identity's verbs are given. */
export interface IdentityDeps extends Kernel, SignUpGrantPort {
  readonly lockout: Lockout;
  readonly networkPause: NetworkPause;
  readonly mailLimits: MailLimits;
  readonly signUpLimits: SignUpLimits;
  readonly ports: IdentityPorts;
}
