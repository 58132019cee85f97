import type { SignUpForm, UserView } from '@bowline/contract/identity';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';

/** A member without a profile yet. */
interface NewProfile {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly publicId: PublicId;
  readonly name: string;
  readonly gender: SignUpForm['gender'];
  readonly birthDate: string;
  readonly country: string | null;
  readonly aboutMe: string;
}

/** What this module needs of those that stand above it; context.ts hands it over. */
export interface IdentityPorts {
  /** Part of the sign-up's transaction: no account is ever without a profile. */
  createProfile(tx: Queryable, newcomer: NewProfile): Promise<void>;
  /** Part of the transaction in which the member leaves: nobody sees them from then on. */
  hideProfile(tx: Queryable, site: SiteId, member: MemberId): Promise<void>;
  /** Part of the transaction in which the member comes back. */
  restoreProfile(
    tx: Queryable,
    site: SiteId,
    member: MemberId,
    state: { readonly confirmed: boolean },
  ): Promise<void>;
  /** What the member is called on the site. */
  nameOf(db: Queryable, site: SiteId, member: MemberId): Promise<string | undefined>;
  /** The site is that of the call: whoever asks within a transaction must not wait for a second connection to look it up. */
  ownProfile(db: Queryable, site: CallSite, member: MemberId): Promise<UserView['profile']>;
  /** What the member can spend. */
  creditsOf(db: Queryable, site: SiteId, member: MemberId): Promise<number>;
  /** How long the newcomer's bonus still runs; null where there is none. */
  timeBonusSeconds(
    db: Queryable,
    site: CallSite,
    account: { readonly member: MemberId; readonly signupAt: Date; readonly premium: boolean },
  ): Promise<number | null>;
}

/** Needed of those above by whoever makes an account, with or without the form. */
export interface SignUpGrantPort {
  /** Part of the account's transaction: every member starts with the site's `signup_credits`, and gets them once. */
  grantSignUpCredits(
    tx: Queryable,
    newcomer: { readonly site: SiteId; readonly member: MemberId },
    credits: number,
  ): Promise<void>;
}
