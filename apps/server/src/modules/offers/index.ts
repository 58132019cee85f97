import type { readDiscountCode as operation } from '@bowline/contract/offers';
import type { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, CallSite, Member } from '#kernel/http/call.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { addCode, type NewCode } from './add-code.ts';
import type { DiscountDeps } from './find-discount.ts';
import { readDiscountCode } from './read-discount-code.ts';
import { type Redemption, redeem } from './redeem.ts';
import type { SignedUpMember } from './rules.ts';
import { deleteUse } from './store.ts';
import { readTimeBonus } from './time-bonus.ts';

export { offersMemberData } from './member-data.ts';
export { offersRoutes } from './routes.ts';

export type Offers = ReturnType<typeof createOffers>;

export function createOffers(
  { clock, database }: Pick<Kernel, 'clock' | 'database'>,
  ports: Omit<DiscountDeps, 'clock'>,
) {
  const deps = { clock, ...ports };

  return {
    timeBonusSeconds: (
      db: Queryable,
      site: Pick<CallSite, 'id' | 'settings'>,
      account: SignedUpMember & { readonly member: MemberId },
    ): Promise<number | null> => readTimeBonus(deps, db, site, account),

    readCode: (call: Call<Member>, query: z.output<(typeof operation)['query']>) =>
      readDiscountCode(deps, database.db, call, query),

    /** For payments: redeems the code and returns the discount. */
    redeem: (tx: Queryable, redemption: Redemption) => redeem(deps, tx, redemption),
    /** The payment came to nothing: its code can be used again. False when it had none. */
    release: (tx: Queryable, { site, paymentId }: { readonly site: SiteId; readonly paymentId: EntityId }) =>
      deleteUse(tx, site, paymentId),

    addCode: (db: Queryable, site: SiteId, code: NewCode) => addCode({ clock }, db, site, code),
  };
}
