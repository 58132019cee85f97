import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CheckoutView, PaymentView } from '@bowline/contract/payments';
import type { HttpVisitor } from '@bowline/server/testing/server/http-visitor.ts';

/** Sends messages, searches and opens pages, one of each a second, until stopped. Returns the statuses that were answered. */
export function keepVisiting(
  sender: HttpVisitor,
  receiver: string,
): { stop(): Promise<Record<string, number>> } {
  const statuses: Record<string, number> = {};
  let stopped = false;
  const visit = async (name: string, ...[method, path, options]: Parameters<HttpVisitor['call']>) => {
    const { status } = await sender.call(method, path, options).catch(() => ({ status: 0 }));
    statuses[`${name} ${status}`] = (statuses[`${name} ${status}`] ?? 0) + 1;
  };
  const visiting = (async () => {
    while (!stopped) {
      const body = { kind: 'text', text: 'Hallo' };
      await visit('send', 'PUT', `/api/members/${receiver}/messages/${randomUUID()}`, { body });
      await visit('search', 'GET', '/api/members');
      await visit('page', 'GET', '/members');
      await pause(1_000);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await visiting;
      return statuses;
    },
  };
}

/** Orders the smallest bundle; whether its page can be opened depends on the provider. */
export async function order(buyer: HttpVisitor): Promise<PaymentView['id']> {
  const checkout = JSON.parse(
    (await buyer.call('GET', '/api/payments/checkout?country=NL')).text,
  ) as CheckoutView;
  const [bundle] = checkout.bundles;
  const method = checkout.methods.find(({ closed, banks }) => closed === null && banks.length === 0);
  if (!bundle || !method) throw new Error('the demo site sells nothing');
  const body = {
    credits: bundle.credits,
    country: 'NL',
    method: method.method,
    expected: bundle.price,
  };
  const { status, text } = await buyer.call('POST', '/api/payments', { body });
  if (status !== 200) throw new Error(`the order was refused: ${status} ${text}`);
  return (JSON.parse(text) as { payment: PaymentView }).payment.id;
}

export const openPayment = (buyer: HttpVisitor, payment: string) =>
  buyer.call('POST', `/api/payments/${payment}/open`, { body: {} });
