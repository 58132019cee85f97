import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { PaypalOrder } from './paypal-order.ts';

type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED';

interface WebhookRequest {
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Notify = (build: (forged: boolean) => WebhookRequest) => Promise<void>;

/**
 * PayPal's webhooks: sends them signed, and confirms on request to have sent one. The signature covers the bytes of the body, which
 * are formatted as no serializer of ours would, so that a body that was parsed on the way is not recognised.
 */
export function createPaypalWebhooks(notify: Notify) {
  const id = randomBytes(9).toString('hex').toUpperCase();
  const key = randomBytes(32);
  const sign = (transmission: string, time: string, body: string, secret: Buffer = key) =>
    createHmac('sha256', secret).update(`${transmission}|${time}|${id}|${body}`).digest('base64');

  return {
    id,
    send: async (type: EventType, { unit, capture, ...order }: PaypalOrder): Promise<void> => {
      const resource =
        type === 'CHECKOUT.ORDER.APPROVED'
          ? { id: order.id, status: 'APPROVED', purchase_units: [unit] }
          : { ...capture, ...unit };
      const time = new Date().toISOString();
      const event = {
        id: `WH-${randomUUID()}`,
        create_time: time,
        event_type: type,
        summary: 'Paid – € ',
        resource,
      };
      const body = JSON.stringify(event, null, 3).replaceAll('€', '\\u20ac');
      await notify((forged) => {
        const transmission = randomUUID();
        return {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'paypal-auth-algo': 'SHA256withRSA',
            'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42',
            'paypal-transmission-id': transmission,
            'paypal-transmission-time': time,
            'paypal-transmission-sig': sign(transmission, time, body, forged ? randomBytes(32) : key),
          },
          body,
        };
      });
    },
    verify: (question: string): { verification_status: 'SUCCESS' | 'FAILURE' } => {
      const { webhook_event: _event, ...asked } = JSON.parse(question) as Readonly<Record<string, unknown>>;
      const name = '"webhook_event":';
      const body = question.slice(question.indexOf(name) + name.length, question.lastIndexOf('}'));
      const expected = sign(String(asked.transmission_id), String(asked.transmission_time), body);
      const isOurs = asked.webhook_id === id && asked.transmission_sig === expected;
      return { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' };
    },
  };
}
