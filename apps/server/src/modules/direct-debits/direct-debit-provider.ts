import { type Country, countryCodes } from '@bowline/contract/sites';
import { isSEPACountry, isValidBIC } from 'ibantools';
import { z } from 'zod';
import type { Clock } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import {
  type Capability,
  type Payment,
  type Payments,
  type Provider,
  ProviderRefused,
  type ProviderStatus,
  type SiteProviderFactory,
} from '#modules/payments/index.ts';
import { dueOn } from './bank-files/business-days.ts';
import { readIban } from './bank-form.ts';
import { type Collection, lowerWaiting, selectCollection, updateWaiting } from './collection-store.ts';

/** The site as a SEPA creditor: what its bank gave it. */
export const creditorCredentials = z.strictObject({
  creditor_id: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/),
  creditor_name: z.string().trim().min(1).max(70),
  /** Where the money is collected to. */
  iban: z.string().transform((written, context) => {
    const iban = readIban(written);
    if (!iban) context.addIssue({ code: 'custom', message: 'must be the IBAN of a SEPA account' });
    return iban ?? '';
  }),
  bic: z.string().refine(isValidBIC, 'must be a BIC'),
});
export type Creditor = z.output<typeof creditorCredentials>;

const sepaCountries: readonly Country[] = countryCodes.filter(isSEPACountry);

const capability: Capability = {
  method: 'direct_debit',
  countries: sepaCountries,
  currencies: ['EUR'],
  banks: [],
};

const nothing: ProviderStatus = {
  state: 'unknown',
  reference: null,
  captured: null,
  refunded: 0,
  chargedBack: false,
};

/** A collection is paid from the moment it waits for its batch: credits are granted at once, up to the limit. */
function statusOf(
  { state, amount }: Collection,
  price: Pick<Payment, 'amount' | 'currency'>,
): ProviderStatus {
  if (state === 'ordered') return nothing;
  return {
    ...nothing,
    state: 'paid',
    captured: { amount: price.amount, currency: price.currency },
    refunded: price.amount - amount,
    chargedBack: state === 'rejected' || state === 'returned',
  };
}

/**
 * Direct debit by the site's own bank. Its books are our own table of collections, which the bank's files keep up to date.
 * Without a way to send text messages no mandate can be signed, so it is not offered; what was ordered is still settled.
 */
export function directDebitFactory({
  db,
  clock,
  payments,
  canSendSms,
}: {
  readonly db: Queryable;
  readonly payments: Pick<Payments, 'forCollectors'>;
  readonly clock: Clock;
  readonly canSendSms: boolean;
}): SiteProviderFactory {
  return (given, site): Provider => {
    creditorCredentials.parse(given);
    return {
      name: 'direct_debit',
      capabilities: canSendSms ? [capability] : [],

      async create({ payment }) {
        const at = clock.now();
        const isWaiting = await updateWaiting(db, { site, payment }, { due: dueOn(at), at });
        if (!isWaiting) throw new ProviderRefused('the mandate is no longer in force');
        return { redirect: null, reference: null };
      },

      async status({ payment }) {
        const collection = await selectCollection(db, { site, payment });
        const ordered = await payments.forCollectors.paymentOf(db, { site, payment });
        return collection && ordered ? statusOf(collection, ordered) : nothing;
      },

      async refund({ payment }, _amount, key) {
        const at = clock.now();
        // Computed from the refunds themselves: repeated, it lowers nothing twice.
        const kept = await payments.forCollectors.keptOf(db, { site, payment }, key);
        if (!(await lowerWaiting(db, { site, payment }, { kept, at })))
          throw new ProviderRefused('the bank has the collection already');
      },

      parseNotification: async () => undefined,
      notificationAnswer: '',
    };
  };
}
