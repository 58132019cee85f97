import type { Locale } from '@bowline/i18n';
import { z } from 'zod';
import {
  type Provider,
  type ProviderFactory,
  type ProviderOrder,
  type ProviderRef,
  ProviderRefused,
  ProviderUnavailable,
} from '#modules/payments/providers/provider.ts';
import { toDecimal } from '../decimal-amount.ts';
import { defaultTimeoutMs, type ProviderDeps, providerUrl } from '../provider-http.ts';
import { createPaypalClient, type PaypalAnswer } from './client.ts';
import { captureOf, type PaypalOrder, readOrder, statusOf } from './order.ts';
import { paymentOfWebhook } from './webhook.ts';

const credentialsSchema = (deps: ProviderDeps) =>
  z.strictObject({
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
    webhook_id: z.string().regex(/^[a-zA-Z0-9]+$/),
    /** `https://api-m.paypal.com` */
    base_url: providerUrl(deps),
  });

const locales: Readonly<Record<Locale, string>> = {
  da: 'da-DK',
  de: 'de-DE',
  en: 'en-GB',
  es: 'es-ES',
  fi: 'fi-FI',
  fr: 'fr-FR',
  it: 'it-IT',
  nb: 'no-NO',
  nl: 'nl-NL',
  pl: 'pl-PL',
  sv: 'sv-SE',
};

/** Why PayPal does not capture an approved order: the buyer's means of payment. */
const declined = new Set(['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY']);

/** PayPal's Orders API, version 2. An order that the buyer approved is captured when its status is asked for. */
export function paypalFactory(deps: ProviderDeps): ProviderFactory {
  const schema = credentialsSchema(deps);
  return (given): Provider => {
    const credentials = schema.parse(given);
    const call = createPaypalClient(credentials, deps.timeoutMs ?? defaultTimeoutMs);

    async function createOrder(order: ProviderOrder): Promise<PaypalOrder> {
      const answer = await call('POST', '/v2/checkout/orders', {
        json: JSON.stringify(orderBody(order)),
        requestId: order.payment,
      });
      if (answer.status >= 400) throw refused('order', answer);
      return readOrder(answer.body, order.payment);
    }

    /** Undefined where PayPal has none: it forgets orders that nobody pays. */
    async function findOrder({ payment, reference, order }: ProviderRef): Promise<PaypalOrder | undefined> {
      if (reference === null) return order && createOrder(order);
      const answer = await call('GET', `/v2/checkout/orders/${encodeURIComponent(reference)}`);
      if (answer.status === 404) return undefined;
      if (answer.status >= 400) throw new ProviderUnavailable(`paypal answered ${answer.status}`);
      return readOrder(answer.body, payment);
    }

    return {
      name: 'paypal',
      capabilities: [
        {
          method: 'paypal',
          countries: 'all',
          currencies: ['EUR', 'DKK', 'SEK', 'NOK', 'PLN', 'GBP', 'CHF'],
          banks: [],
        },
      ],
      notificationAnswer: 'OK',

      async create(order) {
        if (order.method !== 'paypal') throw new ProviderRefused('paypal does not do this method');
        const created = await createOrder(order);
        const link = created.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
        if (!link && created.status !== 'APPROVED' && created.status !== 'COMPLETED')
          throw new ProviderUnavailable('paypal gave no address to pay at');
        return { redirect: link?.href ?? null, reference: created.id };
      },

      async status(ref) {
        const found = await findOrder(ref);
        if (!found)
          return {
            state: ref.reference === null ? 'unknown' : 'expired',
            reference: ref.reference,
            captured: null,
            refunded: 0,
            chargedBack: false,
          };
        if (found.status !== 'APPROVED') return statusOf(found);
        const answer = await call('POST', `/v2/checkout/orders/${found.id}/capture`, {
          json: '{}',
          requestId: `${ref.payment}-capture`,
        });
        if (answer.status < 400) return statusOf(readOrder(answer.body, ref.payment));
        if (declined.has(answer.issue ?? '')) return { ...statusOf(found), state: 'failed' };
        if (answer.issue === 'ORDER_NOT_APPROVED') return statusOf(found);
        // Another process captured it in between: its next status tells.
        if (answer.issue === 'ORDER_ALREADY_CAPTURED') throw new ProviderUnavailable('paypal is capturing');
        throw refused('capture', answer);
      },

      async refund(ref, amount, key) {
        const found = await findOrder(ref);
        const taken = found && captureOf(found);
        if (!taken) throw new ProviderRefused('paypal has captured nothing to refund');
        const answer = await call('POST', `/v2/payments/captures/${taken.id}/refund`, {
          json: JSON.stringify({ amount: paypalMoney(amount), custom_id: ref.payment }),
          requestId: key,
        });
        if (answer.status >= 400) throw refused('refund', answer);
        const { data } = z
          .object({ status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']) })
          .safeParse(answer.body);
        if (!data) throw new ProviderUnavailable('paypal answered something else than a refund');
        if (data.status === 'FAILED' || data.status === 'CANCELLED')
          throw new ProviderRefused(`paypal did not refund: ${data.status}`);
      },

      parseNotification: (notification) => paymentOfWebhook(notification, credentials.webhook_id, call),
    };
  };
}

const paypalMoney = ({ amount, currency }: ProviderOrder['price']) => ({
  currency_code: currency,
  value: toDecimal(amount),
});

/** An order always gives the same body: PayPal refuses another one under the same request id. */
const orderBody = ({ payment, price, description, returnUrl, declinedUrl, locale }: ProviderOrder) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: payment,
      invoice_id: payment,
      description,
      amount: paypalMoney(price),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: returnUrl,
        cancel_url: declinedUrl,
        locale: locales[locale],
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
      },
    },
  },
});

const refused = (what: string, { status, issue }: PaypalAnswer) =>
  new ProviderRefused(`paypal refused the ${what}: ${issue ?? status}`);
