import { currency } from '@bowline/contract/sites';
import { z } from 'zod';
import { entityId } from '#kernel/ids.ts';
import {
  type Capability,
  type Provider,
  type ProviderFactory,
  type ProviderOrder,
  ProviderRefused,
  ProviderUnavailable,
} from '#modules/payments/providers/provider.ts';
import { fromDecimal, toDecimal } from '../decimal-amount.ts';
import { callProvider, defaultTimeoutMs, type ProviderDeps, providerUrl } from '../provider-http.ts';
import { readSaleStatus } from './sale-status.ts';
import { type RequestParameters, signed, verified } from './signature.ts';

type Method = 'card' | 'ideal' | 'direct_debit';

const paymentMethods: Readonly<Record<Method, string>> = { card: 'CC', ideal: 'IDEAL', direct_debit: 'DDEU' };

interface FlexpayCapability extends Capability {
  readonly method: Method;
}

const possible: readonly FlexpayCapability[] = [
  { method: 'card', countries: 'all', currencies: ['EUR', 'GBP', 'CHF', 'DKK', 'NOK', 'SEK'], banks: [] },
  { method: 'ideal', countries: ['NL'], currencies: ['EUR'], banks: [] },
  {
    method: 'direct_debit',
    countries: ['DE', 'AT', 'CH', 'BE', 'IT', 'NL', 'ES', 'FR'],
    currencies: ['EUR'],
    banks: [],
  },
];

const credentialsSchema = (deps: ProviderDeps) =>
  z.strictObject({
    shop_id: z.string().regex(/^\d{1,12}$/),
    signature_key: z.string().min(1),
    /** Of the brand, such as `https://secure.verotel.com`. */
    base_url: providerUrl(deps),
    methods: z.array(z.enum(['card', 'ideal'])).default(['card', 'ideal']),
    /** Verotel's own direct debit, for a site that is no SEPA creditor itself. */
    ddeu: z.boolean().default(false),
  });

const longestUrl = 255;
const printable = /^\P{C}{1,100}$/u;

/** Verotel's FlexPay, version 4: the order is a signed link, results come as signed postbacks and as YAML from `/salestatus`. */
export function flexpayFactory(deps: ProviderDeps): ProviderFactory {
  const schema = credentialsSchema(deps);
  return (given): Provider => {
    const credentials = schema.parse(given);
    const { shop_id: shop, signature_key: key, base_url: base } = credentials;
    const offered: readonly Method[] = [
      ...credentials.methods,
      ...(credentials.ddeu ? (['direct_debit'] as const) : []),
    ];
    const capabilities = possible.filter(({ method }) => offered.includes(method));

    const address = (path: string, parameters: RequestParameters) =>
      `${base}/${path}?${new URLSearchParams(signed(key, { version: '4', shopID: shop, ...parameters }))}`;

    return {
      name: 'flexpay',
      capabilities,
      notificationAnswer: 'OK',

      async create(order) {
        const parameters = {
          type: 'purchase',
          paymentMethod: methodOf(order, capabilities),
          priceAmount: toDecimal(order.price.amount),
          priceCurrency: order.price.currency,
          description: order.description,
          referenceID: order.payment,
          successURL: order.returnUrl,
          declineURL: order.declinedUrl,
        };
        return { redirect: address('startorder', parameters), reference: null };
      },

      async status({ payment }) {
        const { status, text } = await callProvider(
          'flexpay',
          address('salestatus', { referenceID: payment }),
          {
            timeoutMs: deps.timeoutMs ?? defaultTimeoutMs,
          },
        );
        if (status !== 200) throw new ProviderUnavailable(`flexpay answered ${status}`);
        return readSaleStatus(text, { shop, payment });
      },

      async refund() {
        throw new ProviderRefused(
          'flexpay has no call for refunds: staff refund in the Control Center of Verotel',
        );
      },

      async parseNotification({ query }) {
        return postback(key, shop, query)?.payment;
      },

      async parseReversal({ query }) {
        const found = postback(key, shop, query);
        if (!found || found.event === 'sale') return undefined;
        const { payment, event, parameters } = found;
        const amount = fromDecimal(parameters.priceAmount ?? '');
        const { data } = currency.safeParse(parameters.priceCurrency);
        const id = parameters.transactionID;
        if (!amount || !data || !id) return undefined;
        return {
          payment,
          id,
          kind: event === 'credit' ? 'refund' : 'charge_back',
          amount: { amount, currency: data },
        };
      },
    };
  };
}

function methodOf(order: ProviderOrder, capabilities: readonly FlexpayCapability[]): string {
  const capability = capabilities.find(
    ({ method, countries, currencies }) =>
      method === order.method &&
      (countries === 'all' || countries.includes(order.country)) &&
      currencies.includes(order.price.currency),
  );
  if (!capability) throw new ProviderRefused('flexpay does not do this method for the country and currency');
  if (!printable.test(order.description)) throw new ProviderRefused('flexpay takes 100 printable characters');
  if (Math.max(order.returnUrl.length, order.declinedUrl.length) > longestUrl)
    throw new ProviderRefused('flexpay takes shorter addresses');
  return paymentMethods[capability.method];
}

/** How a postback names what happened; a sale itself has no event. */
const event = z.enum(['sale', 'credit', 'chargeback']).default('sale');

/** Reads a postback about a purchase of the shop. */
function postback(key: string, shop: string, query: string) {
  const parameters = verified(key, query);
  if (parameters?.shopID !== shop || parameters.type !== 'purchase') return undefined;
  const happened = event.safeParse(parameters.event);
  const payment = entityId.safeParse(parameters.referenceID);
  if (!happened.success || !payment.success) return undefined;
  return { event: happened.data, payment: payment.data, parameters };
}
