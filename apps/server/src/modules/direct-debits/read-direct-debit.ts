import { type DirectDebitView, readDirectDebit as operation } from '@bowline/contract/direct-debit';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, refused } from '#kernel/result.ts';
import type { Credits } from '#modules/credits/index.ts';
import type { Collector } from '#modules/payments/index.ts';
import { type AgeDeps, opensAt } from './account-age.ts';
import { dueOn } from './bank-files/business-days.ts';
import { type DebitBlock, selectBlock } from './blocks.ts';
import { type CountDeps, countedOrders } from './counted-orders.ts';
import { type Creditors, inOneLine } from './creditor.ts';
import { freedAt, leftOf, usedOf } from './limit.ts';
import { type Debtor, selectSigned, selectUnsigned } from './mandate-store.ts';
import { presentSigned, presentUnsigned } from './present-mandate.ts';

interface ReadDeps extends AgeDeps, CountDeps {
  readonly kernel: Pick<Kernel, 'vault'>;
  readonly db: Queryable;
  readonly credits: Pick<Credits, 'walletOf'>;
  readonly creditors: Creditors;
  /** The company that runs the site, with its address. */
  companyOf(site: SiteId): Promise<{ address: string; city: string; country: string }>;
}

export const readDirectDebitRoute = (deps: ReadDeps) =>
  route(operation, async ({ site, viewer, clock }) => {
    const { db, kernel } = deps;
    const creditor = await deps.creditors.of(site.id);
    if (!creditor) return refused('method_unavailable');
    const debtor = { site: site.id, member: viewer.id };
    const now = clock.now();
    const signed = await selectSigned(db, debtor);
    const unsigned = await selectUnsigned(db, debtor);
    const block = await selectBlock(db, debtor);
    const counted = await countedOrders(deps, db, debtor, now);
    const limit = site.settings.direct_debit_limit;
    const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
    return ok({
      creditor: {
        name: creditor.creditor_name,
        address: inOneLine(await deps.companyOf(site.id)),
        id: creditor.creditor_id,
      },
      mandate: signed ? presentSigned(kernel.vault, signed) : null,
      unsigned: unsigned ? presentUnsigned(kernel.vault, unsigned) : null,
      limit: euro(limit),
      used: euro(usedOf(counted)),
      freed: freedAt(limit, counted).map(({ at, left }) => ({ at: at.toISOString(), left: euro(left) })),
      blocked: block ? await presentBlock(deps, debtor, block) : null,
      waits: presentWait(viewer, await opensAt(deps, db, site, viewer.id), now),
      collected_from: dueOn(now),
    });
  });

async function presentBlock(
  { db, credits, payments }: Pick<ReadDeps, 'db' | 'credits' | 'payments'>,
  debtor: Debtor,
  { payment: id, since }: DebitBlock,
): Promise<DirectDebitView['blocked']> {
  const payment = await payments.forCollectors.paymentOf(db, { site: debtor.site, payment: id });
  if (!payment) return null;
  const { debt } = await credits.walletOf(db, debtor);
  const { amount, currency, createdAt } = payment;
  const owed = Math.min(debt, payment.credits);
  return {
    payment: { id, price: { amount, currency }, ordered: createdAt.toISOString() },
    returned: since.toISOString(),
    owed_credits: owed,
    owed_money: { amount: Math.ceil((owed * amount) / payment.credits), currency },
  };
}

/** Why a mandate cannot be given yet. */
function presentWait(
  { confirmed }: Pick<Member, 'confirmed'>,
  opens: Date,
  now: Date,
): DirectDebitView['waits'] {
  if (!confirmed) return { for: 'confirmation', until: null };
  return now < opens ? { for: 'age', until: opens.toISOString() } : null;
}

/** Whether the member's own orders leave room for direct debit at present, and up to which price. */
export async function debitStanding(
  deps: CountDeps,
  db: Queryable,
  site: Pick<CallSite, 'id' | 'settings'>,
  { member, now }: { readonly member: Debtor['member']; readonly now: Date },
): ReturnType<Collector['standingOf']> {
  const debtor = { site: site.id, member };
  if (await selectBlock(db, debtor)) return { closed: 'blocked', most: 0 };
  const counted = await countedOrders(deps, db, debtor, now);
  const most = leftOf(site.settings.direct_debit_limit, counted);
  return { closed: most === 0 ? 'limit' : null, most };
}
