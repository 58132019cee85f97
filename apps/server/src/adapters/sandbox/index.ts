import { money } from '@bowline/contract/credits';
import { currency } from '@bowline/contract/sites';
import { z } from 'zod';
import { type Config, isDeployed } from '#kernel/config.ts';
import { entityId } from '#kernel/ids.ts';
import {
  type Capability,
  type Provider,
  type ProviderFactory,
  ProviderRefused,
  type ProviderStatus,
  ProviderUnavailable,
} from '#modules/payments/providers/provider.ts';
import { defaultTimeoutMs, providerUrl } from '../provider-http.ts';
import { callSandbox, parsed } from './call.ts';
import { isSigned, signatureHeader } from './signature.ts';

const credentials = z.strictObject({
  base_url: providerUrl({ env: 'development', publicScheme: 'http' }),
  secret: z.string().min(16),
});

const currencies = currency.options;

const capabilities: readonly Capability[] = [
  { method: 'ideal', countries: ['NL'], currencies: ['EUR'], banks: [] },
  { method: 'card', countries: 'all', currencies, banks: [] },
  { method: 'paypal', countries: 'all', currencies, banks: [] },
  {
    method: 'bank',
    countries: 'all',
    currencies: ['EUR'],
    banks: [
      { id: 'copperreed', name: 'Copperreed Bank' },
      { id: 'elsewhere', name: 'Bank of Elsewhere' },
      { id: 'heronvane', name: 'Heron & Vane' },
      { id: 'lantern', name: 'Lanternbank' },
      { id: 'northquay', name: 'Northquay Savings' },
      { id: 'zilverlinde', name: 'Zilverlinde Bank' },
    ],
  },
];

const started = z.object({ reference: z.string(), redirect: z.url({ protocol: /^https?$/ }) });

const paymentStatus = z.object({
  payment: entityId,
  reference: z.string(),
  state: z.enum(['open', 'paid', 'failed', 'cancelled', 'expired']),
  captured: money.nullable(),
  refunded: z.int().nonnegative(),
  charged_back: z.boolean(),
});

const unknown: ProviderStatus = {
  state: 'unknown',
  reference: null,
  captured: null,
  refunded: 0,
  chargedBack: false,
};

/**
 * The payment provider of development, demos and tests, whose page pays without money. Anybody who reaches it gets credits for
 * nothing, so it is refused where the site is served over https in production.
 */
export function sandboxFactory(
  config: Pick<Config, 'env' | 'publicScheme'>,
  timeoutMs = defaultTimeoutMs,
): ProviderFactory {
  return (given): Provider => {
    if (isDeployed(config))
      throw new Error(
        'The sandbox takes payments without money and is refused in production: remove the site’s account at the provider "sandbox".',
      );
    const { base_url: base, secret } = credentials.parse(given);
    const access = { base, secret, timeoutMs };

    return {
      name: 'sandbox',
      capabilities,
      notificationAnswer: 'OK',

      async create(order) {
        const { status, content } = await callSandbox(access, 'POST', '/payments', {
          payment: order.payment,
          method: order.method,
          country: order.country,
          amount: order.price.amount,
          currency: order.price.currency,
          bank: order.bank,
          description: order.description,
          return_url: order.returnUrl,
          declined_url: order.declinedUrl,
          notification_url: order.notificationUrl,
          locale: order.locale,
        });
        if (status !== 200) throw new ProviderRefused(`the sandbox refused the order with ${status}`);
        return expected(started, content);
      },

      async status({ payment }) {
        const { status, content } = await callSandbox(access, 'GET', `/payments/${payment}`);
        if (status === 404) return unknown;
        if (status !== 200) throw new ProviderRefused(`the sandbox refused to say the status with ${status}`);
        const { charged_back: chargedBack, payment: answered, ...read } = expected(paymentStatus, content);
        if (answered !== payment) throw new ProviderUnavailable('the sandbox answered about another payment');
        return { ...read, chargedBack };
      },

      async refund({ payment }, { amount, currency }, key) {
        const { status } = await callSandbox(access, 'POST', `/payments/${payment}/refunds`, {
          key,
          amount,
          currency,
        });
        if (status !== 200) throw new ProviderRefused(`the sandbox refused the refund with ${status}`);
      },

      async parseNotification(notification) {
        const { body } = notification;
        if (!isSigned(secret, 'notification', body, notification.header(signatureHeader))) return undefined;
        return z.object({ payment: entityId }).safeParse(parsed(body.toString('utf8'))).data?.payment;
      },
    };
  };
}

function expected<Schema extends z.ZodType>(schema: Schema, content: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(content);
  if (!success) throw new ProviderUnavailable('the sandbox answered something else than its protocol says');
  return data;
}
