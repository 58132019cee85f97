import { country, currency } from '@bowline/contract/sites';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Discount, isNewcomersName, spelledCode } from './rules.ts';
import { insertCode } from './store.ts';

/** What is not said is no condition; without a start it begins now. */
export type NewCode = Pick<Discount, 'code' | 'percentage'> & Partial<Omit<Discount, 'isNewcomers'>>;

/** False when the name is taken: by another code of the site, or because newcomers have it. */
export async function addCode(
  { clock }: Pick<Kernel, 'clock'>,
  db: Queryable,
  site: SiteId,
  wanted: NewCode,
): Promise<boolean> {
  const code = spelledCode(wanted.code);
  if (!code) throw new Error('a code is up to 40 letters, digits and hyphens');
  // What no page could show must not be stored: every answer about the code would fail.
  if (!country.nullish().safeParse(wanted.country).success)
    throw new Error('a code is for a country of members, or for all');
  if (!currency.nullish().safeParse(wanted.minimum?.currency).success)
    throw new Error('a code is in a currency of ours');
  if (isNewcomersName(code)) return false;
  return insertCode(db, site, {
    minimum: null,
    country: null,
    member: null,
    validity: 'once-per-user',
    paymentMethods: [],
    expiresAt: null,
    ...wanted,
    startsAt: wanted.startsAt ?? clock.now(),
    code,
    isNewcomers: false,
  });
}
