import { z } from 'zod';
import { type EntityId, entityId } from '#kernel/ids.ts';
import { type ProviderNotification, ProviderUnavailable } from '#modules/payments/providers/provider.ts';
import type { PaypalCall } from './client.ts';

const transmission = z.object({
  'paypal-auth-algo': z.string().max(100),
  'paypal-cert-url': z.url().max(500),
  'paypal-transmission-id': z.string().max(50),
  'paypal-transmission-sig': z.string().max(500),
  'paypal-transmission-time': z.string().max(100),
});

/** Where each kind of event names the payment: captures and refunds, orders, disputes. */
const event = z.object({
  resource: z.union([
    z.object({ custom_id: entityId }).transform(({ custom_id }) => custom_id),
    z
      .object({ purchase_units: z.array(z.object({ custom_id: entityId })).length(1) })
      .transform(({ purchase_units: [unit] }) => unit?.custom_id),
    z
      .object({ disputed_transactions: z.array(z.object({ custom: entityId })).length(1) })
      .transform(({ disputed_transactions: [disputed] }) => disputed?.custom),
  ]),
});

const verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/**
 * Returns the payment that a webhook is about, once PayPal has confirmed to have sent it. The signature covers the bytes of the
 * body, so they are put into the question as they came; having been parsed, they are one JSON value and can add nothing to it.
 */
export async function paymentOfWebhook(
  { header, body }: ProviderNotification,
  webhookId: string,
  call: PaypalCall,
): Promise<EntityId | undefined> {
  const sent = transmission.safeParse(
    Object.fromEntries(Object.keys(transmission.shape).map((name) => [name, header(name)])),
  );
  const text = body.toString('utf8');
  const payment = event.safeParse(parsed(text)).data?.resource;
  if (!sent.success || !payment) return undefined;
  const question = JSON.stringify({
    auth_algo: sent.data['paypal-auth-algo'],
    cert_url: sent.data['paypal-cert-url'],
    transmission_id: sent.data['paypal-transmission-id'],
    transmission_sig: sent.data['paypal-transmission-sig'],
    transmission_time: sent.data['paypal-transmission-time'],
    webhook_id: webhookId,
  });
  const answer = await call('POST', '/v1/notifications/verify-webhook-signature', {
    json: `${question.slice(0, -1)},"webhook_event":${text}}`,
  });
  // Headers that cannot be PayPal's make the question invalid.
  if (answer.status === 400 || answer.status === 422) return undefined;
  const { data } = verification.safeParse(answer.body);
  if (!data) throw new ProviderUnavailable('paypal did not say whether it sent the webhook');
  return data.verification_status === 'SUCCESS' ? payment : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
