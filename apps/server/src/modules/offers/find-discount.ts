import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { EntityId, MemberId, PublicId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Identity } from '#modules/identity/index.ts';
import {
  type CodeRejection,
  type Discount,
  isAvailable,
  normalizeCode,
  rejectionFor,
  signupCodes,
  stayCode,
} from './rules.ts';
import { type CodeUser, hasBeenUsed, selectCode } from './store.ts';

export interface DiscountDeps {
  readonly clock: Kernel['clock'];
  readonly vault: Pick<Kernel['vault'], 'lookup'>;
  readonly identity: Pick<Identity, 'accountOf'>;
  /** The country in the member's profile. */
  countryOf(db: Queryable, user: CodeUser): Promise<string | null>;
  /** Open payments of the member that hold a code. They give it to a later one. */
  openOrdersOf(db: Queryable, user: CodeUser): Promise<readonly EntityId[]>;
}

/** Carries the whole site: looking it up inside a transaction would wait for a second connection. */
export interface Buyer {
  readonly site: Pick<CallSite, 'id' | 'settings'>;
  readonly member: MemberId;
}

/** A discount the member may use now, and the member's public id. */
export interface UsableDiscount {
  readonly discount: Discount;
  readonly publicId: PublicId;
}

/** The code of the member when they are about to leave; undefined on a site that gives none. */
export const stayCodeOf = (
  { vault }: Pick<DiscountDeps, 'vault'>,
  { site, member }: Pick<Buyer, 'site' | 'member'>,
): Discount | undefined =>
  stayCode(site.settings, member, vault.lookup('offers.stay_code', `${site.id} ${member}`));

/** Returns the discount behind `input` if the member may use it now. */
export async function findDiscount(
  deps: DiscountDeps,
  db: Queryable,
  { site, member }: Buyer,
  input: string,
): Promise<Result<UsableDiscount, CodeRejection>> {
  const { clock, identity, countryOf } = deps;
  const user = { site: site.id, member };
  const code = normalizeCode(input);
  const account = await identity.accountOf(db, site.id, member);
  if (!code || !account) return refused('code_not_found');
  const discount =
    [...signupCodes(site.settings, account.signupAt), stayCodeOf(deps, { site, member })].find(
      (one) => one?.code === code,
    ) ?? (await selectCode(db, site.id, code));
  const now = clock.now();
  // No further queries: the response time must not tell another member's code from an unknown one.
  if (!discount || !isAvailable(discount, { member, now })) return refused('code_not_found');

  const rejection = rejectionFor(discount, {
    member,
    premium: account.premium,
    country: discount.country === null ? null : await countryOf(db, user),
    hasBeenUsed: await isUsedUp(deps, db, user, discount),
    now,
  });
  return rejection ? refused(rejection) : ok({ discount, publicId: account.publicId });
}

/** Whether the code was used. What an open order of the member holds can be used by the next. */
export async function isUsedUp(
  { openOrdersOf }: Pick<DiscountDeps, 'openOrdersOf'>,
  db: Queryable,
  user: CodeUser,
  discount: Parameters<typeof hasBeenUsed>[2],
): Promise<boolean> {
  if (!(await hasBeenUsed(db, user, discount))) return false;
  const open = await openOrdersOf(db, user);
  return open.length === 0 || hasBeenUsed(db, user, discount, open);
}

/** Returns the member's current sign-up code: the time bonus while it runs, then the welcome code, then none. */
export async function findSignupDiscount(
  deps: DiscountDeps,
  db: Queryable,
  { site, member }: Buyer,
): Promise<UsableDiscount | undefined> {
  const { clock, identity } = deps;
  const account = await identity.accountOf(db, site.id, member);
  if (!account) return undefined;
  const attempt = { member, premium: account.premium, country: null, now: clock.now() };
  const discount = signupCodes(site.settings, account.signupAt).find(
    (one) => rejectionFor(one, { ...attempt, hasBeenUsed: false }) === undefined,
  );
  // Queried last: most members signed up too long ago to have one.
  if (!discount || (await isUsedUp(deps, db, { site: site.id, member }, discount))) return undefined;
  return { discount, publicId: account.publicId };
}

/**
 * One discount applies to a purchase: the highest of the typed code and the member's sign-up code. A typed code that is
 * refused is refused, although there may be another discount.
 */
export async function findBestDiscount(
  deps: DiscountDeps,
  db: Queryable,
  buyer: Buyer,
  code: string | undefined,
): Promise<Result<Discount | undefined, CodeRejection>> {
  const typed = code === undefined ? undefined : await findDiscount(deps, db, buyer, code);
  if (typed && !typed.ok) return typed;
  const signup = await findSignupDiscount(deps, db, buyer);
  const [best] = [typed?.value.discount, signup?.discount]
    .filter((one) => one !== undefined)
    .toSorted((a, b) => b.percentage - a.percentage);
  return ok(best);
}
