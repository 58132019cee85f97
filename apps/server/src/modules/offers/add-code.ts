import { country, currency } from '@bowline/contract/sites';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Discount, isSignupCodeName, isStayCodeName, normalizeCode } from './rules.ts';
import { insertCode } from './store.ts';

/** Omitted conditions do not apply; without `startsAt` the code starts now. */
export type NewCode = Pick<Discount, 'code' | 'percentage'> & Partial<Omit<Discount, 'isSignupCode'>>;

/** Returns false when the name is taken by another code of the site or reserved for the codes of members who sign up or leave. */
export async function addCode(
  { clock }: Pick<Kernel, 'clock'>,
  db: Queryable,
  site: SiteId,
  newCode: NewCode,
): Promise<boolean> {
  const code = normalizeCode(newCode.code);
  if (!code) throw new Error('a code is up to 40 letters, digits and hyphens');
  // Nobody could say of a free order that it was paid.
  if (newCode.percentage > 99) throw new Error('a code takes at most 99 % off');
  // The response schema would reject any other value, and every answer about the code would fail.
  if (!country.nullish().safeParse(newCode.country).success)
    throw new Error('a code is for a country of members, or for all');
  if (!currency.nullish().safeParse(newCode.minimum?.currency).success)
    throw new Error('a code is in a currency of ours');
  if (isSignupCodeName(code) || isStayCodeName(code)) return false;
  return insertCode(db, site, {
    minimum: null,
    country: null,
    member: null,
    validity: 'once-per-user',
    paymentMethods: [],
    expiresAt: null,
    ...newCode,
    startsAt: newCode.startsAt ?? clock.now(),
    code,
    isSignupCode: false,
  });
}
