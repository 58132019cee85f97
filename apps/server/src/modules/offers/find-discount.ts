import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { MemberId, PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Identity } from '#modules/identity/index.ts';
import {
  type CodeRejection,
  type Discount,
  isAvailable,
  newcomersCodes,
  rejectionFor,
  spelledCode,
} from './rules.ts';
import { hasBeenUsed, selectCode, type User } from './store.ts';

export interface DiscountDeps {
  readonly clock: Kernel['clock'];
  readonly identity: Pick<Identity, 'accountOf'>;
  /** Where the member says they live. */
  countryOf(db: Queryable, user: User): Promise<string | null>;
}

/** The site as it is at hand: inside a transaction nobody should wait for a second connection to look it up. */
export interface Buyer {
  readonly site: Pick<CallSite, 'id' | 'settings'>;
  readonly member: MemberId;
}

/** A discount that is worth something to somebody, and what they are called outside. */
export interface Found {
  readonly discount: Discount;
  readonly publicId: PublicId;
}

/** What a code is worth to the member now, however they spell it. */
export async function findDiscount(
  { clock, identity, countryOf }: DiscountDeps,
  db: Queryable,
  { site, member }: Buyer,
  typed: string,
): Promise<Result<Found, CodeRejection>> {
  const user = { site: site.id, member };
  const code = spelledCode(typed);
  const account = await identity.accountOf(db, site.id, member);
  if (!code || !account) return refused('code_not_found');
  const discount =
    newcomersCodes(site.settings, account.signupAt).find((one) => one.code === code) ??
    (await selectCode(db, site.id, code));
  const now = clock.now();
  // Nothing more is asked about it: the time an answer takes must not tell another's code from none.
  if (!discount || !isAvailable(discount, { member, now })) return refused('code_not_found');

  const reason = rejectionFor(discount, {
    member,
    premium: account.premium,
    country: discount.country === null ? null : await countryOf(db, user),
    hasBeenUsed: await hasBeenUsed(db, user, discount),
    now,
  });
  return reason ? refused(reason) : ok({ discount, publicId: account.publicId });
}

/** The code the member has as a newcomer: the time bonus while it runs, afterwards the welcome code, then none. */
export async function findNewcomersDiscount(
  { clock, identity }: DiscountDeps,
  db: Queryable,
  { site, member }: Buyer,
): Promise<Found | undefined> {
  const account = await identity.accountOf(db, site.id, member);
  if (!account) return undefined;
  const holder = { member, premium: account.premium, country: null, now: clock.now() };
  const discount = newcomersCodes(site.settings, account.signupAt).find(
    (one) => rejectionFor(one, { ...holder, hasBeenUsed: false }) === undefined,
  );
  // Asked last: most members are no newcomers any more.
  if (!discount || (await hasBeenUsed(db, { site: site.id, member }, discount))) return undefined;
  return { discount, publicId: account.publicId };
}
