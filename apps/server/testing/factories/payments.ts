import type { PaymentState } from '@bowline/contract/payment-choices';
import type { Context } from '#context.ts';
import type { EntityId, MemberId } from '#kernel/ids.ts';
import { issueReceipt } from '#modules/payments/index.ts';
import type { Site } from '#modules/sites/index.ts';

/** A site's account at a provider that nobody answers for: enough to order, not to pay. */
export const silentFlexpay = {
  provider: 'flexpay',
  position: 0,
  statementName: 'TST Media',
  credentials: { shop_id: '123456', signature_key: 'a key of a test', base_url: 'http://127.0.0.1:9' },
} as const;

/** A payment of the smallest bundle in this state, without anything that would follow from it. */
export async function aPayment(
  { kernel, payments }: Context,
  site: Site,
  { memberId }: { readonly memberId: MemberId },
  {
    state = 'completed',
    country = null,
  }: { readonly state?: PaymentState; readonly country?: string | null } = {},
): Promise<EntityId> {
  const { db } = kernel.database;
  const [bundle] = await payments.priceListOf(site, country);
  if (!bundle) throw new Error('the site has no price list');
  await payments.saveProviderAccount(db, site.id, silentFlexpay);
  const id = kernel.random.uuid7();
  const now = kernel.clock.now();
  await db
    .insertInto('payments.payment')
    .values({
      site_id: site.id,
      id,
      member_id: memberId,
      bundle_id: bundle.id,
      credits: bundle.credits,
      list_amount: bundle.price.amount,
      amount: bundle.price.amount,
      currency: bundle.price.currency,
      country: bundle.country,
      method: 'card',
      provider: 'flexpay',
      vat_basis_points: 0,
      vat_amount: 0,
      state,
      created_at: now,
      changed_at: now,
      expires_at: now,
    })
    .execute();
  if (state === 'completed') {
    await db.updateTable('payments.payment').set({ completed_at: now }).where('id', '=', id).execute();
    await issueReceipt(db, site.id, id, now);
  }
  return id;
}

/** A site's account as a creditor of direct debit. Names and numbers are invented. */
export const aCreditor = {
  provider: 'direct_debit',
  position: 1,
  statementName: 'TST Media',
  credentials: {
    creditor_id: 'NL00ZZZ000000010000',
    creditor_name: 'Bowline Demo B.V.',
    iban: 'NL91ABNA0417164300',
    bic: 'ABNANL2A',
  },
} as const;

/** What the bank form of direct debit takes. The bank account is the example of a bank, the number is nobody's. */
export const aBankForm = {
  holder: 'R. Visser',
  iban: 'NL02 ABNA 0123 4567 89',
  street: 'Kade',
  house_number: '12 b',
  zip: '1011 AB',
  city: 'Amsterdam',
  mobile: '06 1234 5678',
  consent: true,
} as const;
