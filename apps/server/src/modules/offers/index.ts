import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { EntityId, MemberId, SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { memberTable } from '#kernel/member-data/member-data.ts';
import { defineModule } from '#kernel/module.ts';
import { addCode, type NewCode } from './add-code.ts';
import { type Buyer, type DiscountDeps, findBestDiscount, stayCodeOf } from './find-discount.ts';
import { readDiscountCodeRoute } from './read-discount-code.ts';
import { type Redemption, redeem, type TakenUse, takeAgain } from './redeem.ts';
import type { SignedUpMember } from './rules.ts';
import { deleteUse, selectUseOfPayment } from './store.ts';
import { readTimeBonus } from './time-bonus.ts';

export { type Discount, orderRejection } from './rules.ts';

export type Offers = ReturnType<typeof createOffers>['api'];

export function createOffers(
  { clock, database, vault }: Pick<Kernel, 'clock' | 'database' | 'vault'>,
  ports: Omit<DiscountDeps, 'clock' | 'vault'>,
) {
  const deps = { clock, vault, ...ports };

  return defineModule({
    api: {
      timeBonusSeconds: (
        db: Queryable,
        site: Pick<CallSite, 'id' | 'settings'>,
        account: SignedUpMember & { readonly member: MemberId },
      ): Promise<number | null> => readTimeBonus(deps, db, site, account),

      /** For payments: the highest discount the member may use now. */
      bestDiscount: (db: Queryable, buyer: Buyer, code: string | undefined) =>
        findBestDiscount(deps, db, buyer, code),
      /** For payments: the code of a member who is about to leave. */
      stayCodeOf: (buyer: Pick<Buyer, 'site' | 'member'>) => stayCodeOf(deps, buyer)?.code,
      /** For payments: redeems the code and returns the discount. */
      redeem: (tx: Queryable, redemption: Redemption) => redeem(deps, tx, redemption),
      /** The payment came to nothing: its code can be used again. False when it had none. */
      release: (
        tx: Queryable,
        { site, paymentId }: { readonly site: SiteId; readonly paymentId: EntityId },
      ) => deleteUse(tx, site, paymentId),

      /** For payments: whether the use of its code is kept. */
      hasUsedCode: async (
        db: Queryable,
        { site, paymentId }: { readonly site: SiteId; readonly paymentId: EntityId },
      ) => (await selectUseOfPayment(db, site, paymentId)) !== undefined,
      /** For payments: has a late payment keep the code that its order gave back. False where it was used since. */
      takeAgain: (tx: Queryable, use: TakenUse, now: Date) => takeAgain(tx, use, now),

      addCode: (db: Queryable, site: SiteId, code: NewCode) => addCode({ clock }, db, site, code),
    },
    module: {
      routes: [readDiscountCodeRoute(deps, database.db)],
      memberData: {
        tables: [
          // A personal code is erased with its member: nobody else could use it.
          memberTable({ table: 'offers.code', members: ['member_id'] }),
          memberTable({
            table: 'offers.use',
            members: ['member_id'],
            kept: 'the discount of a payment belongs to the books, and a once code must stay used; the id of an erased member leads to nobody',
          }),
        ],
      },
    },
  });
}
